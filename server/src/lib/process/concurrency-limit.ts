// Concurrency limit with a bounded queue. Requests that find it full, or wait too long, get 503 with Retry-After.
import { performance } from 'node:perf_hooks'
import { fail, Failure } from '../util/failure.ts'

type Options = {
  atOnce: number
  waiting: number
  /** Milliseconds. */
  longestWait: number
  /** Seconds. */
  retryAfter: number
  /** Work that blocks the thread, as statements on SQLite do: the event loop is left free for as long before the next. */
  isBlocking?: boolean
}

/** Milliseconds: work that takes longer was not blocking all the time. */
const longestRest = 250

export type ConcurrencyLimit = {
  <T>(work: () => Promise<T>): Promise<T>
  state: () => { working: number; waiting: number }
}

/**
 * Starts at most one piece of work per turn of the event loop. Without the rest after blocking work everybody else would wait
 * after the work of all callers, as new connections are accepted one per turn.
 */
export function createConcurrencyLimit({
  atOnce,
  waiting,
  longestWait,
  retryAfter,
  isBlocking = false,
}: Options): ConcurrencyLimit {
  let working = 0
  let isScheduled = false
  let restUntil = 0
  const queue: (() => void)[] = []

  const startNext = () => {
    isScheduled = false
    if (performance.now() < restUntil) return schedule()
    const start = queue.shift()
    if (start) {
      working += 1
      start()
    }
    schedule()
  }

  const schedule = () => {
    if (isScheduled || queue.length === 0 || working >= atOnce) return
    isScheduled = true
    const rest = restUntil - performance.now()
    if (rest >= 1) setTimeout(startNext, rest)
    else setImmediate(startNext)
  }

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1)
        reject(new Failure('unavailable', { retryAfter }))
      }, longestWait)
      queue.push(start)
      schedule()
    })

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (working + queue.length >= atOnce + waiting) fail('unavailable', { retryAfter })
    await waitForTurn()
    const before = performance.eventLoopUtilization()
    try {
      return await work()
    } finally {
      working -= 1
      const busy = performance.eventLoopUtilization(before).active
      if (isBlocking) restUntil = performance.now() + Math.min(busy, longestRest)
      schedule()
    }
  }
  return Object.assign(run, {
    state: () => ({ working, waiting: Math.max(0, queue.length - (atOnce - working)) }),
  })
}
