// The order of due questions: first those that are still best remembered, the subjects mixed. Pure.

type Ordered = {
  questionId: string
  subjectId: string
  lessonId: string | null
  topic: string | null
  /** The chance to recall it today, 0 to 1. */
  recall: number
}

/** Questions of one topic and lesson give each other away: so many others stand between them, where there are so many. */
const apart = 2

/** A card with the name of its topic and lesson; null where it has no siblings. */
type Placed<T> = { card: T; subjectId: string; family: string | null }

const placed = <T extends Ordered>(card: T): Placed<T> => ({
  card,
  subjectId: card.subjectId,
  family: card.topic === null ? null : JSON.stringify([card.topic, card.lessonId]),
})
const isSibling = (one: Placed<unknown>, other: Placed<unknown>) =>
  one.family !== null && one.family === other.family

/**
 * By falling recall, so that of too many those come that can still be saved; then, from the front, the first that is
 * of another subject than the one before and no sibling of the last ones. Siblings that are so many that each of them
 * needs its place from here on come before all others. Subjects and siblings cannot always both be separated by looking
 * at the front alone, so some ways are tried, from the one that holds to recall most: the first that keeps the most apart
 * is taken.
 */
export function orderDue<T extends Ordered>(cards: T[]): T[] {
  const sorted = cards
    .toSorted(
      (one, other) => other.recall - one.recall || (one.questionId < other.questionId ? -1 : 1),
    )
    .map(placed)
  let best: Placed<T>[] = []
  let least = Infinity
  for (const slack of slacks) {
    const ordered = lineUp(sorted, slack)
    const count = touchesIn(ordered)
    if (count < least) [best, least] = [ordered, count]
    if (least === 0) break
  }
  return best.map(({ card }) => card)
}

/** By how many places siblings are thought to need theirs earlier than they do. */
const slacks = [0, 1, 2, 3, 5, 8]

function lineUp<T>(cards: Placed<T>[], slack: number): Placed<T>[] {
  const left = [...cards]
  const ordered: Placed<T>[] = []
  const counts = new Map<string, number>()
  for (const { family } of left)
    if (family !== null) counts.set(family, (counts.get(family) ?? 0) + 1)
  while (left.length > 0) {
    const last = ordered.at(-1)
    const recent = ordered.slice(-apart)
    const isApart = (one: Placed<T>) => !recent.some((other) => isSibling(one, other))
    const isOther = (one: Placed<T>) => one.subjectId !== last?.subjectId
    const largest = largestOf(counts, left.length - slack)
    const isPressing = (one: Placed<T>) =>
      one.family !== null && largest.has(one.family) && isApart(one)
    const fits = [
      ...(largest.size > 0 ? [(one: Placed<T>) => isPressing(one) && isOther(one)] : []),
      ...(largest.size > 0 && slack === 0 ? [isPressing] : []),
      (one: Placed<T>) => isOther(one) && isApart(one),
      isOther,
      isApart,
    ]
    const at = indexOfFirst(left, fits)
    for (const one of left.splice(at, 1)) {
      ordered.push(one)
      if (one.family !== null) counts.set(one.family, (counts.get(one.family) ?? 0) - 1)
    }
  }
  return ordered
}

/** Those siblings that are the most, where they need each of their places among so many that are left. */
function largestOf(counts: Map<string, number>, places: number): Set<string> {
  let most = 2
  let largest: string[] = []
  for (const [family, count] of counts) {
    if (count === most) largest.push(family)
    if (count > most) [most, largest] = [count, [family]]
  }
  return new Set((most - 1) * (apart + 1) + largest.length >= places ? largest : [])
}

function indexOfFirst<T>(left: T[], fits: ((one: T) => boolean)[]): number {
  for (const fit of fits) {
    const index = left.findIndex(fit)
    if (index >= 0) return index
  }
  return 0
}

/** How often two of one subject touch while there are others, or siblings stand too near. */
function touchesIn(ordered: Placed<unknown>[]): number {
  const left = new Map<string, number>()
  for (const { subjectId } of ordered) left.set(subjectId, (left.get(subjectId) ?? 0) + 1)
  let count = 0
  for (const [at, one] of ordered.entries()) {
    const last = ordered[at - 1]
    const isLast = left.get(one.subjectId) === ordered.length - at
    if (last?.subjectId === one.subjectId && !isLast) count += 1
    if (ordered.slice(Math.max(0, at - apart), at).some((other) => isSibling(one, other)))
      count += 1
    left.set(one.subjectId, (left.get(one.subjectId) ?? 0) - 1)
  }
  return count
}
