// By which rules a quiz is taken, as its file says, and as they are frozen into an attempt when it starts. Pure.
import { limits } from '@kinnow/contract/limits'
import type { Explain, QuizRules } from '@kinnow/contract/quiz-rules'
import { countsOf } from '../progress/quiz-percent.ts'

/** As the import stores them. */
export type StoredRules = Omit<QuizRules, 'opensAt' | 'closesAt'> & {
  /** Milliseconds since 1970. */
  opensAt: number | null
  closesAt: number | null
}

/** Those of an attempt: when it explains is settled. */
export type Rules = StoredRules & { feedback: Explain }

/** A quiz that says nothing: practice without limits, in which the student chooses when to explain. */
const plainRules: StoredRules = {
  mode: 'practice',
  minutes: null,
  opensAt: null,
  closesAt: null,
  attempts: null,
  counts: countsOf(null),
  feedback: null,
  pass: null,
  order: 'fixed',
  pick: null,
  tries: 1,
  hints: true,
  certainty: false,
}

/** Of a quiz, as they are stored: missing ones take their defaults. */
export const readQuizRules = (json: string | null): StoredRules => ({
  ...plainRules,
  ...(JSON.parse(json ?? '{}') as Partial<StoredRules>),
})

/** Of an attempt, as they were frozen. */
export const readRules = (json: string): Rules => {
  const rules = readQuizRules(json)
  return { ...rules, feedback: rules.feedback ?? 'at-once' }
}

/** Practice explains when the student likes; a test, when its author decides. Several tries need feedback at once. */
export function freezeRules(rules: StoredRules, preferred: 'at-once' | 'at-end'): Rules {
  const feedback = rules.feedback ?? (rules.mode === 'test' ? 'at-end' : preferred)
  return { ...rules, feedback, tries: feedback === 'at-once' ? rules.tries : 1 }
}

/** Why no attempt may begin, of which so many were begun before; null where one may. */
export function refusalToStart(
  { opensAt, closesAt, attempts }: StoredRules,
  begun: number,
  now: number,
): 'quiz-not-open' | 'quiz-closed' | 'attempts-used' | null {
  if (opensAt !== null && now < opensAt) return 'quiz-not-open'
  if (closesAt !== null && now >= closesAt) return 'quiz-closed'
  return attempts !== null && begun >= attempts ? 'attempts-used' : null
}

/**
 * Of an attempt as they are shown now. An attempt keeps the rules by which it is taken; how many there may be and which of
 * them counts are rules for all of them together, so they are the quiz's of today.
 */
export const rulesToday = (frozen: Rules, { attempts, counts }: StoredRules): Rules => ({
  ...frozen,
  attempts,
  counts,
})

const minute = 60_000

/**
 * When an attempt ends by itself: its time after its start, longer by the student's factor, and no later than the quiz
 * closes, since from then on its answers may be shown.
 */
export function deadlineOf(
  { minutes, closesAt }: StoredRules,
  startedAt: number,
  extra: number,
): number | null {
  const ends = [minutes === null ? null : startedAt + minutes * minute * extra, closesAt]
  const known = ends.filter((end) => end !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** Until when answers are taken: one that was sent in time may be on its way. */
export const lastMoment = (deadlineAt: number | null) =>
  deadlineAt === null ? Number.POSITIVE_INFINITY : deadlineAt + limits.attempt.grace

const credits = [1, 2 / 3, 1 / 3]

/** What of a point an answer may earn with its first, second and third try. */
export const creditOf = (tried: number) => credits[tried - 1] ?? 0
