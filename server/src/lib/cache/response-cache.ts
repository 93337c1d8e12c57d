// Public answers cached in memory as finished bytes: made once, sent many times, dropped when the content changes.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverLimits } from '../util/server-limits.ts'
import { BoundedMap } from './bounded-map.ts'
import { compressBrotli, compressGzip } from '../http/compression.ts'
import { chooseEncoding, isKnown } from '../http/negotiation.ts'

const worthCompressing = 500

/** A success with 200. */
export type Answer = { headers: Record<string, string>; body: Buffer }

/**
 * Two shares of the memory, so that neither can empty the other: what is there by itself, of which there is only as much
 * as there is content (`whole`), and lists by filters and pages, of which there can be endlessly many
 * (`narrowed`).
 */
export type Share = 'whole' | 'narrowed'
export type Place = {
  share: Share
  /** `generation` as it was before the answer was made. */
  generation: number
}

/** Headers without those of its encoding, and the bytes of each encoding. */
type KeptAnswer = {
  headers: Record<string, string>
} & Record<'plain' | 'gzip' | 'brotli', Buffer>

type Ready = {
  etag: string
  /** The original headers. */
  headers: Record<string, string>
  plain: Prepared
  gzip: Prepared
  brotli: Prepared
}
type Prepared = { headers: Record<string, string | number>; body: Buffer }

export class ResponseCache {
  #shares: Record<Share, BoundedMap<Ready>> = {
    whole: new BoundedMap({ most: serverLimits.responseCache.whole, weigh }),
    narrowed: new BoundedMap({ most: serverLimits.responseCache.narrowed, weigh }),
  }
  /**
   * Whether cached answers are those of everybody: where a school hides courses from visitors, students' calls pass them by.
   * Until that is known they do.
   */
  isForAll = false
  #generation = 0
  #hits = 0
  #made = 0

  /** Rises when all is dropped. An answer that was begun before is stale, and not stored after (see `keep`). */
  get generation(): number {
    return this.#generation
  }

  /** Bytes in memory: bodies, heads and keys. */
  get bytes(): number {
    return this.#shares.whole.weight + this.#shares.narrowed.weight
  }

  /** How many answers are cached, how many were sent from memory, and how many were made for it. */
  get stats(): { entries: number; hits: number; made: number } {
    const { whole, narrowed } = this.#shares
    return { entries: whole.size + narrowed.size, hits: this.#hits, made: this.#made }
  }

  has(key: string): boolean {
    return this.#shares.whole.has(key) || this.#shares.narrowed.has(key)
  }

  /** Answers a GET or HEAD from memory, with `more` headers; false when the address is not cached. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    more?: Record<string, string | string[]>,
  ): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const ready = this.#shares.whole.get(key) ?? this.#shares.narrowed.get(key)
    if (!ready) return false
    this.#hits += 1
    if (isKnown(request.headers['if-none-match'], ready.etag)) {
      response.writeHead(304, { ...more, etag: ready.etag, vary: 'accept-encoding' })
      response.end()
      return true
    }
    const form = fitting(ready, request.headers['accept-encoding'])
    response.writeHead(200, more ? { ...form.headers, ...more } : form.headers)
    response.end(request.method === 'HEAD' ? undefined : form.body)
    return true
  }

  /** The cached form for a client that accepts these encodings. */
  find(key: string, accepted?: string): Prepared | undefined {
    const ready = this.#shares.whole.get(key) ?? this.#shares.narrowed.get(key)
    return ready && fitting(ready, accepted)
  }

  /**
   * Keeps a successful answer under `key`, compressed in each way a browser may ask for; unless all was dropped since
   * it was begun.
   * @returns the form for one who accepts these encodings, so that the first is answered like all after.
   */
  async keep(key: string, answer: Answer, place: Place, accepted?: string): Promise<Prepared> {
    const small = answer.body.length < worthCompressing
    const [brotli, gzipped] = small
      ? [answer.body, answer.body]
      : await Promise.all([compressBrotli(answer.body, 7), compressGzip(answer.body, 7)])
    this.#made += 1
    const forms = { plain: answer.body, gzip: gzipped, brotli }
    // After the waiting above, in which an import may have ended.
    const ready = makeReady({ headers: answer.headers, ...forms })
    if (place.generation === this.#generation) this.#shares[place.share].set(key, ready)
    return fitting(ready, accepted)
  }

  clear(): void {
    this.#generation += 1
    this.#shares.whole.clear()
    this.#shares.narrowed.clear()
  }
}

function makeReady({ headers, plain, gzip: packed, brotli }: KeptAnswer): Ready {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const isSmall = plain.length < worthCompressing
  const prepare = (body: Buffer, encoding?: string): Prepared => ({
    body,
    headers: {
      ...headers,
      etag,
      vary: 'accept-encoding',
      'content-length': body.length,
      ...(encoding && !isSmall && { 'content-encoding': encoding }),
    },
  })
  return {
    etag,
    headers,
    plain: prepare(plain),
    gzip: prepare(packed, 'gzip'),
    brotli: prepare(brotli, 'br'),
  }
}

/** What the engine itself takes for an entry: its maps, its objects, the heads of its buffers. */
const overhead = 2000

function weigh(key: string, ready: Ready): number {
  const bodies = new Set([ready.plain.body, ready.gzip.body, ready.brotli.body])
  const bytes = [...bodies].reduce((sum, body) => sum + body.length, 0)
  const head = Object.entries(ready.plain.headers).flat().join('').length
  return overhead + key.length * 2 + head + bytes
}

function fitting(ready: Ready, accepted = ''): Prepared {
  const encoding = chooseEncoding(accepted)
  if (encoding === 'br') return ready.brotli
  return encoding === 'gzip' ? ready.gzip : ready.plain
}
