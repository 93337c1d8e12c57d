// Keeping events of an attempt that is open: each once, and at the time at which it was done.
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { isSameAnswer } from '@kinnow/contract/same-answer'
import { type Calendar, dayOf } from '../../activity/day.ts'
import { countUp, recountDay } from '../../activity/days-repository.ts'
import type { Tx } from '../../lib/db/database.ts'
import { addDay, type AnsweredDays, type AnswersOf } from './answered-days.ts'
import { addEvent, findEvent, listAnswers, listKept } from './event-repository.ts'
import {
  isRefusal,
  isUsedUp,
  type ReadEvent,
  type Refusal,
  refuse,
  refuseTold,
} from './event-rules.ts'
import { type Kept, timestampOf, waitedFor } from './event-time.ts'
import { type Counting, engine, startCounting } from './fold.ts'
import type { AttemptSnapshot } from './attempt-snapshot.ts'
import { type Given, rememberGiven, tookSince } from './record-memory.ts'
import { lastMoment } from '../rules.ts'

/** What a device sends in one call; `calendar` is that of its student. */
export type Sent = {
  events: SentEvent[]
  sentAt?: string | undefined
  calendar: Calendar
  /** Of the content, when the call came. */
  revision: number
}
/** An attempt, and, where it is held open, the time of the first of its next events. */
export type Meant = { attempt: AttemptSnapshot; held: { at: number } | undefined }
export type Read = { event: SentEvent; read: ReadEvent | Refusal }
/** `at`: the time it is kept at. */
export type Told = Refusal | { outcome: 'kept' | 'known'; at: number }
export type Counted = Kept & AnswersOf & { questionId: string | null; count: number }

/**
 * `held` where the attempt is held open. Gives also what is kept by now of the questions that are asked, counted by kind;
 * and, where answers are explained at once and the attempt is open, how those stand that were asked.
 */
export async function appendEvents(
  tx: Tx,
  { attempt, held }: Meant,
  all: Read[],
  { sentAt, calendar }: Pick<Sent, 'sentAt' | 'calendar'>,
): Promise<{ told: Told[]; counted: Counted[]; standing: Map<string, Counting> | null }> {
  const { row, rules, deadlineAt } = attempt
  const startedAt = row.started_at
  const isEach = rules.feedback === 'at-once' && answeredIn(all).length > 0
  const asked = all.map(({ event }) => event.questionId)
  const kept = held ? await listKept(tx, row.id, asked, isEach) : []
  const counted: Counted[] = kept
  const settling = held && isEach ? startCounting(attempt, kept.flatMap(toAnswer)) : null
  const isOver = row.closed_by === 'time'
  const ofQuestion = (id: string | null) => counted.filter(({ questionId }) => questionId === id)
  const refusalOf = (event: SentEvent, received: number | undefined) => {
    const { kind, questionId } = event
    if (received === undefined) return refuse(isOver ? 'time-over' : 'attempt-closed')
    if (received > lastMoment(deadlineAt)) return refuse('time-over')
    const own = ofQuestion(questionId)
    const refusal = refuseTold(rules, kind, own)
    if (refusal) return refusal
    if (isUsedUp(kind, own)) return refuse('events-used')
    return kind === 'answer' && settling && isSettled(attempt, settling.counting, event)
      ? refuse('tries-used')
      : null
  }
  const told: Told[] = []
  const settled: Given[] = []
  const days: AnsweredDays = new Map()
  for (const [index, { event, read }] of all.entries()) {
    if (isRefusal(read)) {
      told.push(read)
      continue
    }
    const { eventId, kind, questionId, answeredAt } = event
    const received = held && held.at + index
    const refusal = refusalOf(event, received)
    const isTaken = refusal === null && received !== undefined
    const at = isTaken
      ? timestampOf({ startedAt, deadlineAt }, rules.feedback, {
          kind,
          received,
          waited: waitedFor(answeredAt, sentAt),
          kept: ofQuestion(questionId),
        })
      : startedAt
    const day = dayOf(at, calendar)
    const isNew =
      isTaken &&
      (await addEvent(tx, {
        id: eventId,
        attempt_id: row.id,
        student_id: row.student_id,
        kind,
        question_id: questionId,
        ...read,
        engine,
        at,
        received_at: received,
        day,
      }))
    if (isNew && kind === 'answer' && day !== null) addDay(days, day, ofQuestion(questionId))
    if (isNew) counted.push({ questionId, kind, count: 1, latest: at, firstDay: day, lastDay: day })
    if (isNew && settling && questionId !== null) {
      const isOpen = !isDone(settling.counting.get(questionId))
      settling.add({ id: eventId, kind, questionId, ...read, at })
      const answer = settling.counting.get(questionId)
      if (kind === 'answer' && isOpen && answer && isDone(answer))
        settled.push({
          id: eventId,
          questionId,
          chosen: answer.chosen,
          tried: answer.tried,
          hints: hintsIn(ofQuestion(questionId)),
          at,
          receivedAt: received,
          tookMs: tookSince(lastVisitIn(ofQuestion(questionId)), at),
        })
    }
    const one: Told = isNew
      ? { outcome: 'kept', at }
      : await knownOr(tx, row.id, { event, read }, refusal)
    told.push(one)
  }
  await rememberGiven(tx, attempt, settled)
  // The oldest first, as everybody does: two that wait for one another would wait for ever.
  for (const [day, answers] of [...days].toSorted(([one], [other]) => one - other))
    await (answers === null
      ? recountDay(tx, row.student_id, day)
      : countUp(tx, { studentId: row.student_id, day, answers }))
  return { told, counted, standing: settling ? settling.counting : null }
}

