// Heavy work, a little at once: the rest waits in a short line, and who finds that full is asked to come back.
import { fail } from './failure.ts'

type Figures = {
  atOnce: number
  waiting: number
  /** Seconds. */
  retryAfter: number
}

export type InLine = <T>(work: () => Promise<T>) => Promise<T>

export function createLine({ atOnce, waiting, retryAfter }: Figures): InLine {
  let working = 0
  const line: (() => void)[] = []

  const giveTurn = () => {
    const next = line.shift()
    if (next) next()
    else working -= 1
  }

  return async (work) => {
    if (working < atOnce) working += 1
    else if (line.length >= waiting) fail('unavailable', { retryAfter })
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      // Between two turns everybody else is served.
      setImmediate(giveTurn)
    }
  }
}
