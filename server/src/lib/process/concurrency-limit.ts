// Concurrency limit with a bounded queue. Requests that find it full, or wait too long, get 503 with Retry-After.
import { fail, Failure } from '../util/failure.ts'

type Options = {
  atOnce: number
  waiting: number
  /** Milliseconds. */
  longestWait: number
  /** Seconds. */
  retryAfter: number
}

export type ConcurrencyLimit = {
  <T>(work: () => Promise<T>): Promise<T>
  state: () => { working: number; waiting: number }
}

/**
 * Starts at most one piece of work per turn of the event loop: on SQLite a statement blocks the thread, so that work which
 * starts at once would be over before the next request is counted, and nobody else would be served in between.
 */
export function createConcurrencyLimit({
  atOnce,
  waiting,
  longestWait,
  retryAfter,
}: Options): ConcurrencyLimit {
  let working = 0
  let isScheduled = false
  const queue: (() => void)[] = []

  const schedule = () => {
    if (isScheduled || queue.length === 0 || working >= atOnce) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const start = queue.shift()
      if (start) {
        working += 1
        start()
      }
      schedule()
    })
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
    try {
      return await work()
    } finally {
      working -= 1
      schedule()
    }
  }
  return Object.assign(run, {
    state: () => ({ working, waiting: Math.max(0, queue.length - (atOnce - working)) }),
  })
}
