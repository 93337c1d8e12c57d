// Receives events of an attempt: each has a result of its own (R11).
import type { EventOutcome, SentEvent } from '@kinnow/contract/attempt-events'
import { type Database, readNow, type Tx } from '../../lib/db/database.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Session } from '../../lib/http/endpoint-routes.ts'
import { fail } from '../../lib/util/failure.ts'
import { presentClock, presentVerdict } from '../questions/present.ts'
import {
  answeredIn,
  type Appended,
  appendEvents,
  type ParsedEvent,
  type EventBatch,
  type Target,
} from './append-events.ts'
import { lockOpenAttempt } from './attempt-repository.ts'
import { type AttemptSnapshot, loadSnapshot, titlesOf } from './attempt-snapshot.ts'
import { isSeenQuiz } from '../find-quiz.ts'
import { isOverdue, requireAttempt } from './close.ts'
import { listAnswers } from './event-repository.ts'
import { isRefusal, parseEvent } from './event-rules.ts'
import { type EffectiveAnswer, onlyAnswer, startCounting } from './fold.ts'
import { findSuperseded } from './superseded.ts'

type Sender = Pick<Session, 'studentId' | 'role' | 'calendar' | 'revision'>

type Sent = Omit<EventBatch, 'calendar'> & { attemptId: string }

export async function receiveEvents(db: Database, sender: Sender, { attemptId, ...sent }: Sent) {
  const { studentId, calendar } = sender
  const batch = { ...sent, calendar }
  const whileOpen = await transaction(db, async (tx) => {
    const lock = await lockOpenAttempt(tx, { id: attemptId, studentId }, sent.events.length)
    if (!lock || isOverdue(lock.row)) return undefined
    return appendParsed(tx, { attempt: await loadSnapshot(tx, lock.row), lock }, batch)
  })
  const afterEnd = async () => {
    const attempt = await loadSnapshot(db, await requireAttempt(db, studentId, attemptId))
    return appendParsed(db, { attempt, lock: undefined }, batch)
  }
  return present(db, whileOpen ?? (await afterEnd()), sender)
}

type Answer = { attemptId: string; eventId: string; questionId: string; chosen: string[] }

/** A single answer, which fails where it is refused. */
export async function answerQuestion(
  db: Database,
  sender: Sender,
  { attemptId, ...answer }: Answer,
) {
  const events: SentEvent[] = [{ kind: 'answer', ...answer }]
  const { outcomes, ...clock } = await receiveEvents(db, sender, { attemptId, events })
  const { reason, message, verdict } = outcomes[0] ?? fail('internal')
  if (reason) fail(reason, message === null ? {} : { message })
  return { saved: true as const, verdict, ...clock }
}

/** In the transaction that locks the attempt, where it is open. */
export async function appendParsed(tx: Tx, target: Target, { events, ...device }: EventBatch) {
  const { attempt } = target
  const parsed = events.map((event) => ({ event, payload: parseEvent(attempt, event) }))
  const refused = parsed.flatMap((one) =>
    isRefusal(one.payload) ? [{ ...one, result: one.payload }] : [],
  )
  const appended: Appended =
    refused.length === parsed.length
      ? { events: refused, totals: [], answers: null }
      : await appendEvents(tx, target, { parsed, ...device })
  return { attempt, ...appended, superseded: await findSuperseded(tx, attempt, appended) }
}

async function present(
  db: Database,
  { attempt, events, answers, superseded }: Awaited<ReturnType<typeof appendParsed>>,
  sender: Sender,
) {
  const effective = answers ?? (await countAnswered(db, attempt, events))
  const verdictOf = effective && (await readVerdicts(db, { attempt, events, effective, sender }))
  return {
    outcomes: events.map(({ event, result }): EventOutcome => {
      const { eventId } = event
      if (isRefusal(result)) return { eventId, outcome: 'refused', ...result, verdict: null }
      return {
        eventId,
        outcome: result.outcome,
        reason: null,
        message: null,
        verdict: verdictOf?.(event) ?? null,
        isBehind: superseded.has(eventId),
      }
    }),
    ...presentClock(attempt.row, await timeFor(db, attempt)),
  }
}

/** The server's time, which only attempts with a time limit need. */
const timeFor = (db: Database, { row }: AttemptSnapshot) =>
  row.deadline_at === null ? row.now : readNow(db)

type Answered = {
  attempt: AttemptSnapshot
  events: Appended['events']
  effective: Map<string, EffectiveAnswer>
  sender: Sender
}

/** Of answers that are explained at once, as they count now. Of a course that is hidden by now answers count, and none is shown. */
async function readVerdicts(db: Database, { attempt, events, effective, sender }: Answered) {
  if (!(await isSeenQuiz(db, sender, attempt.row.quiz_id))) return undefined
  const ids = answeredIn(events)
  const answered = attempt.questions.filter(({ question }) => ids.includes(question.id))
  const titles = await titlesOf(db, sender.revision, answered)
  return ({ kind, questionId }: SentEvent) => {
    const keyed = answered.find(({ question }) => question.id === questionId)
    if (kind !== 'answer' || !keyed) return null
    return presentVerdict(keyed, effective.get(keyed.question.id) ?? onlyAnswer([], 0), titles)
  }
}

/** The answers that count at the questions of a batch, where each is explained at once; null elsewhere. */
async function countAnswered(db: Database, attempt: AttemptSnapshot, parsed: ParsedEvent[]) {
  const ids = answeredIn(parsed)
  if (attempt.rules.feedback !== 'at-once' || ids.length === 0) return null
  return startCounting(attempt, await listAnswers(db, attempt.row.id, ids)).counting
}
