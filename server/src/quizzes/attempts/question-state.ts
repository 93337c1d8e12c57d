// What a student did at each question beside what was answered, and where they stood last. Pure, and never in the score.
import type { Explain } from '@kinnow/contract/quiz-rules'
import type { Question } from '@kinnow/contract/questions'
import { isSameAnswer } from '@kinnow/contract/same-answer'
import type { Certainty, QuestionState } from '@kinnow/contract/question-state'
import type { AttemptEvent } from './attempt-event.ts'
import { readSaying } from './certainty-event.ts'

export type Stood = {
  /** Of each question of the attempt, in order. */
  states: Map<string, QuestionState>
  /** Null before the first question was seen; a question of null is the overview. */
  lastVisit: { questionId: string | null } | null
}

const untouched = {
  answered: false,
  flagged: false,
  hinted: false,
  skipped: false,
  visited: false,
  certainty: null,
}

/**
 * The last answer and the certainty about it. `ahead` is the last certainty about an answer that is
 * not the current one.
 */
type CertaintyState = {
  answer: string[] | null
  ahead: { certainty: Certainty; of: string[] } | null
  certainty: Certainty | null
}

const noCertainty: CertaintyState = { answer: null, ahead: null, certainty: null }

/** `inTime` are the events that count, the earliest first. */
export function foldStates(shown: Question[], feedback: Explain, inTime: AttemptEvent[]): Stood {
  const states = new Map<string, QuestionState>(
    shown.map(({ id }) => [id, { questionId: id, ...untouched }]),
  )
  const questions = new Map(shown.map((question) => [question.id, question]))
  const certaintyOf = new Map<string, CertaintyState>()
  let lastVisit: Stood['lastVisit'] = null
  for (const event of inTime) {
    const { kind, questionId } = event
    const state = questionId === null ? undefined : states.get(questionId)
    if (kind === 'visit' && (state || questionId === null)) lastVisit = { questionId }
    const question = questionId === null ? undefined : questions.get(questionId)
    if (!state || !question) continue
    const isTold = state.answered && feedback === 'at-once'
    const before = certaintyOf.get(question.id) ?? noCertainty
    const next = isTold ? before : certaintyAfter(question, before, event)
    certaintyOf.set(question.id, next)
    const { certainty } = next
    states.set(question.id, { ...state, visited: true, ...change(state, event, isTold), certainty })
  }
  return { states, lastVisit }
}

/**
 * Certainty belongs to one answer. For the current one, it holds until the next answer. For any other it waits, the
 * last one alone, until that very answer arrives, from whichever device: answers between, and taking one back, neither
 * get it nor drop it. Where no answer was seen (empty), it is for the next one, unless there is a current one by then:
 * it was not about that. An old page does not name an answer: then it is for the current one, or else for the next.
 */
function certaintyAfter(
  question: Question,
  before: CertaintyState,
  { kind, data }: AttemptEvent,
): CertaintyState {
  switch (kind) {
    case 'answer':
      return afterAnswer(question, before, JSON.parse(data ?? '[]') as string[])
    case 'clear':
      return { answer: null, ahead: before.ahead, certainty: null }
    case 'sure':
      return afterCertainty(question, before, readSaying(data))
    default:
      return before
  }
}

function afterAnswer(
  question: Question,
  { answer, ahead, certainty }: CertaintyState,
  chosen: string[],
): CertaintyState {
  if (ahead && isSameAnswer(question, ahead.of, chosen))
    return { answer: chosen, ahead: null, certainty: ahead.certainty }
  const isUnchanged = answer === null || isSameAnswer(question, answer, chosen)
  return { answer: chosen, ahead, certainty: isUnchanged ? certainty : null }
}

function afterCertainty(
  question: Question,
  before: CertaintyState,
  { certainty, of }: ReturnType<typeof readSaying>,
): CertaintyState {
  const { answer } = before
  if (of === undefined) return { ...before, certainty }
  if (answer === null)
    return of.length === 0
      ? { answer, ahead: null, certainty }
      : { answer, ahead: { certainty, of }, certainty: null }
  if (of.length === 0) return before
  return isSameAnswer(question, answer, of)
    ? { ...before, certainty }
    : { ...before, ahead: { certainty, of } }
}

/** `isTold`: it was explained, and nothing of that is taken back. */
function change(
  { answered }: QuestionState,
  { kind }: AttemptEvent,
  isTold: boolean,
): Partial<QuestionState> {
  switch (kind) {
    case 'answer':
      return { answered: true, skipped: false }
    case 'clear':
      return isTold ? {} : { answered: false }
    case 'hint':
      return { hinted: true }
    case 'flag':
      return { flagged: true }
    case 'unflag':
      return { flagged: false }
    case 'skip':
      return { skipped: !answered }
    default:
      return {}
  }
}
