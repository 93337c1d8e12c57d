// The level of a chapter as it once was reached: what is added to the course later takes nothing away. Pure.
import { confident, familiar, mastered, neededOf, started } from './mastery.ts'

/** A graded question of a chapter, and when each of its levels was reached. */
export type Known = {
  /** When it came into the course. */
  madeAt: number
  /** When it was answered first; null where it never was. */
  firstAt: number | null
  familiarAt: number | null
  confidentAt: number | null
  masteredAt: number | null
}

/** When a level was reached, or one above it; Infinity where none was. */
const reachedAt = ({ familiarAt, confidentAt, masteredAt }: Known, level: number): number =>
  Math.min(
    masteredAt ?? Infinity,
    level <= confident ? (confidentAt ?? Infinity) : Infinity,
    level <= familiar ? (familiarAt ?? Infinity) : Infinity,
  )

/** A question that was answered was there when it was, whatever its file says of it by now. */
const thereFrom = ({ madeAt, firstAt }: Known) => Math.min(madeAt, firstAt ?? Infinity)

/** How many of the times are at or before a limit; limits come in rising order. */
function counting(times: number[]): (at: number) => number {
  const rising = times.toSorted((one, other) => one - other)
  let count = 0
  return (at) => {
    while (count < rising.length && (rising[count] ?? 0) <= at) count += 1
    return count
  }
}

/** When a chapter reached levels above that of which it was to begin with, each higher than the one before. */
export function risesOf(questions: Known[], isBegun: boolean): { at: number; level: number }[] {
  const times = new Set(
    questions.flatMap(({ firstAt, familiarAt, confidentAt, masteredAt }) =>
      [firstAt, familiarAt, confidentAt, masteredAt].filter((at) => at !== null),
    ),
  )
  const there = counting(questions.map(thereFrom))
  const begun = counting(questions.map(({ firstAt }) => firstAt ?? Infinity))
  const reached = [familiar, confident, mastered].map((level) => ({
    level,
    count: counting(questions.map((one) => reachedAt(one, level))),
  }))
  const rises: { at: number; level: number }[] = []
  let level = isBegun ? started : 0
  for (const at of [...times].toSorted((one, other) => one - other)) {
    const needed = neededOf(there(at))
    const isStarted = begun(at) > 0
    const highest = reached.findLast(({ count }) => count(at) >= needed)
    const then = highest?.level ?? (isStarted ? started : 0)
    if (then <= level) continue
    level = then
    rises.push({ at, level })
  }
  return rises
}

/**
 * The highest level that it had at any time, by the questions it had then; `added`: how many came since and were not yet
 * answered.
 */
export function highestLevel(
  questions: Known[],
  isBegun: boolean,
): { level: number; added: number } {
  const highest = risesOf(questions, isBegun).at(-1)
  const level = highest?.level ?? (isBegun ? started : 0)
  const added =
    !highest || level <= started
      ? 0
      : questions.filter((one) => one.firstAt === null && one.madeAt > highest.at).length
  return { level, added }
}
