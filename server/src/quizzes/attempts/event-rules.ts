// What may be done in an attempt, and how it is stored: an event as a browser sends it becomes one to store. Pure.
import type { EventKind, SentEvent } from '@kinnow/contract/attempt-events'
import { failures } from '@kinnow/contract/failures'
import { tooLong } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../../lib/util/server-limits.ts'
import { plainSigns } from '@kinnow/contract/plain-signs'
import { chosen as chosenSchema, type Question, type QuestionOf } from '@kinnow/contract/questions'
import type { RefusalCode } from '@kinnow/contract/event-refusals'
import { tidyWritten } from '@kinnow/contract/same-answer'
import * as z from 'zod/mini'
import { grade, isGraded } from '../questions/grading/grade.ts'
import { readNumber } from '../questions/grading/number-form.ts'
import { takeAnswer } from '../questions/grading/take-answer.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import type { Rules } from '../rules.ts'
import { writeSaying } from './certainty-event.ts'

export type Refusal = { reason: RefusalCode; message: string }

/** `score` is that of an answer by itself. */
export type EventPayload = { data: string | null; score: number | null }

export const refuse = (reason: RefusalCode, message?: string): Refusal => ({
  reason,
  message: message ?? failures[reason].message,
})

export const isRefusal = (one: object): one is Refusal => 'reason' in one

type Attempt = { rules: Rules; questions: KeyedQuestion[] }

type Parse = (attempt: Attempt, keyed: KeyedQuestion, event: SentEvent) => EventPayload | Refusal

const empty: EventPayload = { data: null, score: null }
const parseGesture: Parse = () => empty

/** What is stored with an event of each kind, or why it is refused. */
const parsers: Record<EventKind, Parse> = {
  answer: (_, keyed, { chosen }) => readGiven(keyed, chosen),
  clear: ({ rules }) => (rules.feedback === 'at-once' ? refuse('invalid', explained) : empty),
  hint: ({ rules }, { question }) =>
    rules.hints && question.hintHtml !== null ? empty : refuse('invalid'),
  sure: ({ rules }, keyed, event) =>
    rules.certainty && isGraded(keyed.question) ? readSure(keyed, event) : refuse('invalid'),
  flag: parseGesture,
  unflag: parseGesture,
  skip: parseGesture,
  visit: parseGesture,
}

export function parseEvent(attempt: Attempt, event: SentEvent): EventPayload | Refusal {
  const { kind, questionId } = event
  if (kind === 'visit' && questionId === null) return empty
  const keyed = attempt.questions.find(({ question }) => question.id === questionId)
  return keyed ? parsers[kind](attempt, keyed, event) : refuse('not-found')
}

function readGiven(keyed: KeyedQuestion, chosen: string[] | undefined): EventPayload | Refusal {
  const texts = z.safeParse(chosenSchema, chosen)
  if (!texts.success) return refuse('invalid', texts.error.issues[0]?.message)
  const picks = takeAnswer(keyed, texts.data)
  if (!picks) return refuse('invalid', notAnAnswer(keyed.question, texts.data))
  return { data: JSON.stringify(picks), score: grade(keyed.key, picks).score }
}

/** Of a stored answer, so that it is known when it is counted. */
function readSure(keyed: KeyedQuestion, { certainty, chosen }: SentEvent): EventPayload | Refusal {
  if (!certainty) return refuse('invalid')
  const of = chosen && chosen.length > 0 ? takeAnswer(keyed, chosen) : chosen
  return of === null
    ? refuse('invalid', notAnAnswer(keyed.question, chosen ?? []))
    : { data: writeSaying({ certainty, of }), score: null }
}

const explained = 'An answer that has been explained cannot be taken back'
const tooLateForCertainty = 'You have already seen whether your answer is right'

/**
 * Whether an event comes after its feedback was shown: certainty about an answer can be chosen only before.
 * `counted` are the earlier stored events of its question.
 */
export function rejectLateCertainty(
  { feedback }: Pick<Rules, 'feedback'>,
  kind: EventKind,
  counted: { kind: string }[],
): Refusal | null {
  const isTold = feedback === 'at-once' && counted.some((one) => one.kind === 'answer')
  return kind === 'sure' && isTold ? refuse('invalid', tooLateForCertainty) : null
}

const hasWords = new Set<Question['type']>(['short-text', 'numeric', 'gaps', 'table'])

/** The error for a well-formed answer that does not fit this question. */
export function notAnAnswer(question: Question, chosen: string[]): string | undefined {
  const most = limits.attempt.wordsLongest
  const isTooLong = chosen.some((text) => tidyWritten(text).length > most)
  if (isTooLong && hasWords.has(question.type)) return tooLong('Answer', most)
  if (question.type === 'table')
    return chosen.some(isOnlyFraction)
      ? 'Please write the numbers as decimals, such as 1.5'
      : 'Please enter numbers, without a unit, in the cells for numbers'
  return question.type === 'numeric' ? notANumber(question, chosen[0] ?? '') : undefined
}

function notANumber({ unit, fractions }: QuestionOf<'numeric'>, text: string): string {
  if (!fractions && isOnlyFraction(text)) return 'Please write the number as a decimal, such as 1.5'
  if (unit === 'required') return 'Please enter a number with its unit'
  const hasUnit = readNumber(plainSigns(tidyWritten(text)), fractions).length > 0
  return hasUnit
    ? 'Please enter a number without a unit'
    : 'Please enter only a number, such as 1.5'
}

/** Whether a text is a number as a fraction, and none as a decimal. */
function isOnlyFraction(text: string): boolean {
  const written = plainSigns(tidyWritten(text))
  return readNumber(written, false).length === 0 && readNumber(written, true).length > 0
}

/** Answers and what takes them back are counted by themselves: gestures, however many, leave them their room. */
export function isUsedUp(kind: EventKind, counted: { kind: string; count: number }[]): boolean {
  const isAnswering = (one: string) => one === 'answer' || one === 'clear'
  const most = isAnswering(kind)
    ? serverLimits.attempt.answersOfQuestion
    : serverLimits.attempt.gesturesOfQuestion
  const alike = counted.filter((one) => isAnswering(one.kind) === isAnswering(kind))
  return alike.reduce((sum, { count }) => sum + count, 0) >= most
}
