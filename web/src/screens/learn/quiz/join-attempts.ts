// Joins the attempts of a page and those loaded since to one list. Pure.
import type { PastAttempt } from '@kinnow/contract/past-attempts'

type Numbered = Pick<PastAttempt, 'id' | 'number'>

/**
 * The latest first, then the loaded ones as far as they follow without a gap, then those that the
 * page mentions besides. The next ones to load come before the number `before`.
 */
export function joinAttempts<T extends Numbered>(latest: T[], earlier: T[], besides: T[]) {
  const lowest = latest.at(-1)?.number ?? 0
  // More attempts may have been handed in since the earlier ones were loaded.
  const isContinuous = earlier.some(({ number }) => number >= lowest - 1)
  const following = isContinuous ? earlier.filter(({ number }) => number < lowest) : []
  const inSequence = [...latest, ...following]
  const apart = besides.filter((one) => inSequence.every(({ id }) => id !== one.id))
  return { attempts: [...inSequence, ...apart], before: inSequence.at(-1)?.number ?? 0 }
}
