// What is done in an open attempt, kept once and in order. Each event has an outcome of its own (R11).
import type { EventOutcome, SentEvent } from '@kinnow/contract/attempt-events'
import { type Database, readNow, type Tx, transaction } from '../../lib/db/database.ts'
import { fail } from '../../lib/util/failure.ts'
import type { Session } from '../../lib/http/routes.ts'
import { holdOpenAttempt } from './attempt-repository.ts'
import { findBehind } from './superseded.ts'
import { isOverdue, requireAttempt } from './close.ts'
import { isRefusal, readEvent } from './event-rules.ts'
import { type Counting, onlyAnswer } from './fold.ts'
import { freeze, type AttemptSnapshot, titlesOf } from './attempt-snapshot.ts'
import {
  answeredIn,
  countAsked,
  appendEvents,
  type Meant,
  type Read,
  type Sent,
} from './append-events.ts'
import { presentClock, presentVerdict } from '../questions/present.ts'

type Sender = Pick<Session, 'studentId' | 'calendar' | 'revision'>

export async function sendEvents(
  db: Database,
  { studentId, calendar, revision }: Sender,
  attemptId: string,
  events: Omit<Sent, 'calendar' | 'revision'>,
) {
  const sent = { ...events, calendar, revision }
  const own = { id: attemptId, studentId }
  const kept = await transaction(db, async (tx) => {
    const held = await holdOpenAttempt(tx, own, sent.events.length)
    if (!held || isOverdue(held.row)) return undefined
    const attempt = await freeze(tx, held.row)
    return keepEvents(tx, { attempt, held }, sent)
  })
  if (kept) return present(db, kept, sent)
  const attempt = await freeze(db, await requireAttempt(db, studentId, attemptId))
  const over = await keepEvents(db, { attempt, held: undefined }, sent)
  return present(db, over, sent)
}

type Answer = { eventId: string; questionId: string; chosen: string[] }

/** A single answer, which fails where it is refused. */
export async function answerQuestion(
  db: Database,
  sender: Sender,
  attemptId: string,
  answer: Answer,
) {
  const events: SentEvent[] = [{ kind: 'answer', ...answer }]
  const { outcomes, ...clock } = await sendEvents(db, sender, attemptId, { events })
  const { reason, message, verdict } = outcomes[0] ?? fail('internal')
  if (reason) fail(reason, message === null ? {} : { message })
  return { saved: true as const, verdict, ...clock }
}

/** In the transaction that holds the attempt, where it is open. */
export async function keepEvents(
  tx: Tx,
  meant: Meant,
  { events, ...sent }: Pick<Sent, 'events' | 'sentAt' | 'calendar'>,
) {
  const { attempt } = meant
  const all = events.map((event) => ({ event, read: readEvent(attempt, event) }))
  const refused = all.flatMap(({ read }) => (isRefusal(read) ? read : []))
  const isHopeless = refused.length === all.length
  const kept = isHopeless
    ? { told: refused, counted: [], standing: null }
    : await appendEvents(tx, meant, all, sent)
  return { attempt, all, ...kept, behind: await findBehind(tx, attempt, all, kept) }
}

async function present(
  db: Database,
  { attempt, all, told, behind, standing }: Awaited<ReturnType<typeof keepEvents>>,
  { revision }: Sent,
) {
  const counting = standing ?? (await countAsked(db, attempt, all))?.counting ?? null
  const verdictOf = counting && (await readVerdicts(db, attempt, all, counting, revision))
  return {
    outcomes: all.map(({ event }, index): EventOutcome => {
      const one = told[index] ?? fail('internal')
      const { eventId } = event
      if (isRefusal(one)) return { eventId, outcome: 'refused', ...one, verdict: null }
      return {
        eventId,
        outcome: one.outcome,
        reason: null,
        message: null,
        verdict: verdictOf?.(event) ?? null,
        isBehind: behind.includes(index),
      }
    }),
    ...presentClock(attempt.row, await timeFor(db, attempt)),
  }
}

/** Where nothing runs out, nobody is told what time it is. */
const timeFor = (db: Database, { row }: AttemptSnapshot) =>
  row.deadline_at === null ? row.now : readNow(db)

/** Of answers that are explained at once, as they count now. */
async function readVerdicts(
  db: Database,
  attempt: AttemptSnapshot,
  all: Read[],
  counting: Map<string, Counting>,
  revision: number,
) {
  const ids = answeredIn(all)
  const asked = attempt.questions.filter(({ question }) => ids.includes(question.id))
  const titles = await titlesOf(db, revision, asked)
  return ({ kind, questionId }: SentEvent) => {
    const keyed = asked.find(({ question }) => question.id === questionId)
    if (kind !== 'answer' || !keyed) return null
    return presentVerdict(keyed, counting.get(keyed.question.id) ?? onlyAnswer([], 0), titles)
  }
}
