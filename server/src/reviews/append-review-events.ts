// Keeping what a review sends: each event once, at the time at which it was done.
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { reviewRefusals, ReviewEvent } from '@kinnow/contract/review-events'
import type { Tx } from '../lib/db/database.ts'
import { countReviewEvents, findEvents, type FoundEvent } from '../memory/event-repository.ts'
import { type Answered, type Done, recordAnswers, recordDone } from '../memory/record.ts'
import { waitedFor } from '../quizzes/attempts/event-time.ts'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import { optionsOf } from '../quizzes/attempts/record-memory.ts'
import { answerKeyHash } from '../quizzes/questions/answer-key-hash.ts'
import { mark, type Marked } from './present-card.ts'
import { listHidden } from '../memory/due-repository.ts'
import { listOwn } from './due-card-repository.ts'
import { readAsked } from './version-repository.ts'

const day = 24 * 60 * 60_000

type Answer = Extract<ReviewEvent, { kind: 'answer' }>
type Easy = Extract<ReviewEvent, { kind: 'easy' }>

/** `marked` of an answer; `questionId` of the answer, or of the one that the event is about. */
export type EventResult =
  | { outcome: 'kept' | 'known'; marked: Marked | null; questionId: string }
  | { refused: (typeof reviewRefusals)[number] }

export const isAnswer = (event: ReviewEvent): event is Answer => event.kind === 'answer'

type Call = {
  tx: Tx
  studentId: string
  sentAt: string | undefined
  received: number
}
type Known = Omit<FoundEvent, 'day'>
/** A call, with what was stored before it and what it has added so far. */
type Append = Call & {
  known: Map<string, Known>
  versionOf: (questionId: string, version: string) => KeyedQuestion | undefined
  own: Map<string, { isAsleep: boolean; isRetired: boolean; firstAt: number }>
  hidden: Set<string>
  /** Of the last day, by question id. */
  counts: Map<string, number>
  /** What is to be stored. */
  answers: Answered[]
  remarks: Done[]
}

/** In a transaction that holds what the student remembers. */
export async function appendReviewEvents(
  call: Call,
  events: ReviewEvent[],
): Promise<EventResult[]> {
  const { tx, studentId } = call
  const { query } = tx
  const answers = events.filter(isAnswer)
  const named = events.flatMap((event) =>
    isAnswer(event) ? event.eventId : [event.eventId, event.of],
  )
  const ids = answers.map(({ questionId }) => questionId)
  const append: Append = {
    ...call,
    known: new Map((await findEvents(query, named)).map((row) => [row.id, row])),
    versionOf: await readAsked(query, answers),
    own: await listOwn(query, studentId, ids),
    hidden: await listHidden(tx, studentId),
    counts: new Map(),
    answers: [],
    remarks: [],
  }
  const targets = events.flatMap((event) => questionOf(event, append) ?? [])
  append.counts = await countReviewEvents(query, {
    studentId,
    questionIds: targets,
    since: call.received - day,
  })
  const results: EventResult[] = []
  for (const [index, event] of events.entries()) {
    // Without a time of its own an event counts in the order of its call.
    const waited = waitedFor(event.answeredAt, call.sentAt) ?? events.length - 1 - index
    const at = doneAt(waited, call.received, beganAt(event, append))
    results.push(isAnswer(event) ? takeAnswer(append, event, at) : takeEasy(append, event, at))
  }
  // Together: a card is computed once for all of a call.
  await recordAnswers(tx, studentId, append.answers)
  await recordDone(tx, studentId, append.remarks)
  return results
}

/** Of a remark, the question of the answer that it is about. */
const questionOf = (event: ReviewEvent, { known }: Pick<Append, 'known'>) =>
  isAnswer(event) ? event.questionId : known.get(event.of)?.questionId

/** When its question was answered first: nothing is reviewed before it was learned. */
const beganAt = (event: ReviewEvent, append: Append): number =>
  append.own.get(questionOf(event, append) ?? '')?.firstAt ?? 0

