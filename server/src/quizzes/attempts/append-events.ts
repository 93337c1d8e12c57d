// Appends events to an attempt: each at most once, at the time it happened (R11). Called by `receive-events.ts`; after the
// end of the attempt without a lock or transaction, only to acknowledge what was stored before.
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { isSameAnswer } from '@kinnow/contract/same-answer'
import { type Calendar, dayOf } from '../../activity/day.ts'
import { countUp, recountDay } from '../../activity/days-repository.ts'
import type { Tx } from '../../lib/db/database.ts'
import { lastMoment } from '../rules.ts'
import type { AttemptSnapshot } from './attempt-snapshot.ts'
import { addEvent, findEvent, listAnswers, listTotals } from './event-repository.ts'
import {
  type EventPayload,
  isRefusal,
  isUsedUp,
  type Refusal,
  refuse,
  rejectAfterFeedback,
} from './event-rules.ts'
import { addDay, type AnsweredDays, type AnswersOf } from './answered-days.ts'
import { type LatestEvent, timestampOf, waitedFor } from './event-time.ts'
import { type EffectiveAnswer, engine, startCounting } from './fold.ts'
import { type FinalAnswer, recordFinalAnswers, tookSince } from './record-memory.ts'

/** What a device sends in one call; `calendar` is that of its student. */
export type EventBatch = {
  events: SentEvent[]
  sentAt?: string | undefined
  calendar: Calendar
}

/** An attempt; `lock` is the time of its next event while the transaction holds it open. */
export type Target = { attempt: AttemptSnapshot; lock: { at: number } | undefined }

export type ParsedEvent = { event: SentEvent; payload: EventPayload | Refusal }
/** `at`: the time that is stored with the event. */
type EventResult = Refusal | { outcome: 'kept' | 'known'; at: number }
type AppendedEvent = ParsedEvent & { result: EventResult }

/** Events of one kind at one question; the overview of a quiz has no id. */
type EventTotals = LatestEvent & AnswersOf & { questionId: string | null; count: number }

export type Appended = {
  events: AppendedEvent[]
  totals: EventTotals[]
  /** By question id; null unless answers are explained at once and the attempt is open. */
  answers: Map<string, EffectiveAnswer> | null
}

type ParsedBatch = Omit<EventBatch, 'events'> & { parsed: ParsedEvent[] }

export async function appendEvents(tx: Tx, target: Target, batch: ParsedBatch): Promise<Appended> {
  const append = await load(tx, target, batch)
  const events: AppendedEvent[] = []
  for (const [index, one] of batch.parsed.entries())
    events.push({ ...one, result: await appendOne(append, one, index) })
  await recordFinalAnswers(tx, target.attempt, append.finalAnswers)
  await updateDays(append)
  return { events, totals: append.totals, answers: append.scoring?.counting ?? null }
}

type Append = Awaited<ReturnType<typeof load>>

/** What the events of a batch are checked against, read once for all of them. */
async function load(tx: Tx, { attempt, lock }: Target, { parsed, ...device }: ParsedBatch) {
  const perAnswer = attempt.rules.feedback === 'at-once' && answeredIn(parsed).length > 0
  const questionIds = parsed.map(({ event }) => event.questionId)
  const rows = lock ? await listTotals(tx, attempt.row.id, { questionIds, perAnswer }) : []
  const scoring = lock && perAnswer ? startCounting(attempt, rows.flatMap(toAnswer)) : null
  const totals: EventTotals[] = rows
  const finalAnswers: FinalAnswer[] = []
  const days: AnsweredDays = new Map()
  return { tx, attempt, lock, device, totals, scoring, finalAnswers, days }
}

async function appendOne(
  append: Append,
  { event, payload }: ParsedEvent,
  index: number,
): Promise<EventResult> {
  if (isRefusal(payload)) return payload
  const receivedAt = append.lock && append.lock.at + index
  const refusal = findRefusal(append, event, receivedAt)
  if (!refusal && receivedAt !== undefined) {
    const at = timeOf(append, event, receivedAt)
    if (await store(append, { event, payload, at, receivedAt })) return { outcome: 'kept', at }
  }
  return resolveDuplicate(append, { event, payload }, refusal)
}

const ofQuestion = ({ totals }: Append, id: string | null) =>
  totals.filter(({ questionId }) => questionId === id)

function findRefusal(
  append: Append,
  event: SentEvent,
  receivedAt: number | undefined,
): Refusal | null {
  const { row, rules, deadlineAt } = append.attempt
  const { kind, questionId } = event
  if (receivedAt === undefined)
    return refuse(row.closed_by === 'time' ? 'time-over' : 'attempt-closed')
  if (receivedAt > lastMoment(deadlineAt)) return refuse('time-over')
  const earlier = ofQuestion(append, questionId)
  const refusal = rejectAfterFeedback(rules, kind, earlier)
  if (refusal) return refusal
  if (isUsedUp(kind, earlier)) return refuse('events-used')
  return kind === 'answer' && isOtherAfterFinal(append, event) ? refuse('tries-used') : null
}

