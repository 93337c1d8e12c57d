// A document of the issuer: fetched on demand, cached as long as it allows, and a day longer while no newer one can be had (S23).

const minute = 60_000
const hour = 60 * minute
const timeout = 5000
const keptWithoutNews = 24 * hour
const betweenTries = minute
const lifetimeUnsaid = 5 * minute
const crossing = 10_000

type Fetched<T> = { value: T; lifetime: number }

export type CachedDocument<T> = {
  /** The document, fresh where the issuer can be reached. Undefined where there is none, not even an old one. */
  read: (now: number) => Promise<T | undefined>
  /** Asks again, at most once a minute. Undefined where the last try did not reach the issuer. */
  readAgain: (now: number) => Promise<T | undefined>
}

/** `fetchDocument` rejects when the document cannot be had; it has five seconds. */
export function cacheDocument<T>(
  fetchDocument: (signal: AbortSignal, now: number) => Promise<Fetched<T>>,
  onFailure: (error: unknown) => void,
): CachedDocument<T> {
  let cached: (Fetched<T> & { at: number }) | undefined
  let last: { at: number; hasFailed: boolean } | undefined
  let running: Promise<void> | undefined

  /** Those who ask at the same time wait for one answer. */
  function fetchOnce(now: number): Promise<void> {
    running ??= fetchDocument(AbortSignal.timeout(timeout), now)
      .then(
        (fetched) => {
          cached = { ...fetched, at: now }
          last = { at: now, hasFailed: false }
        },
        (error: unknown) => {
          last = { at: now, hasFailed: true }
          onFailure(error)
        },
      )
      .finally(() => {
        running = undefined
      })
    return running
  }

  const good = (now: number) =>
    cached && isWithin(now, cached.at, keptWithoutNews) ? cached.value : undefined
  const wasTriedJustNow = (now: number) => last && isWithin(now, last.at, betweenTries)

  return {
    async read(now) {
      const isFresh = cached && isWithin(now, cached.at, cached.lifetime)
      // Without a document every caller tries again: there is nothing to fall back on.
      if (!isFresh && !(good(now) && wasTriedJustNow(now))) await fetchOnce(now)
      return good(now)
    },
    async readAgain(now) {
      if (running) await running
      else if (!wasTriedJustNow(now)) await fetchOnce(now)
      return last?.hasFailed ? undefined : good(now)
    },
  }
}

/**
 * False also where the clock was put back, so that nothing is cached longer than it may be. Of calls that come at once one
 * may have read the clock just before the one that fetched: that is none.
 */
const isWithin = (now: number, since: number, span: number) =>
  now > since - crossing && now - since < span

/** Rejects on anything but a success with JSON. A redirect is not followed: an issuer names its documents exactly. */
export async function fetchJson(url: string, signal: AbortSignal): Promise<Fetched<unknown>> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return { value: await response.json(), lifetime: lifetimeOf(response.headers) }
}

/** RFC 9111 as far as it matters here; never under a minute, so that a crowd that signs in is one question to the issuer. */
function lifetimeOf(headers: Headers): number {
  const [, seconds] = /(?:^|[\s,])max-age="?(\d+)/i.exec(headers.get('cache-control') ?? '') ?? []
  if (seconds === undefined) return headers.has('cache-control') ? minute : lifetimeUnsaid
  const lifetime = (Number(seconds) - Number(headers.get('age') ?? 0)) * 1000
  return Math.min(Math.max(lifetime || 0, minute), keptWithoutNews)
}
