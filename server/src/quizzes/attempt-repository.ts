// Attempts and their events as rows. Events are only ever added.
import { limits } from '@kinnow/contract/limits'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import { prepare, type ValueOf, valuesOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables.ts'
import { newId } from '../lib/random.ts'
import { deadlineOf, lastMoment, type Rules } from './rules.ts'

/** `now`: when it was read. */
export type AttemptRow = Selectable<Tables['attempts']> & { now: number }
export type Item = [questionId: string, version: string]

export const itemsOf = (attempt: Pick<AttemptRow, 'items'>) => JSON.parse(attempt.items) as Item[]

/** What a list says of an attempt. */
const listed = [
  ...(['id', 'number', 'started_at', 'submitted_at', 'score', 'out_of', 'closed_by'] as const),
]

type OfQuiz = { studentId: string; quizId: string }

const own = ({ query }: Database, value: ValueOf<OfQuiz>) =>
  query
    .selectFrom('attempts')
    .where('student_id', '=', value('studentId'))
    .where('quiz_id', '=', value('quizId'))

const latest = prepare((db, value: ValueOf<OfQuiz>) =>
  own(db, value)
    .select(listed)
    .orderBy('number', 'desc')
    .limit(limits.attempt.listed + 1),
)

/** The latest first: the open one, if there is one, and those handed in. */
export const listAttempts = (db: Database, studentId: string, quizId: string) =>
  latest(db, { studentId, quizId })

const earlier = prepare((db, value: ValueOf<OfQuiz & { before: number }>) =>
  own(db, value)
    .select(listed)
    .where('number', '<', value('before'))
    .orderBy('number', 'desc')
    .limit(limits.attempt.earlierAtOnce),
)

/** Those before a number. */
export const listEarlier = (db: Database, studentId: string, quizId: string, before: number) =>
  earlier(db, { studentId, quizId, before })

type NewAttempt = {
  studentId: string
  quizId: string
  number: number
  rules: Rules
  seed: string
  items: Item[]
  engine: number
  startedAt: number
  extra: number
}

/** When no answer to any attempt can come any more: some are taken for a moment after closing. */
const toldAt = ({ closesAt }: Rules) => (closesAt === null ? null : lastMoment(closesAt))

/**
 * Adds an attempt; nothing when another device took the same number first. False where the quiz is gone since it was read:
 * an import that renames it holds its row, and moves what was begun before and nothing that is begun after.
 */
export async function createAttempt(db: Database, attempt: NewAttempt): Promise<boolean> {
  return db.query.transaction().execute(async (query) => {
    const [live] = await liveQuiz(db, { quizId: attempt.quizId }, query)
    if (live) await addAttempt(db, toRow(attempt), query)
    return live !== undefined
  })
}

const liveQuiz = prepare(({ engine, query }, value: ValueOf<{ quizId: string }>) =>
  query
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', value('quizId'))
    .where('retired', '=', 0)
    .$if(engine === 'postgres', (select) => select.forKeyShare()),
)

type NewRow = ReturnType<typeof toRow>

const toRow = (attempt: NewAttempt) => ({
  ...{ id: newId(), student_id: attempt.studentId, quiz_id: attempt.quizId },
  ...{ number: attempt.number, explain: attempt.rules.feedback, mode: attempt.rules.mode },
  ...{ started_at: attempt.startedAt, last_event_at: attempt.startedAt, seed: attempt.seed },
  ...{ items: JSON.stringify(attempt.items), rules: JSON.stringify(attempt.rules) },
  ...{ engine: attempt.engine, extra: attempt.extra },
  deadline_at: deadlineOf(attempt.rules, attempt.startedAt, attempt.extra),
  told_at: attempt.rules.feedback === 'after-close' ? toldAt(attempt.rules) : null,
})

const columns = [
  ...(['id', 'student_id', 'quiz_id', 'number', 'explain', 'mode', 'started_at'] as const),
  ...(['last_event_at', 'seed', 'items', 'rules', 'engine', 'extra', 'deadline_at'] as const),
  'told_at' as const,
]

const addAttempt = prepare(({ query }, value: ValueOf<NewRow>) =>
  query
    .insertInto('attempts')
    .values(valuesOf(columns, value))
    .onConflict((conflict) => conflict.doNothing()),
)

const whole = (db: Database, value: ValueOf<OfQuiz>) =>
  own(db, value).selectAll().select(db.now.as('now')).orderBy('number', 'desc').limit(1)

const openAttempt = prepare((db, value: ValueOf<OfQuiz>) =>
  whole(db, value).where('submitted_at', 'is', null),
)

/** The attempt that was begun and not handed in: one, or, of a quiz that was at two places for a while, the latest of two. */
export async function findOpenAttempt(
  db: Database,
  studentId: string,
  quizId: string,
): Promise<AttemptRow | undefined> {
  const [found] = await openAttempt(db, { studentId, quizId })
  return found
}

const attemptById = prepare((db, value: ValueOf<{ id: string; studentId: string }>) =>
  db.query
    .selectFrom('attempts')
    .selectAll()
    .select(db.now.as('now'))
    .where('id', '=', value('id'))
    .where('student_id', '=', value('studentId')),
)

export async function findAttempt(
  db: Database,
  studentId: string,
  id: string,
): Promise<AttemptRow | undefined> {
  const [found] = await attemptById(db, { id, studentId })
  return found
}

/**
 * The last of the next `count` moments of an attempt, a millisecond each, later than every earlier one: so that of two
 * events within a millisecond the later counts.
 */
export const nextMoment = ({ now }: Database, more: RawBuilder<number> = sql.lit(0)) =>
  sql<number>`case when last_event_at >= ${now} then last_event_at + 1 + ${more} else ${now} + ${more} end`

const holdOpen = prepare((db, value: ValueOf<{ id: string; more: number }>) =>
  db.query
    .updateTable('attempts')
    .set({ last_event_at: nextMoment(db, value('more')) })
    .where('id', '=', value('id'))
    .where('submitted_at', 'is', null)
    .returning('last_event_at'),
)

/**
 * Holds an attempt that is open until the transaction ends, so that no answer comes in beside the handing in, and gives
 * the time of the first of its next `count` events.
 */
export async function holdOpenAttempt(db: Database, query: Queries, id: string, count = 1) {
  const [row] = await holdOpen(db, { id, more: count - 1 }, query)
  return row ? { at: (row.last_event_at ?? 0) - (count - 1) } : undefined
}

const before = prepare((db, value: ValueOf<OfQuiz & { number: number }>) =>
  whole(db, value).where('submitted_at', 'is not', null).where('number', '<', value('number')),
)

/** The latest of one's own that were handed in before this one. */
export async function findAttemptBefore(
  db: Database,
  { student_id: studentId, quiz_id: quizId, number }: AttemptRow,
): Promise<AttemptRow | undefined> {
  const [found] = await before(db, { studentId, quizId, number })
  return found
}

/** Handed-in attempts by id, a part at a time: those behind `after`. */
export function listClosedAttempts(db: Database, after: string, limit: number) {
  return db.query
    .selectFrom('attempts')
    .select(['id', 'items', 'rules', 'engine', 'seed', 'score', 'out_of', 'deadline_at'])
    .where('submitted_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Of the attempts at a quiz that are handed in and scored those that count, the first before the others: of an average all,
 * else one. However many there are, no more is read.
 */
export const listCounting = (
  db: Database,
  studentId: string,
  quizId: string,
  counts: QuizRules['counts'],
) => counting[counts](db, { studentId, quizId })

const scored = (db: Database, value: ValueOf<OfQuiz>) =>
  own(db, value)
    .select(listed)
    .where('submitted_at', 'is not', null)
    // Said as the index says it, which holds those alone.
    .where(sql<boolean>`out_of > 0`)

const counting = {
  best: prepare((db, value: ValueOf<OfQuiz>) =>
    scored(db, value)
      .orderBy(sql`score / out_of`, 'desc')
      .orderBy('number')
      .limit(1),
  ),
  first: prepare((db, value: ValueOf<OfQuiz>) => scored(db, value).orderBy('number').limit(1)),
  last: prepare((db, value: ValueOf<OfQuiz>) =>
    scored(db, value).orderBy('number', 'desc').limit(1),
  ),
  average: prepare((db, value: ValueOf<OfQuiz>) => scored(db, value).orderBy('number')),
}
