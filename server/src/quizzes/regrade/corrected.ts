// A question whose key was corrected after it was asked: as it was asked, with the key of now. Pure.
import type { Part, Question } from '@kinnow/contract/questions'
import { answerSign } from '../answer-sign.ts'
import type { AttemptEvent } from '../fold.ts'
import type { AnswerKey } from '../grading/answer-key.ts'
import { grade, isGraded, readAnswer } from '../grading/grade.ts'
import type { KeyedQuestion } from '../keyed-question.ts'

/** The version each corrected question is marked by, by question id: of several corrections the last. */
export function correctionsIn(events: AttemptEvent[]): Map<string, string> {
  const ordered = events
    .filter(({ kind }) => kind === 'regrade')
    .toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1))
  return new Map(
    ordered.flatMap(({ questionId, data }) =>
      questionId !== null && data !== null ? [[questionId, data] as const] : [],
    ),
  )
}

/** Whether both have the same right answer, in words. */
export const isKeyedAlike = (left: KeyedQuestion, right: KeyedQuestion) =>
  signOf(left) === signOf(right)

const signOf = ({ question, key }: KeyedQuestion) =>
  answerSign(question.type, JSON.stringify(question), JSON.stringify(key))

/**
 * The question as it was asked, with the key of `now`: options are known again by their words. Null where what was
 * answered cannot be marked by it: it is of another type, or its right answer was not there to give.
 */
export function correct(asked: KeyedQuestion, now: KeyedQuestion): KeyedQuestion | null {
  const before = asked.question
  if (before.type !== now.question.type || !isAlike(before, now.question)) return null
  const own = idsByWords(before)
  const names = new Map(
    [...idsByWords(now.question)].map(([words, id]) => [id, own.get(words) ?? id]),
  )
  const key = rename(now.key, names) as AnswerKey
  const { right } = grade(key, [])
  const isThere = right.length === 0 || readAnswer(before, right) !== null
  return isThere && grade(key, right).score === (isGraded(before) ? 1 : 0)
    ? { question: before, key }
    : null
}

/** Where an answer is told by its place, the places must be the same. */
function isAlike(before: Question, now: Question): boolean {
  if (before.type !== 'matching' || now.type !== 'matching') return true
  return wordsOf(before.rows) === wordsOf(now.rows)
}

const wordsOf = (parts: Part[]) => JSON.stringify(parts.map(({ html }) => html))

/** Ids of options and the like by the words they stand for, within what holds them. */
function idsByWords(question: unknown, path = '', found = new Map<string, string>()) {
  if (question === null || typeof question !== 'object') return found
  if (Array.isArray(question)) {
    question.forEach((each, at) => {
      const isPart = each !== null && typeof each === 'object' && 'html' in each && 'id' in each
      idsByWords(each, isPart ? path : `${path}.${at}`, found)
    })
    return found
  }
  const { id, html } = question as { id?: unknown; html?: unknown }
  if (typeof id === 'string' && typeof html === 'string') found.set(`${path} ${html}`, id)
  for (const [name, value] of Object.entries(question)) idsByWords(value, `${path}.${name}`, found)
  return found
}

function rename(json: unknown, names: Map<string, string>): unknown {
  if (typeof json === 'string') return names.get(json) ?? json
  if (json === null || typeof json !== 'object') return json
  if (Array.isArray(json)) return json.map((each) => rename(each, names))
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [names.get(name) ?? name, rename(value, names)]),
  )
}
