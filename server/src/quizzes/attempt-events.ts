// What is done in an open attempt, kept once and in order. Each event has an outcome of its own (R11).
import type { EventOutcome, SentEvent } from '@kinnow/contract/attempt-events'
import { isSameAnswer } from '@kinnow/contract/same-answer'
import { type Database, type Queries, readNow } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { holdOpenAttempt, readClosedBy } from './attempt-repository.ts'
import { requireAttempt } from './closing.ts'
import {
  isRefusal,
  isUsedUp,
  type ReadEvent,
  readEvent,
  type Refusal,
  refuse,
  refuseTold,
} from './event-rules.ts'
import { addEvent, countEvents, findEvent, listAnswers } from './event-repository.ts'
import { type Counting, engine, onlyAnswer, startCounting } from './fold.ts'
import { freeze, type FrozenAttempt, titlesOf } from './frozen-attempt.ts'
import { presentClock, presentVerdict } from './present.ts'
import { lastMoment } from './rules.ts'

export async function sendEvents(
  db: Database,
  studentId: string,
  attemptId: string,
  events: SentEvent[],
) {
  const attempt = await freeze(db, await requireAttempt(db, studentId, attemptId))
  return keepEvents(db, attempt, events)
}

type Answer = { eventId: string; questionId: string; chosen: string[] }

/** A single answer, which fails where it is refused. */
export async function answerQuestion(
  db: Database,
  studentId: string,
  attemptId: string,
  answer: Answer,
) {
  const { outcomes, ...clock } = await sendEvents(db, studentId, attemptId, [
    { kind: 'answer', ...answer },
  ])
  const { reason, message, verdict } = outcomes[0] ?? fail('internal')
  if (reason) fail(reason, message === null ? {} : { message })
  return { saved: true as const, verdict, ...clock }
}

type Told = Refusal | { outcome: 'kept' | 'known' }
type Read = { event: SentEvent; read: ReadEvent | Refusal }

/** `attempt` may be a moment old: whether it is still open and in time is decided while it is held. */
export async function keepEvents(db: Database, attempt: FrozenAttempt, events: SentEvent[]) {
  const all = events.map((event) => ({ event, read: readEvent(attempt, event) }))
  const isHopeless = all.every(({ read }) => isRefusal(read))
  const told = isHopeless
    ? all.map(({ read }) => read as Refusal)
    : await db.query.transaction().execute((query) => keepIn(db, query, attempt, all))
  const verdictOf = await readVerdicts(db, attempt, all)
  return {
    outcomes: all.map(({ event }, index): EventOutcome => {
      const one = told[index] ?? fail('internal')
      const { eventId } = event
      if (isRefusal(one)) return { eventId, outcome: 'refused', ...one, verdict: null }
      return { eventId, ...one, reason: null, message: null, verdict: verdictOf(event) }
    }),
    ...presentClock(attempt.row, await readNow(db)),
  }
}

async function keepIn(
  db: Database,
  query: Queries,
  attempt: FrozenAttempt,
  all: Read[],
): Promise<Told[]> {
  const { row, rules, deadlineAt } = attempt
  const held = await holdOpenAttempt(db, query, row.id, all.length)
  const counted = held ? await countEvents(query, row.id) : []
  const settling = held && (await countAsked(query, attempt, all))
  const isOver = !held && (await readClosedBy(query, row.id)) === 'time'
  const refusalOf = (event: SentEvent, at: number | undefined) => {
    const { kind, questionId } = event
    if (at === undefined) return refuse(isOver ? 'time-over' : 'attempt-closed')
    if (at > lastMoment(deadlineAt)) return refuse('time-over')
    const own = counted.filter((one) => one.questionId === questionId)
    const refusal = refuseTold(rules, kind, own)
    if (refusal) return refusal
    if (isUsedUp(kind, own)) return refuse('events-used')
    return kind === 'answer' && settling && isSettled(attempt, settling.counting, event)
      ? refuse('tries-used')
      : null
  }
  const told: Told[] = []
  for (const [index, { event, read }] of all.entries()) {
    if (isRefusal(read)) {
      told.push(read)
      continue
    }
    const { eventId, kind, questionId } = event
    const at = held && held.at + index
    const refusal = refusalOf(event, at)
    const isNew =
      refusal === null &&
      at !== undefined &&
      (await addEvent(query, {
        ...{ id: eventId, attempt_id: row.id, student_id: row.student_id, kind },
        ...{ question_id: questionId, ...read, engine, at },
      }))
    if (isNew) counted.push({ questionId, kind, count: 1 })
    if (isNew) settling?.add({ id: eventId, kind, questionId, ...read, at })
    told.push(isNew ? { outcome: 'kept' } : await knownOr(query, row.id, { event, read }, refusal))
  }
  return told
}

const countingOf = (
  { questions }: FrozenAttempt,
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
  attempt: FrozenAttempt,
  counting: Map<string, Counting>,
  event: SentEvent,
): boolean {
  const answer = countingOf(attempt, counting, event)
  return answer?.triesLeft === 0 && !answer.isSame
}

/** How the questions stand that are answered in a call, where each answer is explained at once; null elsewhere. */
async function countAsked(query: Queries, attempt: FrozenAttempt, all: Read[]) {
  const ids = answeredIn(all)
  if (attempt.rules.feedback !== 'at-once' || ids.length === 0) return null
  return startCounting(attempt, await listAnswers(query, attempt.row.id, ids))
}

const answeredIn = (all: Read[]) => [
  ...new Set(
    all.flatMap(({ event: { kind, questionId }, read }) =>
      kind === 'answer' && questionId !== null && !isRefusal(read) ? questionId : [],
    ),
  ),
]

/** What came before is acknowledged again, whatever holds by now, unless it says something else. */
async function knownOr(
  query: Queries,
  attemptId: string,
  { event, read }: { event: SentEvent; read: ReadEvent },
  refusal: Refusal | null,
): Promise<Told> {
  const known = await findEvent(query, event.eventId)
  if (refusal && known?.attempt_id !== attemptId) return refusal
  const isSame =
    known?.attempt_id === attemptId &&
    known.kind === event.kind &&
    known.question_id === event.questionId &&
    known.data === read.data
  return isSame ? { outcome: 'known' } : refuse('event-mismatch')
}

/** Of answers that are explained at once, as they count now. */
async function readVerdicts(db: Database, attempt: FrozenAttempt, all: Read[]) {
  const counted = await countAsked(db.query, attempt, all)
  if (!counted) return () => null
  const ids = answeredIn(all)
  const asked = attempt.questions.filter(({ question }) => ids.includes(question.id))
  const titles = await titlesOf(db, asked)
  return ({ kind, questionId }: SentEvent) => {
    const keyed = asked.find(({ question }) => question.id === questionId)
    if (kind !== 'answer' || !keyed) return null
    return presentVerdict(
      keyed,
      counted.counting.get(keyed.question.id) ?? onlyAnswer([], 0),
      titles,
    )
  }
}
