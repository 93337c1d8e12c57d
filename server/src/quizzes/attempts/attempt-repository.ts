// Attempts and their events as rows. Events are only ever added.
import { serverLimits } from '../../lib/util/server-limits.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../lib/db/database.ts'
import { isToldOf } from '../../lib/db/is-feedback-shown.ts'
import { prepare, type ValueOf } from '../../lib/db/prepared.ts'
import { attemptMarks, type MarkSums } from '../../lib/db/marks-at-quiz.ts'
import type { Tables } from '../../lib/db/tables/tables.ts'
import { isOutrun } from '../assigned-repository.ts'

/**
 * `now`: when it was read. `outrun`: 1 where work that opened since ends it; read where it may go on. The marks of its
 * written answers are read where its result may be shown.
 */
export type AttemptRow = Selectable<Tables['attempts']> & {
  now: number
  outrun?: number
} & Partial<MarkSums>
export type Item = [questionId: string, version: string]

export const itemsOf = (attempt: Pick<AttemptRow, 'items'>) => JSON.parse(attempt.items) as Item[]

/** What a list says of an attempt. */
export const listed = [
  'id',
  'number',
  'started_at',
  'submitted_at',
  'score',
  'out_of',
  'closed_by',
] as const

export type OfQuiz = { studentId: string; quizId: string }

export const own = ({ query }: Database, value: ValueOf<OfQuiz>) =>
  query
    .selectFrom('attempts')
    .where('student_id', '=', value('studentId'))
    .where('quiz_id', '=', value('quizId'))

/** Columns of the marks of an attempt that its student may know (S28). */
export function marked(db: Database) {
  const isShown = isToldOf(db)('attempts')
  const marks = attemptMarks({ attemptId: sql.ref('attempts.id'), isShown })
  return [marks.points.as('mark_points'), marks.count.as('mark_count')] as const
}

const earlier = prepare((db, value: ValueOf<OfQuiz & { before: number }>) =>
  own(db, value)
    .select(listed)
    .select(marked(db))
    .where('number', '<', value('before'))
    .orderBy('number', 'desc')
    .limit(serverLimits.attempt.earlierAtOnce),
)

/** Those before a number. */
export const listEarlier = ({
  db,
  studentId,
  quizId,
  before,
}: {
  db: Database
  studentId: string
  quizId: string
  before: number
}) => earlier(db, { studentId, quizId, before })

const whole = (db: Database, value: ValueOf<OfQuiz>) =>
  own(db, value)
    .selectAll()
    .select([db.now.as('now'), isOutrun(db).as('outrun')])
    .orderBy('number', 'desc')
    .limit(1)

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

type Own = { id: string; studentId: string }

const attemptById = prepare((db, value: ValueOf<Own>) =>
  db.query
    .selectFrom('attempts')
    .selectAll()
    .select([db.now.as('now'), isOutrun(db).as('outrun')])
    .select(marked(db))
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

const holdOpen = prepare((db, value: ValueOf<Own & { more: number }>) =>
  db.query
    .updateTable('attempts')
    .set({ last_event_at: nextMoment(db, value('more')) })
    .where('id', '=', value('id'))
    .where('student_id', '=', value('studentId'))
    .where('submitted_at', 'is', null)
    .returningAll()
    .returning([db.now.as('now'), isOutrun(db).as('outrun')]),
)

/** A locked attempt; `at` is the time of the first of its next events. */
export type Held = { row: AttemptRow; at: number }

/**
 * Holds an attempt that is open until the transaction ends, so that no answer comes in beside the handing in, with room for
 * its next `count` events.
 */
export async function lockOpenAttempt(
  tx: Tx,
  { id, studentId }: Own,
  count = 1,
): Promise<Held | undefined> {
  const [row] = await holdOpen(tx, { id, studentId, more: count - 1 })
  return row && { row, at: (row.last_event_at ?? 0) - (count - 1) }
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

/** Handed-in attempts by id, a page at a time: those after `after`. */
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
