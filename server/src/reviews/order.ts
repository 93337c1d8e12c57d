// In which order due questions are asked: first those that are still best remembered, the subjects mixed. Pure.

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

const familyOf = ({ topic, lessonId }: Ordered) => JSON.stringify([topic, lessonId])
const isSibling = (one: Ordered, other: Ordered) =>
  one.topic !== null && familyOf(one) === familyOf(other)

/**
 * By falling recall, so that of too many those are asked that can still be saved; then, from the front, the first that is
 * of another subject than the one before and no sibling of the last ones. Where none is, siblings are kept apart; where
 * that cannot be either, the next one comes. Siblings that are so many that each of them needs its place from here on come
 * before all others.
 */
export function orderDue<T extends Ordered>(cards: T[]): T[] {
  const left = cards.toSorted(
    (one, other) => other.recall - one.recall || (one.questionId < other.questionId ? -1 : 1),
  )
  const ordered: T[] = []
  const counts = new Map<string, number>()
  for (const one of left)
    if (one.topic !== null) counts.set(familyOf(one), (counts.get(familyOf(one)) ?? 0) + 1)
  while (left.length > 0) {
    const last = ordered.at(-1)
    const lately = ordered.slice(-apart)
    const isApart = (one: T) => !lately.some((other) => isSibling(one, other))
    const isOther = (one: T) => one.subjectId !== last?.subjectId
    const most = Math.max(0, ...counts.values())
    const largest = new Set([...counts].filter(([, count]) => count === most).map(([name]) => name))
    const isTight = most > 1 && (most - 1) * (apart + 1) + largest.size >= left.length
    const isPressing = (one: T) => isTight && largest.has(familyOf(one)) && isApart(one)
    const fits = [isPressing, (one: T) => isOther(one) && isApart(one), isOther, isApart]
    const at = fits.map((fit) => left.findIndex(fit)).find((index) => index >= 0) ?? 0
    for (const one of left.splice(at, 1)) {
      ordered.push(one)
      const others = counts.get(familyOf(one))
      if (others !== undefined) counts.set(familyOf(one), others - 1)
    }
  }
  return ordered
}
