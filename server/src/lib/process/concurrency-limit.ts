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
}

export type ConcurrencyLimit = {
  <T>(work: () => Promise<T>): Promise<T>
  state: () => { working: number; waiting: number }
}

/**
 * Work leaves the event loop free for as long as it kept it busy, before the next piece starts. On SQLite a statement blocks
 * the thread: without these pauses everybody else would wait behind the work of all callers, a connection per turn.
 */
export function createConcurrencyLimit({
  atOnce,
  waiting,
  longestWait,
  retryAfter,
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
      restUntil = performance.now() + performance.eventLoopUtilization(before).active
      schedule()
    }
  }
  return Object.assign(run, {
    state: () => ({ working, waiting: Math.max(0, queue.length - (atOnce - working)) }),
  })
}
