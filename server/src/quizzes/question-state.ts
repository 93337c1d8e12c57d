// What a student did at each question beside what was answered, and where they stood last. Pure, and never in the score.
import type { Explain } from '@kinnow/contract/quiz-rules'
import type { Question } from '@kinnow/contract/questions'
import { isSameAnswer } from '@kinnow/contract/same-answer'
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
export function foldStates(asked: Question[], feedback: Explain, inTime: AttemptEvent[]): Stood {
  const states = new Map<string, QuestionState>(
    asked.map(({ id }) => [id, { questionId: id, ...untouched }]),
  )
  const questions = new Map(asked.map((question) => [question.id, question]))
  /** What was answered last, by question. */
  const given = new Map<string, string[]>()
  let lastVisit: Stood['lastVisit'] = null
  for (const event of inTime) {
    const { kind, questionId } = event
    const state = questionId === null ? undefined : states.get(questionId)
    if (kind === 'visit' && (state || questionId === null)) lastVisit = { questionId }
    const question = questionId === null ? undefined : questions.get(questionId)
    if (!state || !question) continue
    const isOther = kind === 'answer' && isAnotherAnswer(question, state, given, event)
    const changed = change(state, event, feedback, isOther)
    states.set(question.id, { ...state, visited: true, ...changed })
  }
  return { states, lastVisit }
}

/** Notes it, and tells whether there was one that said something else. */
function isAnotherAnswer(
  question: Question,
  { answered }: QuestionState,
  given: Map<string, string[]>,
  { data }: AttemptEvent,
): boolean {
  const before = answered ? given.get(question.id) : undefined
  const chosen = JSON.parse(data ?? '[]') as string[]
  given.set(question.id, chosen)
  return before !== undefined && !isSameAnswer(question, before, chosen)
}

/** `isOther`: an answer in the place of one that said something else. */
function change(
  { answered }: QuestionState,
  { kind, data }: AttemptEvent,
  feedback: Explain,
  isOther: boolean,
): Partial<QuestionState> {
  const isTold = answered && feedback === 'at-once'
  switch (kind) {
    case 'answer':
      // How sure one was is said of the answer before; where that was explained, it stays said.
      return { answered: true, skipped: false, ...(isOther && !isTold && { certainty: null }) }
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
