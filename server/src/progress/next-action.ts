// What a student goes on with: of all that could be done now, what matters most. Pure.
import type { GoesOnWith } from '@kinnow/contract/progress'
import type { Window } from './windows.ts'

/** Reviews: due today, waiting in all, and for how many days the oldest has waited. */
export type Waits = { due: number; waiting: number; days: number }

type Quiz = Window & { isDone: boolean; deadlineAt: number | null }

/** So many that wait, or one that waits for so many days, come before anything new. */
const many = 10
const long = 3

type Could<Q> = {
  now: number
  /** When the day after tomorrow begins. */
  soon: number
  /** Of courses that are taken. */
  quizzes: Q[]
  reviews: Waits
  /** What comes next where it is learned: a quiz, a lesson, or nothing any more. */
  next: 'quiz' | 'lesson' | null
}

/**
 * The first of these that there is:
 *
 * 1. an attempt whose time runs: it ends by itself;
 * 2. a quiz that was not handed in and closes today or tomorrow: after that it cannot be taken;
 * 3. reviews, where ten wait, or one for three days: each day that passes loses more of them than a lesson loses;
 * 4. the quiz or the lesson that is next where the student learns;
 * 5. reviews, however few;
 * 6. nothing: there is no course yet, or all of them are done.
 *
 * Of several attempts or quizzes the one that ends first. Reviews that today has no room for are not offered.
 */
export function goOnWith<Q extends Quiz>({
  now,
  soon,
  quizzes,
  reviews,
  next,
}: Could<Q>): {
  kind: GoesOnWith
  quiz: Q | null
  until: number | null
} {
  const running = firstOf(quizzes, ({ deadlineAt }) => deadlineAt, now)
  if (running) return { kind: 'attempt', ...running }
  const closing = firstOf(
    quizzes.filter(({ isDone, opensAt }) => !isDone && (opensAt ?? 0) <= now),
    ({ closesAt }) => closesAt,
    now,
  )
  if (closing && closing.until < soon) return { kind: 'closing', ...closing }
  const nothing = { quiz: null, until: null }
  const isPressing = reviews.waiting >= many || reviews.days >= long
  if (reviews.due > 0 && isPressing) return { kind: 'reviews', ...nothing }
  if (next) return { kind: next, ...nothing }
  return { kind: reviews.due > 0 ? 'reviews' : 'nothing', ...nothing }
}

function firstOf<Q>(quizzes: Q[], endOf: (quiz: Q) => number | null, now: number) {
  const ends = quizzes
    .flatMap((quiz) => {
      const until = endOf(quiz)
      return until !== null && until > now ? { quiz, until } : []
    })
    .toSorted((one, other) => one.until - other.until)
  return ends[0] ?? null
}

/** For how long the oldest due card has waited; `due` may subtract reviews of elsewhere, by days below zero. */
export function daysWaited(due: { day: number; cards: number }[], today: number): number {
  const days = Map.groupBy(
    due.filter(({ day }) => day <= today),
    ({ day }) => day,
  )
  const left = [...days].filter(([, rows]) => rows.reduce((sum, { cards }) => sum + cards, 0) > 0)
  return left.length === 0 ? 0 : today - Math.min(...left.map(([day]) => day))
}
