// What is done in an open attempt, kept once and in order. Each event has an outcome of its own (R11).
import type { EventOutcome, SentEvent } from '@kinnow/contract/attempt-events'
import { type Database, readNow } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import type { Session } from '../lib/routes.ts'
import { findBehind } from './behind.ts'
import { requireAttempt } from './closing.ts'
import { isRefusal, readEvent, type Refusal } from './event-rules.ts'
import { type Counting, onlyAnswer } from './fold.ts'
import { freeze, type FrozenAttempt, titlesOf } from './frozen-attempt.ts'
import { answeredIn, countAsked, keepIn, type Read, type Sent } from './keep-events.ts'
import { presentClock, presentVerdict } from './present.ts'

type Sender = Pick<Session, 'studentId' | 'calendar' | 'revision'>

export async function sendEvents(
  db: Database,
  { studentId, calendar, revision }: Sender,
  attemptId: string,
  sent: Omit<Sent, 'calendar' | 'revision'>,
) {
  const attempt = await freeze(db, await requireAttempt(db, studentId, attemptId))
  return keepEvents(db, attempt, { ...sent, calendar, revision })
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
export async function keepEvents(
  db: Database,
  attempt: FrozenAttempt,
  { events, revision, ...sent }: Sent,
) {
  const all = events.map((event) => ({ event, read: readEvent(attempt, event) }))
  const isHopeless = all.every(({ read }) => isRefusal(read))
  const { told, behind, standing } = isHopeless
    ? { told: all.map(({ read }) => read as Refusal), standing: null, behind: [] }
    : await db.query.transaction().execute(async (query) => {
        const kept = await keepIn(db, query, attempt, all, sent)
        const behind = await findBehind(db, query, attempt, all, kept)
        return { told: kept.told, standing: kept.standing, behind }
      })
  const counting = standing ?? (await countAsked(db, db.query, attempt, all))?.counting ?? null
  const verdictOf = counting && (await readVerdicts(db, attempt, all, counting, revision))
  return {
    outcomes: all.map(({ event }, index): EventOutcome => {
      const one = told[index] ?? fail('internal')
      const { eventId } = event
      if (isRefusal(one)) return { eventId, outcome: 'refused', ...one, verdict: null }
      return {
        ...{ eventId, outcome: one.outcome, reason: null, message: null },
        ...{ verdict: verdictOf?.(event) ?? null, isBehind: behind.includes(index) },
      }
    }),
    ...presentClock(attempt.row, await timeFor(db, attempt)),
  }
}

/** Where nothing runs out, nobody is told what time it is. */
const timeFor = (db: Database, { row }: FrozenAttempt) =>
  row.deadline_at === null ? row.now : readNow(db)

/** Of answers that are explained at once, as they count now. */
async function readVerdicts(
  db: Database,
  attempt: FrozenAttempt,
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
