// An attempt with one more event, as the server would tell it: for what is queued, and for what was just taken. Pure.
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
  const before = attempt.answers.find((one) => one.questionId === questionId)
  const isTold = attempt.explain === 'at-once' && before !== undefined
  const isBack = kind === 'clear' && !isTold
  const given = { questionId, chosen: verdict?.chosen ?? event.chosen ?? [] }
  const question = attempt.questions.find(({ id }) => id === questionId)
  const isOther = before && question && !isSameAnswer(question, before.chosen, given.chosen)
  // How sure one was is said of the answer before; said of another one, or of one to come, it is not said of this.
  const isUnsure = kind === 'answer' && !isTold && isOther
  const isOfNone = event.chosen?.length === 0
  const isElsewhere =
    kind === 'sure' &&
    event.chosen !== undefined &&
    (isOfNone ? before !== undefined : isOther !== false)
  return {
    ...attempt,
    lastVisit,
    answers:
      kind === 'answer'
        ? [...others(attempt.answers), given]
        : isBack
          ? others(attempt.answers)
          : attempt.answers,
    verdicts: verdict ? [...others(attempt.verdicts), verdict] : attempt.verdicts,
    states: attempt.states.map((state) =>
      state.questionId === questionId
        ? {
            ...state,
            visited: true,
            ...change(state, event, isTold || isElsewhere),
            ...(isUnsure && { certainty: null }),
          }
        : state,
    ),
  }
}

function change(
  { answered }: QuestionState,
  { kind, certainty }: SentEvent,
  isTold: boolean,
): Partial<QuestionState> {
  switch (kind) {
    case 'answer':
      return { answered: true, skipped: false }
    case 'clear':
      return isTold ? {} : { answered: false, certainty: null }
    case 'hint':
      return { hinted: true }
    case 'flag':
    case 'unflag':
      return { flagged: kind === 'flag' }
    case 'skip':
      return { skipped: !answered }
    case 'sure':
      return isTold || !certainty ? {} : { certainty }
    case 'visit':
      return {}
  }
}