/** Counts one more event of a question; false where it has as many as a day may store. */
function countEvent({ counts }: Append, questionId: string): boolean {
  const count = counts.get(questionId) ?? 0
  if (count >= serverLimits.reviews.eventsOfQuestion) return false
  counts.set(questionId, count + 1)
  return true
}

/**
 * Never after it was received, nor longer ago than a device is believed, and after `began`, the first answer to its
 * question. Each event of a call by itself, since a device may send what it did in any order.
 */
function doneAt(waited: number, received: number, began: number): number {
  const earliest = received - limits.attempt.oldest
  return Math.max(earliest, began + 1, Math.min(received, received - waited))
}

function takeAnswer(append: Append, event: Answer, at: number): EventResult {
  const { studentId, received, known, versionOf, own, hidden } = append
  const { eventId: id, questionId, version, turn, chosen } = event
  const stored = versionOf(questionId, version)
  const card = own.get(questionId)
  if (!stored || !card) return { refused: 'not-found' }
  const marked = mark(stored, { studentId, turn }, chosen)
  if (!marked) return { refused: 'invalid' }
  const common = { studentId, questionId, kind: 'answer', chosen: JSON.stringify(marked.chosen) }
  const before = known.get(id)
  if (before)
    return isSame(before, { ...common, of: null })
      ? // What an open test has in it is not reported either.
        { outcome: 'known', marked: hidden.has(questionId) ? null : marked, questionId }
      : { refused: 'event-mismatch' }
  if (card.isRetired) return { refused: 'question-retired' }
  if (card.isAsleep) return { refused: 'not-enrolled' }
  if (hidden.has(questionId)) return { refused: 'in-open-quiz' }
  if (!countEvent(append, questionId)) return { refused: 'events-used' }
  const recorded = {
    id,
    questionId,
    version,
    keyHash: answerKeyHash(stored),
    source: 'review' as const,
    chosen: marked.chosen,
    score: marked.score,
    hints: event.hints,
    tries: 1,
    options: optionsOf(stored.question),
    tookMs: Math.min(event.tookMs, serverLimits.reviews.longestTook),
    at,
    receivedAt: received,
  }
  append.answers.push(recorded)
  const { keyHash, score } = recorded
  known.set(id, {
    ...common,
    id,
    version,
    keyHash,
    score,
    source: 'review',
    of: null,
    receivedAt: received,
  })
  return { outcome: 'kept', marked, questionId }
}

function takeEasy(append: Append, { eventId: id, of }: Easy, at: number): EventResult {
  const { studentId, received, known } = append
  const answer = known.get(of)
  const isOwn = answer?.studentId === studentId && answer.kind === 'answer'
  if (!answer || !isOwn || answer.source !== 'review') return { refused: 'not-found' }
  const { questionId, version, keyHash } = answer
  const common = { studentId, questionId, kind: 'easy', chosen: null, of } as const
  const before = known.get(id)
  if (before)
    return isSame(before, common)
      ? { outcome: 'known', marked: null, questionId }
      : { refused: 'event-mismatch' }
  if (answer.score < 1) return { refused: 'invalid' }
  if (!countEvent(append, questionId)) return { refused: 'events-used' }
  append.remarks.push({
    id,
    questionId,
    version,
    keyHash,
    kind: 'easy',
    of,
    at,
    receivedAt: received,
  })
  known.set(id, {
    ...common,
    id,
    version,
    keyHash,
    score: 0,
    source: 'review',
    receivedAt: received,
  })
  return { outcome: 'kept', marked: null, questionId }
}

type Said = Pick<Known, 'studentId' | 'questionId' | 'kind' | 'chosen' | 'of'>

const isSame = (one: Said, other: Said) =>
  one.studentId === other.studentId &&
  one.questionId === other.questionId &&
  one.kind === other.kind &&
  one.chosen === other.chosen &&
  one.of === other.of
