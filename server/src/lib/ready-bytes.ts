// Public answers kept in memory as finished bytes: made once, sent many times, dropped when the content changes.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const mostBytes = 96 * 1024 * 1024
const worthCompressing = 500

export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

type Ready = {
  etag: string
  plain: Prepared
  gzip: Prepared
  brotli: Prepared
  size: number
}
type Prepared = { headers: Record<string, string | number>; body: Buffer }

export class ReadyBytes {
  #kept = new Map<string, Ready>()
  #size = 0

  /** Answers a GET or HEAD from memory, with `more` headers; false when the address is not kept. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    more?: Record<string, string>,
  ): boolean {
    const ready = this.#kept.get(key)
    if (!ready || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    if (request.headers['if-none-match'] === ready.etag) {
      response.writeHead(304, { etag: ready.etag, vary: 'accept-encoding' })
      response.end()
      return true
    }
    const form = fitting(ready, request.headers['accept-encoding'])
    response.writeHead(200, more ? { ...form.headers, ...more } : form.headers)
    response.end(request.method === 'HEAD' ? undefined : form.body)
    return true
  }

  /**
   * Keeps a successful answer under `key`, compressed in each way a browser may ask for.
   * @returns the form for one who accepts these encodings, so that the first is answered like all after.
   */
  async keep(key: string, answer: Answer, accepted?: string): Promise<Prepared> {
    const small = answer.body.length < worthCompressing
    const [brotli, gzipped] = small
      ? [answer.body, answer.body]
      : await Promise.all([
          compressBrotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
          compressGzip(answer.body, { level: 7 }),
        ])
    const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
    const headers = { ...answer.headers, etag, vary: 'accept-encoding' }
    const prepare = (body: Buffer, encoding?: string): Prepared => ({
      body,
      headers: {
        ...headers,
        'content-length': body.length,
        ...(encoding && !small && { 'content-encoding': encoding }),
      },
    })
    const ready: Ready = {
      etag,
      plain: prepare(answer.body),
      gzip: prepare(gzipped, 'gzip'),
      brotli: prepare(brotli, 'br'),
      size: answer.body.length + gzipped.length + brotli.length,
    }
    this.#drop(key)
    this.#kept.set(key, ready)
    this.#size += ready.size
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= mostBytes) break
      this.#drop(oldest)
    }
    return fitting(ready, accepted)
  }

  clear(): void {
    this.#kept.clear()
    this.#size = 0
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0
    this.#kept.delete(key)
  }
}

function fitting(ready: Ready, accepted = ''): Prepared {
  if (accepted.includes('br')) return ready.brotli
  return accepted.includes('gzip') ? ready.gzip : ready.plain
}
