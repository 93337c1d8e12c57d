// What the events of an attempt come to, in any order they were kept in: which answer counts, and the points. Pure.
import { grade, isGraded } from './grading/grade.ts'
import type { KeyedQuestion } from './keyed-question.ts'
import { creditOf, lastMoment, type Rules } from './rules.ts'

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
export type Counting = {
  chosen: string[]
  score: number
  /** Wholly, whatever it earns by then. */
  isRight: boolean
  tried: number
  /** How often it may be answered again with an explanation in between. */
  triesLeft: number
}

/** An answer that stands for itself. */
export const onlyAnswer = (chosen: string[], score: number): Counting => ({
  ...{ chosen, score, isRight: score === 1, tried: 1, triesLeft: 0 },
})

export type Folded = {
  counting: Map<string, Counting>
  /** Points of all graded questions. */
  score: number
  /** How many graded questions there are, a point each. */
  outOf: number
}

type Frozen = {
  engine: number
  rules: Rules
  questions: KeyedQuestion[]
  deadlineAt: number | null
}

const byTime = (left: AttemptEvent, right: AttemptEvent) =>
  left.at - right.at || (left.id < right.id ? -1 : 1)

/**
 * The score is a fold of events, versions and rules. Of several answers to one question the last counts; where each is
 * explained at once the tries count, with less credit each, up to the last of them or the right one, and what was
 * earned stays earned. An answer to what was not asked does not count, nor one after the end, whenever it is folded.
 */
export function foldAttempt(
  { engine: by, rules, questions, deadlineAt }: Frozen,
  events: AttemptEvent[],
): Folded {
  const ordered = events.toSorted(byTime)
  const asked = new Map(questions.map((keyed) => [keyed.question.id, keyed]))
  const counting = new Map<string, Counting>()
  const last = lastMoment(deadlineAt)
  for (const { kind, questionId, data, score, at } of ordered) {
    const keyed = questionId === null ? undefined : asked.get(questionId)
    if (kind !== 'answer' || !keyed || at > last) continue
    const chosen = JSON.parse(data ?? '[]') as string[]
    const points = by === 0 ? (score ?? 0) : grade(keyed.key, chosen).score
    const answer = onlyAnswer(chosen, points)
    const { id } = keyed.question
    if (rules.feedback !== 'at-once') counting.set(id, answer)
    else
      counting.set(id, addTry(counting.get(id), answer, isGraded(keyed.question) ? rules.tries : 1))
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

function addTry(before: Counting | undefined, answer: Counting, tries: number): Counting {
  if (before?.triesLeft === 0) return before
  const tried = (before?.tried ?? 0) + 1
  const score = Math.max(before?.score ?? 0, answer.score * creditOf(tried))
  return { ...answer, score, tried, triesLeft: answer.isRight ? 0 : tries - tried }
}
