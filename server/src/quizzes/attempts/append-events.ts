// Checks the events of an attempt and stores each at most once, at the time it happened (R11). Called by `receive-events.ts`:
// in a transaction while the attempt is open; afterwards outside of one, only to acknowledge what was stored before.
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { isSameAnswer } from '@kinnow/contract/same-answer'
import { type Calendar, dayOf } from '../../activity/day.ts'
import { countUp, recountDay } from '../../activity/days-repository.ts'
import type { Tx } from '../../lib/db/database.ts'
import { lastMoment } from '../rules.ts'
import type { AttemptSnapshot } from './attempt-snapshot.ts'
import { addEvent, findEvent, listTotals } from './event-repository.ts'
import {
  type EventPayload,
  isRefusal,
  isUsedUp,
  type Refusal,
  refuse,
  rejectLateCertainty,
} from './event-rules.ts'
import { addDay, type AnsweredDays, type AnswersOf } from './answered-days.ts'
import { type LatestEvent, timestampOf, waitedFor } from './event-time.ts'
import { type EffectiveAnswer, gradingVersion, startCounting } from './fold.ts'
import { type FinalAnswer, recordFinalAnswers, tookSince } from './record-memory.ts'

/** What a device sends in one call; `calendar` is that of its student. */
export type EventBatch = {
  events: SentEvent[]
  sentAt?: string | undefined
  calendar: Calendar
}

/**
 * An attempt; `lock` is undefined once it is closed. Locking reserved one time for each event of the batch, from `at` on,
 * a millisecond apart.
 */
export type Target = { attempt: AttemptSnapshot; lock: { at: number } | undefined }

export type ParsedEvent = { event: SentEvent; payload: EventPayload | Refusal }
/** Stored now (`kept`), or by an earlier call (`known`); `at`: the time that is stored with the event. */
type EventResult = Refusal | { outcome: 'kept' | 'known'; at: number }
type CheckedEvent = ParsedEvent & { result: EventResult }

/**
 * How many stored events of one kind a question has. Several entries may be of one question and kind: each event that is
 * stored now has one, and so has each answer where answers are explained at once. The overview of a quiz has no id.
 */
type EventTotals = LatestEvent & AnswersOf & { questionId: string | null; count: number }

export type Appended = {
  events: CheckedEvent[]
  totals: EventTotals[]
  /** By question id; null unless answers are explained at once and the attempt is open. */
  answers: Map<string, EffectiveAnswer> | null
}

type ParsedBatch = Omit<EventBatch, 'events'> & { parsed: ParsedEvent[] }

export async function appendEvents(tx: Tx, target: Target, batch: ParsedBatch): Promise<Appended> {
  const state = await load(tx, target, batch)
  const events: CheckedEvent[] = []
  for (const [index, one] of batch.parsed.entries())
    events.push({ ...one, result: await appendOne(state, one, index) })
  await recordFinalAnswers(tx, target.attempt, state.finalAnswers)
  await updateDays(state)
  return { events, totals: state.totals, answers: state.scoring?.counting ?? null }
}

type BatchState = Awaited<ReturnType<typeof load>>

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
  state: BatchState,
  { event, payload }: ParsedEvent,
  index: number,
): Promise<EventResult> {
  if (isRefusal(payload)) return payload
  const receivedAt = state.lock && state.lock.at + index
  const refusal = findRefusal(state, event, receivedAt)
  if (!refusal && receivedAt !== undefined) {
    const at = timeOf(state, event, receivedAt)
    if (await store(state, { event, payload, at, receivedAt })) return { outcome: 'kept', at }
  }
  return resolveUnstored(state, { event, payload }, refusal)
}

const ofQuestion = ({ totals }: BatchState, id: string | null) =>
  totals.filter(({ questionId }) => questionId === id)

