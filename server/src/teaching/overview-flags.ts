// Why a student needs help, from what the database says of them. Pure.
import type { StudentFlag } from '@kinnow/contract/group-overview'
import { dateOf } from '../activity/day.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { percentOf, type Result, shownPoints } from '../progress/quiz-percent.ts'
import { fewestForFacility } from '../quizzes/statistics/item-statistics.ts'

/** Of what a student did: what may be a sign of being stuck, and the days of learning. */
export type Signs = {
  today: number
  joined: number
  /** The last day of learning. */
  learned: number | null
  failed: {
    id: string
    title: string
    tries: number
    /** The best with all marks at the quiz; `isOfAll`: the tries were of equally many points. */
    best: Result
    isOfAll: boolean
    /** What of it comes from marks. */
    written: Result | null
    from: number
    until: number
  }[]
  leeches: {
    chapter: { id: string; title: string }
    lesson: { id: string; title: string } | null
    cards: number
    from: number
    until: number
  }[]
  reviews: { total: number; recalled: number; from: number; until: number }
  work: WorkSigns
}

/** Work of the class: what is late, the longest first, whether something is due within a week, and all lessons by day. */
export type WorkSigns = {
  late: { kind: 'lesson' | 'chapter' | 'quiz'; id: string; title: string; due: number }[]
  isDueSoon: boolean
  lessons: { due: number; done: number; of: number }[]
}

/** The shorter time counts while something is due within a week (learning §8). */
const daysToBeQuiet = { usual: 14, beforeWork: 7 }
export const reviewsLookedAt = 20
const leastRecalled = 0.6

/** What needs help most comes first; empty where all goes well. */
export const flagsOf = (signs: Signs): StudentFlag[] => [
  ...signs.failed.toSorted((one, other) => other.tries - one.tries).map(failedFlag),
  ...signs.leeches.toSorted((one, other) => other.cards - one.cards).map(leechFlag),
  ...reviewFlag(signs),
  ...quietFlag(signs),
  ...lateFlag(signs),
]

const failedFlag = ({
  id,
  title,
  tries,
  best,
  isOfAll,
  written,
  from,
  until,
}: Signs['failed'][number]) => ({
  kind: 'stuck' as const,
  reason: 'quiz-failed' as const,
  evidence: { kind: 'quiz' as const, id, title },
  from: dateOf(from),
  until: dateOf(until),
  count: tries,
  of: null,
  bestPercent: percentOf(best.score, best.outOf),
  best: bestOfAll(isOfAll ? shownPoints(best) : null, written),
})

const bestOfAll = (points: Result | null, written: Result | null) =>
  points && { ...points, written }

const leechFlag = ({ chapter, lesson, cards, from, until }: Signs['leeches'][number]) => ({
  kind: 'stuck' as const,
  reason: 'leeches' as const,
  evidence: lesson
    ? { kind: 'lesson' as const, ...lesson }
    : { kind: 'chapter' as const, ...chapter },
  from: dateOf(from),
  until: dateOf(until),
  count: cards,
  of: null,
  bestPercent: null,
  best: null,
})

/** Fewer reviews say too little. */
function reviewFlag({ reviews: { total, recalled, from, until } }: Signs): StudentFlag[] {
  if (total < reviewsLookedAt || recalled / total >= leastRecalled) return []
  return [
    {
      kind: 'stuck',
      reason: 'reviews',
      evidence: null,
      from: dateOf(from),
      until: dateOf(until),
      count: recalled,
      of: total,
      bestPercent: null,
      best: null,
    },
  ]
}

/** Who has just joined has had no time to learn yet. */
function quietFlag({ today, joined, learned, work }: Signs): StudentFlag[] {
  const since = learned ?? joined
  const days = work.isDueSoon ? daysToBeQuiet.beforeWork : daysToBeQuiet.usual
  if (today - Math.max(since, joined) < days) return []
  return [
    {
      kind: 'quiet',
      reason: 'no-learning',
      evidence: null,
      from: dateOf(since),
      until: dateOf(today),
      count: today - since,
      of: null,
      bestPercent: null,
      best: null,
    },
  ]
}

function lateFlag({ today, work: { late } }: Signs): StudentFlag[] {
  const [first] = late
  if (!first) return []
  const { kind, id, title, due } = first
  return [
    {
      kind: 'late',
      reason: 'work-late',
      evidence: { kind, id, title },
      from: dateOf(due),
      until: dateOf(today),
      count: late.length,
      of: null,
      bestPercent: null,
      best: null,
    },
  ]
}

type Row = { name: string; flags: StudentFlag[] }

/** Worst first: stuck, quiet, late, then everybody else; among equals by how often or how long. */
export function compareNeed(one: Row, other: Row): number {
  const [first, second] = [one.flags[0], other.flags[0]]
  return placeOf(first) - placeOf(second) || (second?.count ?? 0) - (first?.count ?? 0)
}

const order = ['stuck', 'quiet', 'late'] as const

const placeOf = (flag: StudentFlag | undefined) => (flag ? order.indexOf(flag.kind) : order.length)

/** How one question went in the first attempts of several students. */
export type Counted = {
  id: string
  lessonId: string | null
  quizId: string | null
  attempts: number
  wrong: number
}

/** The question that most students got wrong, of those that more than half did; undefined where there is none. */
export function trickiestOf(counts: Iterable<Counted>): Counted | undefined {
  let worst: Counted | undefined
  for (const one of counts) {
    if (one.attempts < fewestForFacility || one.wrong * 2 <= one.attempts) continue
    const isWorse =
      !worst ||
      one.wrong > worst.wrong ||
      (one.wrong === worst.wrong && (one.attempts < worst.attempts || one.id < worst.id))
    if (isWorse) worst = one
  }
  return worst
}

/** Answers about one lesson; the question is the one that most got wrong. */
export type CountedLesson = {
  id: string
  quizId: string
  questionId: string
  answers: number
  wrong: number
}

/** A lesson is hard where at least one in three of its first answers is wrong. */
const hardFrom = 1 / 3

/** The lessons whose questions were answered wrong most often, the largest share first, from questions that enough had. */
export function hardestLessons(counts: Iterable<Counted>): CountedLesson[] {
  const lessons = new Map<string, CountedLesson & { mostWrong: number }>()
  for (const { id, lessonId, quizId, attempts, wrong } of counts) {
    if (lessonId === null || quizId === null || attempts < fewestForFacility) continue
    const before = lessons.get(lessonId)
    const isWorse = before === undefined || wrong > before.mostWrong
    lessons.set(lessonId, {
      id: lessonId,
      quizId: isWorse ? quizId : before.quizId,
      questionId: isWorse ? id : before.questionId,
      mostWrong: isWorse ? wrong : before.mostWrong,
      answers: attempts + (before?.answers ?? 0),
      wrong: wrong + (before?.wrong ?? 0),
    })
  }
  const share = ({ wrong, answers }: CountedLesson) => wrong / answers
  return [...lessons.values()]
    .filter((one) => share(one) >= hardFrom)
    .toSorted(
      (one, other) =>
        share(other) - share(one) || other.wrong - one.wrong || (one.id < other.id ? -1 : 1),
    )
    .slice(0, serverLimits.hardLessons)
    .map(({ mostWrong: _mostWrong, ...lesson }) => lesson)
}
