// How far two texts say the same. Pure.

/** How much of the words has to be the same. */
const enough = 0.8

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The share of words that two texts have in common, each as often as it is in both: 0 to 1. */
export function commonWords(left: string, right: string): number {
  const [one, other] = [wordsOf(left), wordsOf(right)]
  const longer = Math.max(one.length, other.length)
  if (longer === 0) return 0
  const counts = new Map<string, number>()
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1)
  let common = 0
  for (const word of other) {
    const left = counts.get(word) ?? 0
    if (left > 0) common += 1
    counts.set(word, left - 1)
  }
  return common / longer
}

/** Most of the words are the same: one text is the other, reworded. */
export const isMostly = (left: string, right: string) => commonWords(left, right) >= enough
