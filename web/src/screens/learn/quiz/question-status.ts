// The status of each question in an attempt: its answer, and whether that is saved. Pure.
import type { Certainty, QuestionState } from '@kinnow/contract/question-state'
import type { Question } from '@kinnow/contract/questions'
import type { Attempt, Verdict } from '@kinnow/contract/quizzes'
import { isSameAnswer } from '@kinnow/contract/same-answer'
import type { Draft, Drafts } from '#features/quizzes/model/drafts.ts'
import type { QueuedEvent } from '#features/quizzes/model/attempt-queue.ts'
import type { Refused } from '#features/quizzes/model/refused-events.ts'
import { missingAnswer } from '#features/quizzes/model/answered.ts'

export type QuestionStatus = {
  /** Position among the questions of the attempt, from 0. */
  index: number
  question: Question
  verdict: Verdict | undefined
  state: QuestionState | undefined
  /** The answer on the screen: a draft, else the saved answer, else one that the server refused. */
  chosen: string[]
  certainty: Certainty | null
  /** The draft on the screen; undefined where the answer on the screen is the saved one. */
  draft: Draft | undefined
  isAnswered: boolean
  /** The answer on the screen is the saved one. An explained answer is, even during another try. */
  isSaved: boolean
  /** The answer was not right and may be changed. */
  canRetry: boolean
  isFlagged: boolean
  /** The server refused the answer on the screen and would refuse it again. */
  isRefused: boolean
  leftover: Leftover | null
}

export type AttemptInputs = {
  attempt: Attempt
  drafts: Drafts
  /** Events that the server has not acknowledged. */
  waiting: Pick<QueuedEvent, 'questionId'>[]
  refused: Refused[]
}

export function questionStatus(
  question: Question,
  index: number,
  { attempt, drafts, waiting, refused }: AttemptInputs,
): QuestionStatus {
  const isOfQuestion = ({ questionId }: { questionId: string | null }) => questionId === question.id
  const isExplained = attempt.explain === 'at-once'
  const draft = drafts[question.id]
  const saved = attempt.answers.find(isOfQuestion)?.chosen
  const verdict = attempt.verdicts.find(isOfQuestion)
  const state = attempt.states.find(isOfQuestion)
  const rejected = refused.find((event) => isOfQuestion(event) && event.kind === 'answer')?.chosen

  const isAnswered = saved !== undefined
  const canRetry = (verdict?.triesLeft ?? 0) > 0 && !waiting.some(isOfQuestion)
  // An explained answer cannot be changed.
  const isFinal = isExplained && isAnswered && !canRetry
  const isSaved =
    isAnswered && (isExplained || !draft?.chosen || isSameAnswer(question, draft.chosen, saved))
  const isRefused = rejected !== undefined && leftoverOf(question, draft?.chosen, rejected) === null
  const unsaved = isSaved ? undefined : draft
  // The certainty of a saved answer does not apply to the next one.
  const savedCertainty = isSaved || !isAnswered ? state?.certainty : null
  return {
    index,
    question,
    verdict,
    state,
    chosen: (isFinal ? undefined : draft?.chosen) ?? saved ?? rejected ?? [],
    certainty: unsaved?.certainty ?? savedCertainty ?? null,
    draft: unsaved,
    isAnswered,
    isSaved,
    canRetry,
    isFlagged: state?.flagged === true,
    isRefused,
    leftover: isFinal || isRefused ? null : leftoverOf(question, draft?.chosen, saved),
  }
}

export type AttemptSummary = {
  /** In the order of the questions. */
  statuses: QuestionStatus[]
  unsaved: QuestionStatus[]
  open: QuestionStatus[]
  /** The first open question; where answers are explained at once, else the first unsaved one. */
  next: QuestionStatus | undefined
  /** Refused events, without a certainty whose answer says so itself when it is saved. */
  refused: Refused[]
}

export function summarize(inputs: AttemptInputs): AttemptSummary {
  const { attempt } = inputs
  const statuses = attempt.questions.map((question, index) =>
    questionStatus(question, index, inputs),
  )
  const unsaved = statuses.filter(({ leftover }) => leftover === 'unsaved')
  const open = statuses.filter(({ isAnswered, leftover }) => !isAnswered && leftover !== 'unsaved')
  const isSaved = (id: string) =>
    statuses.some((status) => status.question.id === id && status.isSaved)
  return {
    statuses,
    unsaved,
    open,
    next: open[0] ?? (attempt.explain === 'at-once' ? unsaved[0] : undefined),
    refused: inputs.refused.filter(
      ({ kind, questionId }) => kind !== 'sure' || questionId === null || isSaved(questionId),
    ),
  }
}

// An answer on the screen that was never sent.
/** `unsaved` is handed in with the attempt; `unfinished` is not, and the saved answer counts. */
type Leftover = 'unsaved' | 'unfinished'

function leftoverOf(
  question: Question,
  draft: string[] | undefined,
  saved: string[] | undefined,
): Leftover | null {
  if (draft === undefined || isSameAnswer(question, draft, saved ?? [])) return null
  return missingAnswer(question, draft) === null ? 'unsaved' : 'unfinished'
}
