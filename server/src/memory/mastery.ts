// How well a question is known: what its best state so far promises. Pure.
import { masteryLevels, type MasteryLevel } from '@kinnow/contract/memory'

/** Places in `masteryLevels`. */
export const started = masteryLevels.indexOf('started')
export const familiar = masteryLevels.indexOf('familiar')
export const confident = masteryLevels.indexOf('confident')
export const mastered = masteryLevels.indexOf('mastered')

/**
 * With these stabilities a question is recalled with 80 % after a week, a month, three months: by the model's usual
 * weights 0.8 is reached after 3.316 stabilities. And on how many days it was recalled.
 */
const bounds = [
  { level: mastered, stability: 27.1, days: 3 },
  { level: confident, stability: 9, days: 2 },
  { level: familiar, stability: 2.1, days: 1 },
]

/** After an answer that was right; `passedOn`: on how many days it was. */
export const levelAfter = (stability: number, passedOn: number): number =>
  bounds.find((bound) => stability >= bound.stability && passedOn >= bound.days)?.level ?? started

export const levelName = (level: number): MasteryLevel => masteryLevels[level] ?? 'none'

/** So large a share of the questions has a level where the chapter has it. */
const share = 0.8

/** Of so many questions. */
export const neededOf = (questions: number): number => Math.ceil(share * questions)

/**
 * The level of a chapter, from those of its graded questions that are there today (0 for one that was never answered).
 * `isBegun`: a lesson of it was opened. One without questions is started, and no more.
 */
export function chapterLevel(levels: number[], isBegun: boolean): number {
  const needed = neededOf(levels.length)
  const reached = bounds.find(
    ({ level }) => levels.length > 0 && levels.filter((one) => one >= level).length >= needed,
  )
  if (reached) return reached.level
  return isBegun || levels.some((one) => one >= started) ? started : 0
}

/** How many more chapters lead a subject or a course to its next level; null where there is none. */
export function chaptersMissing(
  level: number,
  chapters: number[],
): { level: number; chapters: number } | null {
  const next = Math.max(level + 1, familiar)
  if (next > mastered || chapters.length === 0) return null
  const needed = Math.ceil(share * chapters.length)
  return { level: next, chapters: needed - chapters.filter((one) => one >= next).length }
}

/**
 * How many right answers lead a chapter of this level to the next one, and the first day on which the last of them counts;
 * null where there is none, or no question. The day is null where today is enough.
 */
export function answersMissing(
  level: number,
  questions: { level: number; dueDay: number | null }[],
): { level: number; answers: number; day: number | null } | null {
  const next = level < familiar ? familiar : level + 1
  if (next > mastered || questions.length === 0) return null
  const needed = neededOf(questions.length)
  const below = questions
    .filter((one) => one.level < next)
    .toSorted((one, other) => other.level - one.level || (one.dueDay ?? 0) - (other.dueDay ?? 0))
  const answers = Math.max(0, needed - (questions.length - below.length))
  const days = below.slice(0, answers).flatMap(({ dueDay }) => dueDay ?? [])
  return answers === 0
    ? null
    : { level: next, answers, day: days.length === 0 ? null : Math.max(...days) }
}
