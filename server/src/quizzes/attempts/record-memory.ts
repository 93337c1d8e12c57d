// What of quizzes and quick checks is to be remembered: each graded question, by the answer that counts for it.
import { serverLimits } from '../../lib/util/server-limits.ts'
import type { Question } from '@kinnow/contract/questions'
import type { Tx } from '../../lib/db/database.ts'
import { listKnown } from '../../memory/event-repository.ts'
import { type Answered, recordAnswers } from '../../memory/record.ts'
import type { AttemptEvent } from './attempt-event.ts'
import type { EffectiveAnswer } from './fold.ts'
import type { AttemptSnapshot } from './attempt-snapshot.ts'
import { answerKeyHash } from '../questions/answer-key-hash.ts'
import { grade, isGraded } from '../questions/grading/grade.ts'
import { readVersions } from '../quiz-repository.ts'
import { lastMoment } from '../rules.ts'

/** Among how many options one is chosen; null where that is not how it is answered. */
export const optionsOf = (question: Question): number | null =>
  question.type === 'single' || question.type === 'true-false' ? question.options.length : null

/** An answer of an attempt beside the event that it is in. */
export type FinalAnswer = {
  id: string
  questionId: string
  chosen: string[]
  tried: number
  hints: number
  tookMs: number | null
  at: number
  receivedAt: number
}

/** How long a question was shown to a student; null where no page has reported when it was opened. */
export const tookSince = (visitedAt: number | undefined, at: number): number | null =>
  visitedAt === undefined || visitedAt > at
    ? null
    : Math.min(at - visitedAt, serverLimits.reviews.longestTook)

/** In the transaction that stores them. A question without points never comes back. */
export async function recordFinalAnswers(
  tx: Tx,
  { row, items, questions }: AttemptSnapshot,
  finalAnswers: FinalAnswer[],
): Promise<void> {
  const all = finalAnswers.flatMap((one) => {
    const keyed = questions.find(({ question }) => question.id === one.questionId)
    return keyed && isGraded(keyed.question) ? [{ one, keyed }] : []
  })
  if (all.length === 0) return
  const versionOf = new Map(items)
  // Of stored questions: drawn numbers are those of no attempt.
  const versions = await readVersions(
    tx,
    all.map(({ one }) => versionOf.get(one.questionId) ?? ''),
  )
  const answers = all.flatMap(({ one, keyed }): Answered[] => {
    const version = versionOf.get(one.questionId) ?? ''
    const stored = versions.get(version)
    if (!stored) return []
    const { tried, ...others } = one
    return [
      {
        ...others,
        version,
        keyHash: answerKeyHash(stored),
        source: 'quiz',
        tries: tried,
        score: grade(keyed.key, one.chosen).score,
        options: optionsOf(keyed.question),
      },
    ]
  })
  await recordAnswers(tx, row.student_id, answers)
}

/** The same of an attempt that ends: where each is explained at once, what was settled is remembered already. */
export async function recordEnd(
  tx: Tx,
  attempt: AttemptSnapshot,
  finalAnswers: FinalAnswer[],
): Promise<void> {
  const ids = attempt.rules.feedback === 'at-once' ? finalAnswers.map(({ id }) => id) : []
  const known = await listKnown(tx, ids)
  await recordFinalAnswers(
    tx,
    attempt,
    finalAnswers.filter(({ id }) => !known.has(id)),
  )
}

type Ended = {
  counting: Map<string, EffectiveAnswer>
  events: AttemptEvent[]
  at: number
  receivedAt: number
  isOver: boolean
}

/**
 * What is remembered when an attempt ends: of each question the answer that counts, unless it was settled before, where
 * each is explained at once. Where its time ran out, what was left empty was not recalled; what a student hands in empty
 * tells nothing.
 */
export function finalAnswersAtEnd(
  { row, questions, deadlineAt }: AttemptSnapshot,
  { counting, events, at, receivedAt, isOver }: Ended,
): FinalAnswer[] {
  const hintsOf = (id: string) =>
    events.filter(({ kind, questionId }) => kind === 'hint' && questionId === id).length
  return questions.flatMap(({ question: { id: questionId } }): FinalAnswer[] => {
    const answer = counting.get(questionId)
    const common = { questionId, hints: hintsOf(questionId), receivedAt }
    if (!answer)
      return isOver
        ? [{ ...common, id: `${row.id}.${questionId}`, chosen: [], tried: 1, tookMs: null, at }]
        : []
    const last = events.findLast(
      (event) =>
        event.kind === 'answer' &&
        event.questionId === questionId &&
        event.at <= lastMoment(deadlineAt),
    )
    if (!last) return []
    const visit = events.findLast(
      (event) => event.kind === 'visit' && event.questionId === questionId && event.at <= last.at,
    )
    const tookMs = tookSince(visit?.at, last.at)
    return [
      { ...common, id: last.id, chosen: answer.chosen, tried: answer.tried, tookMs, at: last.at },
    ]
  })
}
