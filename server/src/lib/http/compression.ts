// Bytes of an answer made smaller, beside the program and one at a time.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { threadPool } from '../process/thread-pool.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

export const compressBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  threadPool.compression(() =>
    packBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  )

export const compressGzip = (bytes: Buffer, level: number): Promise<Buffer> =>
  threadPool.compression(() => packGzip(bytes, { level }))
