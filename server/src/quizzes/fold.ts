// What the events of an attempt come to, in any order they were kept in: which answer counts, and the points. Pure.
import { grade, isGraded } from './grading/grade.ts'
import type { KeyedQuestion } from './keyed-question.ts'
import type { Rules } from './rules.ts'

/** The way of scoring of this version. 0 is what was recorded before events were kept with what was asked. */
export const engine = 1

export type AttemptEvent = {
  id: string
  kind: string
  questionId: string | null
  data: string | null
  score: number | null
  at: number
}

/** The answer that counts for a question. */
export type Counting = { chosen: string[]; score: number }

export type Folded = {
  counting: Map<string, Counting>
  /** Points of all graded questions. */
  score: number
  /** How many graded questions there are, a point each. */
  outOf: number
}

type Frozen = { engine: number; rules: Rules; questions: KeyedQuestion[] }

const byTime = (left: AttemptEvent, right: AttemptEvent) =>
  left.at - right.at || (left.id < right.id ? -1 : 1)

/**
 * `learning.md` §3: the score is a fold of events, versions and rules. Of several answers to one question the first
 * counts where each is explained at once, else the last; an answer to what was not asked does not count.
 */
export function foldAttempt(
  { engine: by, rules, questions }: Frozen,
  events: AttemptEvent[],
): Folded {
  const ordered = events.toSorted(byTime)
  const asked = new Map(questions.map((keyed) => [keyed.question.id, keyed]))
  const counting = new Map<string, Counting>()
  for (const { kind, questionId, data, score } of ordered) {
    const keyed = questionId === null ? undefined : asked.get(questionId)
    if (kind !== 'answer' || !keyed) continue
    if (rules.feedback === 'at-once' && counting.has(keyed.question.id)) continue
    const chosen = JSON.parse(data ?? '[]') as string[]
    const points = by === 0 ? (score ?? 0) : grade(keyed.key, chosen).score
    counting.set(keyed.question.id, { chosen, score: points })
  }
  const recorded = ordered.find(({ kind }) => kind === 'submit')
  if (by === 0 && recorded)
    return { counting, score: recorded.score ?? 0, outOf: Number(recorded.data ?? 0) }
  const graded = questions.filter(({ question }) => isGraded(question))
  const score = graded.reduce(
    (sum, { question }) => sum + (counting.get(question.id)?.score ?? 0),
    0,
  )
  return { counting, score, outOf: graded.length }
}
