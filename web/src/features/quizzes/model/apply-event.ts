// Applies one event to an attempt as the server does, for queued and for acknowledged events. Pure.
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { isSameAnswer } from '@kinnow/contract/same-answer'
import type { QuestionState } from '@kinnow/contract/question-state'
import type { Attempt, Verdict } from '@kinnow/contract/quizzes'

export function applyEvent(
  attempt: Attempt,
  event: SentEvent,
  verdict: Verdict | null = null,
): Attempt {
  const { kind, questionId } = event
  const lastVisit = kind === 'visit' ? { questionId } : attempt.lastVisit
  if (questionId === null) return { ...attempt, lastVisit }
  const others = <T extends { questionId: string }>(list: T[]) =>
    list.filter((one) => one.questionId !== questionId)
  const chosen = verdict?.chosen ?? event.chosen ?? []
  const saved = savedAnswer(attempt, questionId, chosen)
  return {
    ...attempt,
    lastVisit,
    answers: answersAfter(attempt, { kind, questionId, chosen }, saved),
    verdicts: verdict ? [...others(attempt.verdicts), verdict] : attempt.verdicts,
    states: attempt.states.map((state) =>
      state.questionId === questionId
        ? { ...state, visited: true, ...changeOf(state, event, saved) }
        : state,
    ),
  }
}

type Saved = {
  isThere: boolean
  /** It was explained, and no longer takes a certainty or goes back. */
  isExplained: boolean
  /** It is the answer of the event. */
  isSame: boolean
}

function savedAnswer(
  { answers, questions, explain }: Attempt,
  id: string,
  chosen: string[],
): Saved {
  const saved = answers.find(({ questionId }) => questionId === id)
  const question = questions.find((one) => one.id === id)
  return {
    isThere: saved !== undefined,
    isExplained: explain === 'at-once' && saved !== undefined,
    isSame:
      saved !== undefined && question !== undefined && isSameAnswer(question, saved.chosen, chosen),
  }
}

type Answering = Pick<SentEvent, 'kind'> & { questionId: string; chosen: string[] }

function answersAfter(
  { answers }: Attempt,
  { kind, questionId, chosen }: Answering,
  { isExplained }: Saved,
): Attempt['answers'] {
  const others = answers.filter((answer) => answer.questionId !== questionId)
  if (kind === 'answer') return [...others, { questionId, chosen }]
  return kind === 'clear' && !isExplained ? others : answers
}

function changeOf(
  { answered }: QuestionState,
  event: SentEvent,
  saved: Saved,
): Partial<QuestionState> {
  const { kind, certainty } = event
  switch (kind) {
    case 'answer':
      return {
        answered: true,
        skipped: false,
        // The certainty of the answer before does not apply to another one.
        ...(saved.isThere && !saved.isExplained && !saved.isSame && { certainty: null }),
      }
    case 'clear':
      return saved.isExplained ? {} : { answered: false, certainty: null }
    case 'hint':
      return { hinted: true }
    case 'flag':
    case 'unflag':
      return { flagged: kind === 'flag' }
    case 'skip':
      return { skipped: !answered }
    case 'sure':
      return !certainty || saved.isExplained || !isOfSaved(event, saved) ? {} : { certainty }
    case 'visit':
      return {}
  }
}

/** Whether a certainty is about the saved answer, or about none while none is saved. */
function isOfSaved({ chosen }: SentEvent, saved: Saved): boolean {
  if (chosen === undefined) return true
  return chosen.length === 0 ? !saved.isThere : saved.isSame
}
