// How well a chapter is known, from its questions and their cards.
import type { ChapterMemory } from '@kinnow/contract/memory-overview'
import type { Outlook } from '@kinnow/contract/review-events'
import { dateOf } from '../activity/day.ts'
import { highestLevel, type Known } from '../memory/chapter-mastery.ts'
import type { KnownChapter } from '../memory/subject-mastery.ts'
import { recallAfter } from '../memory/fsrs.ts'
import { answersMissing, levelName } from '../memory/mastery.ts'
import type { Repetition } from '../memory/fold.ts'
import { type ChapterQuestion, toKnown } from '../memory/chapter-repository.ts'

/** As it was before an event of this time. */
const before = (question: Known, at: number): Known => {
  const earlier = (time: number | null) => (time !== null && time < at ? time : null)
  return {
    madeAt: question.madeAt,
    firstAt: earlier(question.firstAt),
    familiarAt: earlier(question.familiarAt),
    confidentAt: earlier(question.confidentAt),
    masteredAt: earlier(question.masteredAt),
  }
}

/** The chapter of an answer, where that answer has raised it above "started". */
export function raisedBy(
  { event, level, levelBefore }: Repetition,
  name: string,
  questions: ChapterQuestion[],
): Outlook['chapterRaised'] {
  if (level <= levelBefore) return null
  const known = questions.map(toKnown)
  const now = highestLevel(known, true).level
  const then = highestLevel(
    known.map((one) => before(one, event.at)),
    true,
  ).level
  return now > then ? { name, level: levelName(now) } : null
}

type ChapterRow = {
  id: string
  name: string
  lesson_count: number
  made_at: number
  done: number | null
  opened: number | null
}
type Kept = { stability: number | null; last_day: number }
type Context = {
  today: number
  /** The share of recall that is aimed at. */
  aim: number
  /** After so many days at least. */
  recallOf: (card: Kept, least?: number) => number
  next: { id: string; title: string } | null
}

/**
 * How likely it is to be recalled on a day; what starts over is like what was forgotten. After `least` days: of a question
 * that was gone today the model knows only what tomorrow will be left of it.
 */
export const recallOn =
  (day: number, weights: readonly number[]) =>
  ({ stability, last_day: last }: Kept, least = 0): number =>
    stability === null ? 0 : recallAfter(Math.max(least, day - last), stability, weights)

/** From so far below the aim on a question is likely to be forgotten. */
const likelyGone = 0.1

/** With what the level of its subject is worked out from. */
export function describeChapter(
  row: ChapterRow,
  questions: ChapterQuestion[],
  { today, aim, recallOf, next }: Context,
): { chapter: ChapterMemory; known: KnownChapter; place: number } {
  const isBegun = (row.opened ?? 0) > 0
  const known = { madeAt: row.made_at, isBegun, questions: questions.map(toKnown) }
  const { level, added } = highestLevel(known.questions, isBegun)
  const met = questions.flatMap((one) => {
    const { last_day: last, due_day: due, stability } = one
    return last === null || due === null ? [] : { ...one, last_day: last, due_day: due, stability }
  })
  const recalls = met.map((one) => recallOf(one, 1))
  const isFading = (one: (typeof met)[number]) => recallOf(one) < aim - likelyGone
  const awake = met.filter((one) => one.is_asleep === 0 && one.state !== 'aside')
  const nextDay = awake.length === 0 ? null : Math.min(...awake.map((one) => one.due_day))
  const missing = answersMissing(
    level,
    questions.map((one) => ({ level: one.level ?? 0, dueDay: one.due_day })),
  )
  return {
    known,
    place: level,
    chapter: {
      id: row.id,
      name: row.name,
      level: levelName(level),
      questions: questions.length,
      met: met.length,
      added,
      recall:
        recalls.length === 0 ? null : recalls.reduce((sum, one) => sum + one, 0) / recalls.length,
      toRefresh: met.filter(isFading).length,
      nextDay: nextDay === null ? null : dateOf(Math.max(today, nextDay)),
      missing: missing && {
        level: levelName(missing.level),
        answers: missing.answers,
        day: dateOf(Math.max(today, missing.day ?? today)),
      },
      lessonCount: row.lesson_count,
      lessonsCompleted: row.done ?? 0,
      nextLesson: next && { id: next.id, title: next.title },
    },
  }
}
