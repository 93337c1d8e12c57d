// What a student did at each question beside what was answered, and where they stood last. Pure, and never in the score.
import type { Explain } from '@kinnow/contract/quiz-rules'
import type { Question } from '@kinnow/contract/questions'
import { isSameAnswer } from '@kinnow/contract/same-answer'
import type { Certainty, QuestionState } from '@kinnow/contract/question-state'
import type { AttemptEvent } from './attempt-event.ts'
import { readSaying } from './certainty-event.ts'

export type Stood = {
  /** Of each question that was asked, in order. */
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

/** What was answered last, and what was said last of an answer that does not stand. */
type Said = { given: string[] | null; ahead: { certainty: Certainty; of: string[] } | null }

/** `inTime` are the events that count, the earliest first. */
export function foldStates(asked: Question[], feedback: Explain, inTime: AttemptEvent[]): Stood {
  const states = new Map<string, QuestionState>(
    asked.map(({ id }) => [id, { questionId: id, ...untouched }]),
  )
  const questions = new Map(asked.map((question) => [question.id, question]))
  const said = new Map<string, Said>()
  let lastVisit: Stood['lastVisit'] = null
  for (const event of inTime) {
    const { kind, questionId } = event
    const state = questionId === null ? undefined : states.get(questionId)
    if (kind === 'visit' && (state || questionId === null)) lastVisit = { questionId }
    const question = questionId === null ? undefined : questions.get(questionId)
    if (!state || !question) continue
    const isTold = state.answered && feedback === 'at-once'
    const before = said.get(question.id) ?? { given: null, ahead: null }
    const { certainty, ...next } = isTold
      ? { ...before, certainty: state.certainty }
      : certaintyAfter(question, state, before, event)
    said.set(question.id, next)
    states.set(question.id, { ...state, visited: true, ...change(state, event, isTold), certainty })
  }
  return { states, lastVisit }
}

/**
 * How sure one is, is said of one answer. Of the one that stands, it holds until another is given. Of any other it waits,
 * the last such saying alone, until that very answer is given, from whichever device: answers between, and taking one
 * back, neither get it nor drop it. Said where no answer was seen (empty), it is of the one that comes next, unless one
 * stands by then: it was not said of that. An old page does not tell of which: of what stands, or else of what comes next.
 */
function certaintyAfter(
  question: Question,
  { certainty }: QuestionState,
  said: Said,
  { kind, data }: AttemptEvent,
): Said & { certainty: Certainty | null } {
  const { given, ahead } = said
  switch (kind) {
    case 'answer': {
      const chosen = JSON.parse(data ?? '[]') as string[]
      if (ahead && isSameAnswer(question, ahead.of, chosen))
        return { given: chosen, ahead: null, certainty: ahead.certainty }
      const isKept = given === null || isSameAnswer(question, given, chosen)
      return { given: chosen, ahead, certainty: isKept ? certainty : null }
    }
    case 'clear':
      return { given: null, ahead, certainty: null }
    case 'sure': {
      const { certainty: now, of } = readSaying(data)
      if (of === undefined) return { ...said, certainty: now }
      if (given === null)
        return of.length === 0
          ? { given, ahead: null, certainty: now }
          : { given, ahead: { certainty: now, of }, certainty: null }
      if (of.length === 0) return { ...said, certainty }
      return isSameAnswer(question, given, of)
        ? { ...said, certainty: now }
        : { given, ahead: { certainty: now, of }, certainty }
    }
    default:
      return { ...said, certainty }
  }
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
