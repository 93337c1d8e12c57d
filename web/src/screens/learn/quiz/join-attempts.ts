// One list of attempts from what a page came with and what was asked for since. Pure.
import type { PastAttempt } from '@kinnow/contract/past-attempts'

type Numbered = Pick<PastAttempt, 'id' | 'number'>

/**
 * The latest first; of those asked for as many as follow without a gap, and behind them what is told besides. `before`:
 * from which number on the next are to be asked for.
 */
export function joinAttempts<T extends Numbered>(latest: T[], earlier: T[], besides: T[]) {
  const least = latest.at(-1)?.number ?? 0
  // Since they were asked for, others may have been handed in.
  const isWhole = earlier.some(({ number }) => number >= least - 1)
  const known = isWhole ? earlier.filter(({ number }) => number < least) : []
  const inTurn = [...latest, ...known]
  const apart = besides.filter((one) => inTurn.every(({ id }) => id !== one.id))
  return { attempts: [...inTurn, ...apart], before: inTurn.at(-1)?.number ?? 0 }
}