/** Whether a question was explained to the end, and this is another answer than the one that counts. */
function isOtherAfterFinal({ attempt, scoring }: Append, event: SentEvent): boolean {
  const keyed = attempt.questions.find(({ question }) => question.id === event.questionId)
  const answer = keyed && scoring?.counting.get(keyed.question.id)
  return (
    keyed !== undefined &&
    isFinal(answer) &&
    !isSameAnswer(keyed.question, answer.chosen, event.chosen ?? [])
  )
}

function timeOf(
  append: Append,
  { kind, questionId, answeredAt }: SentEvent,
  receivedAt: number,
): number {
  const { row, rules, deadlineAt } = append.attempt
  return timestampOf({ startedAt: row.started_at, deadlineAt }, rules.feedback, {
    kind,
    received: receivedAt,
    waited: waitedFor(answeredAt, append.device.sentAt),
    earlier: ofQuestion(append, questionId),
  })
}

type Stamped = { event: SentEvent; payload: EventPayload; at: number; receivedAt: number }

/** False where the event was stored before, by a retry or another device. */
async function store(append: Append, stamped: Stamped): Promise<boolean> {
  const { event, payload, at, receivedAt } = stamped
  const { eventId, kind, questionId } = event
  const { row } = append.attempt
  const day = dayOf(at, append.device.calendar)
  const isNew = await addEvent(append.tx, {
    id: eventId,
    attempt_id: row.id,
    student_id: row.student_id,
    kind,
    question_id: questionId,
    ...payload,
    engine,
    at,
    received_at: receivedAt,
    day,
  })
  if (!isNew) return false
  if (kind === 'answer' && day !== null) addDay(append.days, day, ofQuestion(append, questionId))
  append.totals.push({ questionId, kind, count: 1, latest: at, firstDay: day, lastDay: day })
  collectFinalAnswer(append, stamped)
  return true
}

/** Where answers are explained at once: an answer that this event makes final goes to `finalAnswers`. */
function collectFinalAnswer(append: Append, { event, payload, at, receivedAt }: Stamped): void {
  const { eventId: id, kind, questionId } = event
  const { scoring } = append
  if (!scoring || questionId === null) return
  const wasFinal = isFinal(scoring.counting.get(questionId))
  scoring.add({ id, kind, questionId, ...payload, at })
  const answer = scoring.counting.get(questionId)
  if (kind !== 'answer' || wasFinal || !isFinal(answer)) return
  const earlier = ofQuestion(append, questionId)
  const { chosen, tried } = answer
  const tookMs = tookSince(lastVisitIn(earlier), at)
  const hints = hintsIn(earlier)
  append.finalAnswers.push({ id, questionId, chosen, tried, hints, at, receivedAt, tookMs })
}

/** An event that was stored before is acknowledged again, whatever holds by now, unless it says something else. */
async function resolveDuplicate(
  { tx, attempt }: Append,
  { event, payload }: { event: SentEvent; payload: EventPayload },
  refusal: Refusal | null,
): Promise<EventResult> {
  const stored = await findEvent(tx, event.eventId)
  const isOfAttempt = stored?.attempt_id === attempt.row.id
  if (refusal && !isOfAttempt) return refusal
  const isSame =
    isOfAttempt &&
    stored.kind === event.kind &&
    stored.question_id === event.questionId &&
    stored.data === payload.data
  return isSame ? { outcome: 'known', at: stored.at } : refuse('event-mismatch')
}

/** The oldest day first, so that two batches cannot deadlock. */
async function updateDays({ tx, attempt, days }: Append): Promise<void> {
  const studentId = attempt.row.student_id
  for (const [day, answers] of [...days].toSorted(([left], [right]) => left - right))
    await (answers === null
      ? recountDay(tx, studentId, day)
      : countUp(tx, { studentId, day, answers }))
}

type TotalsRow = Awaited<ReturnType<typeof listTotals>>[number]

const toAnswer = ({ id, kind, questionId, data, score: points, latest }: TotalsRow) =>
  kind === 'answer' && id !== null
    ? [{ id, kind, questionId, data, score: points, at: latest }]
    : []

const isFinal = (answer: EffectiveAnswer | undefined): answer is EffectiveAnswer =>
  answer?.triesLeft === 0

const hintsIn = (earlier: EventTotals[]) =>
  earlier.filter(({ kind }) => kind === 'hint').reduce((sum, { count }) => sum + count, 0)

const lastVisitIn = (earlier: EventTotals[]): number | undefined =>
  earlier
    .filter(({ kind }) => kind === 'visit')
    .map(({ latest }) => latest)
    .toSorted((left, right) => left - right)
    .at(-1)

/** Questions that a batch answers. */
export const answeredIn = (parsed: ParsedEvent[]) => [
  ...new Set(
    parsed.flatMap(({ event: { kind, questionId }, payload }) =>
      kind === 'answer' && questionId !== null && !isRefusal(payload) ? questionId : [],
    ),
  ),
]

/** The answers that count at the questions of a batch, where each is explained at once; null elsewhere. */
export async function countAnswered(tx: Tx, attempt: AttemptSnapshot, parsed: ParsedEvent[]) {
  const ids = answeredIn(parsed)
  if (attempt.rules.feedback !== 'at-once' || ids.length === 0) return null
  return startCounting(attempt, await listAnswers(tx, attempt.row.id, ids)).counting
}
