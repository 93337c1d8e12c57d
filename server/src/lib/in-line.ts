// Heavy work, a little at once: the rest waits in a short line, and who finds that full, or stands in it for long, is asked to come back.
import { fail, Failure } from './failure.ts'

type Figures = {
  atOnce: number
  waiting: number
  /** Milliseconds. */
  longestWait: number
  /** Seconds. */
  retryAfter: number
}

export type InLine = <T>(work: () => Promise<T>) => Promise<T>

export function createLine({ atOnce, waiting, longestWait, retryAfter }: Figures): InLine {
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

  return async (work) => {
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
}
