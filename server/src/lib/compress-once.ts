// A body that is sent once and not kept, in the form that the browser asks for: quick to make rather than smallest.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { accepts } from './negotiation.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Headers = Record<string, string>
type Encoded = { body: Buffer; headers: Headers }

/** `headers` are those of the answer, to which the encoding is added; `accepted` is the request's `Accept-Encoding`. */
export async function compressOnce(
  body: Buffer,
  headers: Headers,
  accepted = '',
): Promise<Encoded> {
  const vary = { ...headers, vary: 'accept-encoding' }
  if (accepts(accepted, 'br')) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
    const packed = await compressBrotli(body, options)
    return { body: packed, headers: { ...vary, 'content-encoding': 'br' } }
  }
  if (accepts(accepted, 'gzip')) {
    const packed = await compressGzip(body, { level: 5 })
    return { body: packed, headers: { ...vary, 'content-encoding': 'gzip' } }
  }
  return { body, headers: vary }
}
