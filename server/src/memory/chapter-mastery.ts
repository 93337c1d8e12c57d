// The level of a chapter as it once was reached: what is added to the course later takes nothing away. Pure.
import { chapterLevel, confident, familiar, mastered, started } from './mastery.ts'

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

const reachedBy = (question: Known, at: number): number => {
  const reached = (time: number | null) => time !== null && time <= at
  if (reached(question.masteredAt)) return mastered
  if (reached(question.confidentAt)) return confident
  if (reached(question.familiarAt)) return familiar
  return reached(question.firstAt) ? started : 0
}

/** A question that was answered was there when it was, whatever its file says of it by now. */
const isThere = ({ madeAt, firstAt }: Known, at: number) =>
  madeAt <= at || (firstAt !== null && firstAt <= at)

/** When a chapter reached levels above that of which it was to begin with, each higher than the one before. */
export function risesOf(questions: Known[], isBegun: boolean): { at: number; level: number }[] {
  const times = [
    ...new Set(
      questions.flatMap(({ firstAt, familiarAt, confidentAt, masteredAt }) =>
        [firstAt, familiarAt, confidentAt, masteredAt].filter((at) => at !== null),
      ),
    ),
  ].toSorted((one, other) => one - other)
  const rises: { at: number; level: number }[] = []
  let level = isBegun ? started : 0
  for (const at of times) {
    const there = questions.filter((one) => isThere(one, at))
    const then = chapterLevel(
      there.map((one) => reachedBy(one, at)),
      isBegun,
    )
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
