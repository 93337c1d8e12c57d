// What is done in an open attempt, kept once and in order. Each event has an outcome of its own (R11).
import type { EventOutcome, SentEvent } from '@kinnow/contract/attempt-events'
import { type Database, readNow } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import type { Session } from '../lib/routes.ts'
import { findBehind } from './behind.ts'
import { requireAttempt } from './closing.ts'
import { isRefusal, readEvent, type Refusal } from './event-rules.ts'
import { onlyAnswer } from './fold.ts'
import { freeze, type FrozenAttempt, titlesOf } from './frozen-attempt.ts'
import { answeredIn, countAsked, keepIn, type Read, type Sent } from './keep-events.ts'
import { presentClock, presentVerdict } from './present.ts'

type Sender = Pick<Session, 'studentId' | 'calendar'>

export async function sendEvents(
  db: Database,
  { studentId, calendar }: Sender,
  attemptId: string,
  sent: Omit<Sent, 'calendar'>,
) {
  const attempt = await freeze(db, await requireAttempt(db, studentId, attemptId))
  return keepEvents(db, attempt, { ...sent, calendar })
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

/** `attempt` may be a moment old: whether it is still open and in time is decided while it is held. */
export async function keepEvents(db: Database, attempt: FrozenAttempt, { events, ...sent }: Sent) {
  const all = events.map((event) => ({ event, read: readEvent(attempt, event) }))
  const isHopeless = all.every(({ read }) => isRefusal(read))
  const { told, behind } = isHopeless
    ? { told: all.map(({ read }) => read as Refusal), behind: [] }
    : await db.query.transaction().execute(async (query) => {
        const kept = await keepIn(db, query, attempt, all, sent)
        return { told: kept.told, behind: await findBehind(query, attempt, all, kept) }
      })
  const verdictOf = await readVerdicts(db, attempt, all)
  return {
    outcomes: all.map(({ event }, index): EventOutcome => {
      const one = told[index] ?? fail('internal')
      const { eventId } = event
      if (isRefusal(one)) return { eventId, outcome: 'refused', ...one, verdict: null }
      return {
        ...{ eventId, outcome: one.outcome, reason: null, message: null },
        ...{ verdict: verdictOf(event), isBehind: behind.includes(index) },
      }
    }),
    ...presentClock(attempt.row, await readNow(db)),
  }
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
