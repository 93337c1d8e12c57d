// Heavy work, a little at once: the rest waits in a short line, and who finds that full, or stands in it for long, is asked to come back.
import { fail, Failure } from '../util/failure.ts'

type Figures = {
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

export function createConcurrencyLimit({
  atOnce,
  waiting,
  longestWait,
  retryAfter,
}: Figures): ConcurrencyLimit {
  let working = 0
  const line: (() => void)[] = []

  const giveTurn = () => {
    const next = line.shift()
    if (next) next()
    else working -= 1
  }

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(take), 1)
        reject(new Failure('unavailable', { retryAfter }))
      }, longestWait)
      line.push(take)
    })

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) working += 1
    else if (line.length >= waiting) fail('unavailable', { retryAfter })
    else await waitForTurn()
    try {
      return await work()
    } finally {
      // Between two turns everybody else is served.
      setImmediate(giveTurn)
    }
  }
  return Object.assign(inTurn, { state: () => ({ working, waiting: line.length }) })
}
