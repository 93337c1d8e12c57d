// What a student did at each question beside what was answered, and where they stood last. Pure, and never in the score.
import type { Explain } from '@kinnow/contract/quiz-rules'
import type { Certainty, QuestionState } from '@kinnow/contract/question-state'
import type { AttemptEvent } from './attempt-event.ts'

export type Stood = {
  /** Of each question that was asked, in order. */
  states: Map<string, QuestionState>
  /** Null before the first question was seen; a question of null is the overview. */
  lastVisit: { questionId: string | null } | null
}

const untouched = {
  ...{ answered: false, flagged: false, hinted: false, skipped: false, visited: false },
  certainty: null,
}

/** `inTime` are the events that count, the earliest first. */
export function foldStates(asked: string[], feedback: Explain, inTime: AttemptEvent[]): Stood {
  const states = new Map<string, QuestionState>(
    asked.map((questionId) => [questionId, { questionId, ...untouched }]),
  )
  let lastVisit: Stood['lastVisit'] = null
  for (const event of inTime) {
    const { kind, questionId } = event
    const state = questionId === null ? undefined : states.get(questionId)
    if (kind === 'visit' && (state || questionId === null)) lastVisit = { questionId }
    if (state)
      states.set(state.questionId, { ...state, visited: true, ...change(state, event, feedback) })
  }
  return { states, lastVisit }
}

function change(
  { answered }: QuestionState,
  { kind, data }: AttemptEvent,
  feedback: Explain,
): Partial<QuestionState> {
  const isTold = answered && feedback === 'at-once'
  switch (kind) {
    case 'answer':
      return { answered: true, skipped: false }
    case 'clear':
      return isTold ? {} : { answered: false, certainty: null }
    case 'hint':
      return { hinted: true }
    case 'flag':
      return { flagged: true }
    case 'unflag':
      return { flagged: false }
    case 'skip':
      return { skipped: !answered }
    case 'sure':
      // Who was told whether it is right knows more than the answer did.
      return isTold ? {} : { certainty: data as Certainty }
    default:
      return {}
  }
}
