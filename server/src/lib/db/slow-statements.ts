// Statements that take long are written into the log: their text, in which values have places only, and nothing of a value.
import type { FastifyBaseLogger } from 'fastify'
import { BoundedMap } from '../cache/bounded-map.ts'
import { currentRequestId } from './wait-budget.ts'

/** What either engine tells of its statements. It takes two looks at the clock a statement. */
export class StatementWatch {
  /** Milliseconds from which one is slow. */
  from = Infinity
  slow = 0
  tell: (text: string, took: number) => void = () => {}

  /** `began` by the clock of `performance`. */
  ended(text: string, began: number): void {
    const took = performance.now() - began
    if (took < this.from) return
    this.slow += 1
    this.tell(text, took)
  }
}

const longest = 1000
/** One text is logged once in a while, with how often it was slow: a database in trouble makes everything slow. */
const pause = 10_000
const texts = 500

/** `from` 0: none is logged. */
export function logSlowStatements(
  watch: StatementWatch,
  from: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (from === 0) return
  const logged = new BoundedMap<{ at: number; leftOut: number }>({ most: texts })
  watch.from = from
  watch.tell = (text, took) => {
    const now = performance.now()
    const before = logged.get(text)
    if (before && now - before.at < pause) {
      before.leftOut += 1
      return
    }
    logged.set(text, { at: now, leftOut: 0 })
    const requestId = currentRequestId()
    log.warn(
      {
        ms: Math.round(took),
        statement: shorten(text),
        ...(before && before.leftOut > 0 && { leftOut: before.leftOut }),
        ...(requestId !== undefined && { requestId }),
      },
      'Slow database query',
    )
  }
}

/** In one line; of a list of places only one is shown. */
export const shorten = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\?|\$\d+)(, (\?|\$\d+))+/g, '$1, …')
    .slice(0, longest)