function findRefusal(
  state: BatchState,
  event: SentEvent,
  receivedAt: number | undefined,
): Refusal | null {
  const { row, rules, deadlineAt } = state.attempt
  const { kind, questionId } = event
  if (receivedAt === undefined)
    return refuse(row.closed_by === 'time' ? 'time-over' : 'attempt-closed')
  if (receivedAt > lastMoment(deadlineAt)) return refuse('time-over')
  const earlier = ofQuestion(state, questionId)
  const refusal = rejectLateCertainty(rules, kind, earlier)
  if (refusal) return refusal
  if (isUsedUp(kind, earlier)) return refuse('events-used')
  return kind === 'answer' && isOtherAfterFinal(state, event) ? refuse('tries-used') : null
}

/** Whether a question was explained to the end, and this is another answer than the one that counts. */
function isOtherAfterFinal({ attempt, scoring }: BatchState, event: SentEvent): boolean {
  const keyed = attempt.questions.find(({ question }) => question.id === event.questionId)
  const answer = keyed && scoring?.counting.get(keyed.question.id)
  return (
    keyed !== undefined &&
    isFinal(answer) &&
    !isSameAnswer(keyed.question, answer.chosen, event.chosen ?? [])
  )
}

function timeOf(
  state: BatchState,
  { kind, questionId, answeredAt }: SentEvent,
  receivedAt: number,
): number {
  const { row, rules, deadlineAt } = state.attempt
  return timestampOf({ startedAt: row.started_at, deadlineAt }, rules.feedback, {
    kind,
    received: receivedAt,
    waited: waitedFor(answeredAt, state.device.sentAt),
    earlier: ofQuestion(state, questionId),
  })
}

type Stamped = { event: SentEvent; payload: EventPayload; at: number; receivedAt: number }

/** False where the event was stored before, by a retry or another device. */
async function store(state: BatchState, stamped: Stamped): Promise<boolean> {
  const { event, payload, at, receivedAt } = stamped
  const { eventId, kind, questionId } = event
  const { row } = state.attempt
  const day = dayOf(at, state.device.calendar)
  const isNew = await addEvent(state.tx, {
    id: eventId,
    attempt_id: row.id,
    student_id: row.student_id,
    kind,
    question_id: questionId,
    ...payload,
    engine: gradingVersion,
    at,
    received_at: receivedAt,
    day,
  })
  if (!isNew) return false
  if (kind === 'answer' && day !== null) addDay(state.days, day, ofQuestion(state, questionId))
  state.totals.push({ questionId, kind, count: 1, latest: at, firstDay: day, lastDay: day })
  collectFinalAnswer(state, stamped)
  return true
}

/** Where answers are explained at once: an answer that this event makes final goes to `finalAnswers`. */
function collectFinalAnswer(state: BatchState, { event, payload, at, receivedAt }: Stamped): void {
  const { eventId: id, kind, questionId } = event
  const { scoring } = state
  if (!scoring || questionId === null) return
  const wasFinal = isFinal(scoring.counting.get(questionId))
  scoring.add({ id, kind, questionId, ...payload, at })
  const answer = scoring.counting.get(questionId)
  if (kind !== 'answer' || wasFinal || !isFinal(answer)) return
  const earlier = ofQuestion(state, questionId)
  const { chosen, tried } = answer
  const tookMs = tookSince(lastVisitIn(earlier), at)
  const hints = hintsIn(earlier)
  state.finalAnswers.push({ id, questionId, chosen, tried, hints, at, receivedAt, tookMs })
}

/**
 * What is answered of an event that was not stored now. One that an earlier call stored is acknowledged again, whatever
 * holds by now, unless it says something else; another one is refused.
 */
async function resolveUnstored(
  { tx, attempt }: BatchState,
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
async function updateDays({ tx, attempt, days }: BatchState): Promise<void> {
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

/** Questions that a batch answers, by events that are well formed. */
export const answeredIn = (parsed: ParsedEvent[]) => [
  ...new Set(
    parsed.flatMap(({ event: { kind, questionId }, payload }) =>
      kind === 'answer' && questionId !== null && !isRefusal(payload) ? questionId : [],
    ),
  ),
]
