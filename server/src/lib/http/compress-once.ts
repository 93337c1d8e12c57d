// A body that is sent once and not cached, in the encoding that the browser accepts: quick to make rather than smallest.
import { compressBrotli, compressGzip } from './compression.ts'
import { chooseEncoding } from './negotiation.ts'

type Headers = Record<string, string>
type Encoded = { body: Buffer; headers: Headers }

/** `headers` are those of the answer, to which the encoding is added; `accepted` is the request's `Accept-Encoding`. */
export async function compressOnce(
  body: Buffer,
  headers: Headers,
  accepted = '',
): Promise<Encoded> {
  const vary = { ...headers, vary: 'accept-encoding' }
  const encoding = chooseEncoding(accepted)
  if (encoding === 'br') {
    const packed = await compressBrotli(body, 4)
    return { body: packed, headers: { ...vary, 'content-encoding': 'br' } }
  }
  if (encoding === 'gzip') {
    const packed = await compressGzip(body, 5)
    return { body: packed, headers: { ...vary, 'content-encoding': 'gzip' } }
  }
  return { body, headers: vary }
}