type KeptRow = Awaited<ReturnType<typeof listKept>>[number]

const toAnswer = ({ id, kind, questionId, data, score, latest }: KeptRow) =>
  kind === 'answer' && id !== null ? [{ id, kind, questionId, data, score, at: latest }] : []

const isDone = (answer: Counting | undefined) => answer?.triesLeft === 0

const hintsIn = (own: Counted[]) =>
  own.filter(({ kind }) => kind === 'hint').reduce((sum, { count }) => sum + count, 0)

const lastVisitIn = (own: Counted[]): number | undefined =>
  own
    .filter(({ kind }) => kind === 'visit')
    .map(({ latest }) => latest)
    .toSorted((one, other) => one - other)
    .at(-1)

const countingOf = (
  { questions }: AttemptSnapshot,
  counting: Map<string, Counting>,
  { questionId, chosen = [] }: SentEvent,
) => {
  const keyed = questions.find(({ question }) => question.id === questionId)
  const answer = keyed && counting.get(keyed.question.id)
  return keyed && answer
    ? { ...answer, isSame: isSameAnswer(keyed.question, answer.chosen, chosen) }
    : null
}

/** What was explained to the end is settled: no other answer that comes after that is kept without a word. */
function isSettled(
  attempt: AttemptSnapshot,
  counting: Map<string, Counting>,
  event: SentEvent,
): boolean {
  const answer = countingOf(attempt, counting, event)
  return answer?.triesLeft === 0 && !answer.isSame
}

/** How the questions stand that are answered in a call, where each answer is explained at once; null elsewhere. */
export async function countAsked(tx: Tx, attempt: AttemptSnapshot, all: Read[]) {
  const ids = answeredIn(all)
  if (attempt.rules.feedback !== 'at-once' || ids.length === 0) return null
  return startCounting(attempt, await listAnswers(tx, attempt.row.id, ids))
}

export const answeredIn = (all: Read[]) => [
  ...new Set(
    all.flatMap(({ event: { kind, questionId }, read }) =>
      kind === 'answer' && questionId !== null && !isRefusal(read) ? questionId : [],
    ),
  ),
]

/** What came before is acknowledged again, whatever holds by now, unless it says something else. */
async function knownOr(
  tx: Tx,
  attemptId: string,
  { event, read }: { event: SentEvent; read: ReadEvent },
  refusal: Refusal | null,
): Promise<Told> {
  const known = await findEvent(tx, event.eventId)
  if (refusal && known?.attempt_id !== attemptId) return refusal
  const isSame =
    known?.attempt_id === attemptId &&
    known.kind === event.kind &&
    known.question_id === event.questionId &&
    known.data === read.data
  return isSame ? { outcome: 'known', at: known.at } : refuse('event-mismatch')
}
