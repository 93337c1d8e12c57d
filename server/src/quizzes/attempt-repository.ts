// Attempts and their events as rows. Events are only ever added.
import { limits } from '@kinnow/contract/limits'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import { type Selectable, sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
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

/** The latest first: the open one, if there is one, and those handed in; `before` a number, or all. */
export function listAttempts(
  db: Database,
  studentId: string,
  quizId: string,
  { before, most }: { before?: number; most: number } = { most: limits.attempt.listed + 1 },
) {
  return db.query
    .selectFrom('attempts')
    .select(listed)
    .where('student_id', '=', studentId)
    .where('quiz_id', '=', quizId)
    .$if(before !== undefined, (select) => select.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
}

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
    const live = await query
      .selectFrom('quizzes')
      .select('id')
      .where('id', '=', attempt.quizId)
      .where('retired', '=', 0)
      .$if(db.engine === 'postgres', (select) => select.forKeyShare())
      .executeTakeFirst()
    if (live) await addAttempt(query, attempt)
    return live !== undefined
  })
}

const addAttempt = (query: Queries, attempt: NewAttempt) =>
  query
    .insertInto('attempts')
    .values({
      id: newId(),
      student_id: attempt.studentId,
      quiz_id: attempt.quizId,
      number: attempt.number,
      explain: attempt.rules.feedback,
      started_at: attempt.startedAt,
      submitted_at: null,
      score: null,
      out_of: null,
      mode: attempt.rules.mode,
      seed: attempt.seed,
      items: JSON.stringify(attempt.items),
      rules: JSON.stringify(attempt.rules),
      engine: attempt.engine,
      extra: attempt.extra,
      deadline_at: deadlineOf(attempt.rules, attempt.startedAt, attempt.extra),
      closed_by: null,
      told_at: attempt.rules.feedback === 'after-close' ? toldAt(attempt.rules) : null,
      last_event_at: attempt.startedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The attempt that was begun and not handed in: one, or, of a quiz that was at two places for a while, the latest of two. */
export function findOpenAttempt(db: Database, studentId: string, quizId: string) {
  return db.query
    .selectFrom('attempts')
    .selectAll()
    .select(db.now.as('now'))
    .where('student_id', '=', studentId)
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findAttempt(db: Database, studentId: string, id: string) {
  return db.query
    .selectFrom('attempts')
    .selectAll()
    .select(db.now.as('now'))
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
}

/**
 * The last of the next `count` moments of an attempt, a millisecond each, later than every earlier one: so that of two
 * events within a millisecond the later counts.
 */
export function nextMoment({ now }: Database, count = 1) {
  const more = sql.lit(count - 1)
  return sql<number>`case when last_event_at >= ${now} then last_event_at + 1 + ${more} else ${now} + ${more} end`
}

/**
 * Holds an attempt that is open until the transaction ends, so that no answer comes in beside the handing in, and gives
 * the time of the first of its next `count` events.
 */
export async function holdOpenAttempt(db: Database, query: Queries, id: string, count = 1) {
  const row = await query
    .updateTable('attempts')
    .set({ last_event_at: nextMoment(db, count) })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .returning('last_event_at')
    .executeTakeFirst()
  return row ? { at: (row.last_event_at ?? 0) - (count - 1) } : undefined
}

/** The latest of one's own that were handed in before this one. */
export function findAttemptBefore(db: Database, row: AttemptRow) {
  return db.query
    .selectFrom('attempts')
    .selectAll()
    .select(db.now.as('now'))
    .where('student_id', '=', row.student_id)
    .where('quiz_id', '=', row.quiz_id)
    .where('submitted_at', 'is not', null)
    .where('number', '<', row.number)
    .orderBy('number', 'desc')
    .executeTakeFirst()
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
export function listCounting(
  db: Database,
  studentId: string,
  quizId: string,
  counts: QuizRules['counts'],
) {
  const scored = db.query
    .selectFrom('attempts')
    .select(listed)
    .where('student_id', '=', studentId)
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is not', null)
    // Said as the index says it, which holds those alone.
    .where(sql<boolean>`out_of > 0`)
  switch (counts) {
    case 'best':
      return scored
        .orderBy(sql`score / out_of`, 'desc')
        .orderBy('number')
        .limit(1)
        .execute()
    case 'first':
      return scored.orderBy('number').limit(1).execute()
    case 'last':
      return scored.orderBy('number', 'desc').limit(1).execute()
    case 'average':
      return scored.orderBy('number').execute()
  }
}
