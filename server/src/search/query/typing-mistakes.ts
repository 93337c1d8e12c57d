// How far two words are apart in typing mistakes: a letter too many, too few, another one, or two neighbours exchanged
// each count one (the restricted distance of Damerau and Levenshtein).

/** The distance, or `most + 1` where it is more than that. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row]
    let least = row
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let steps = Math.min(
        (above[at] ?? 0) + 1,
        (here[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isExchanged =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isExchanged) steps = Math.min(steps, (before[at - 2] ?? 0) + 1)
      here.push(steps)
      least = Math.min(least, steps)
    }
    // An exchange may still reach back over one row.
    if (least > most && Math.min(...above) > most) return most + 1
    before = above
    above = here
  }
  return Math.min(above[other.length] ?? 0, most + 1)
}

const oneMistakeFrom = 4
const twoMistakesFrom = 8
const reorderedFrom = 6

/** Of the same letters in another order, as in "phyton", so many mistakes are forgiven. */
export const mostReordered = 2

/** Whether two words have the same letters, the first at its place. */
export const isReordered = (one: string, other: string) =>
  one.length >= reorderedFrom &&
  one.length === other.length &&
  one[0] === other[0] &&
  Array.from(one).toSorted().join('') === Array.from(other).toSorted().join('')

/** Of a short word the first letter is right: "xbox" is no box. */
export const mayBegin = (one: string, other: string) =>
  one.length >= reorderedFrom || one[0] === other[0]

/** How many mistakes a word of this length may have. */
export function allowedMistakes(word: string): number {
  if (word.length >= twoMistakesFrom) return 2
  return word.length >= oneMistakeFrom ? 1 : 0
}
