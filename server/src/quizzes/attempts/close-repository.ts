// How attempts end, as rows, and which of them are still to be ended or remembered.
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { Database, Queries } from '../../lib/db/database.ts'
import { prepare, type ValueOf } from '../../lib/db/prepared.ts'
import type { AttemptRow } from './attempt-repository.ts'

/** Whether it was handed in or ran out of time. */
export const closers = ['student', 'time'] as const
type ClosedBy = (typeof closers)[number]

type Closed = {
  id: string
  score: number
  outOf: number
  at: number
  engine: number
  by: ClosedBy
  /** Null where its answers may be shown at once. */
  rememberAt: number | null
}

/** Closes an attempt, which `lockOpenAttempt` holds, with its score, and gives it as it is then. */
export const closeAttempt = prepare(({ query, now }, value: ValueOf<Closed>) =>
  query
    .updateTable('attempts')
    .set({
      submitted_at: value('at'),
      closed_by: value('by'),
      engine: value('engine'),
      score: value('score'),
      out_of: value('outOf'),
      remember_at: value('rememberAt'),
    })
    .where('id', '=', value('id'))
    .returningAll()
    .returning(now.as('now')),
)

/** Open attempts to which no answer can come any more. */
export function listOverdue(db: Database, most: number): Promise<AttemptRow[]> {
  return db.query
    .selectFrom('attempts')
    .selectAll()
    .select(db.now.as('now'))
    .where('submitted_at', 'is', null)
    .where('deadline_at', 'is not', null)
    .where('deadline_at', '<', sql<number>`${db.now} - ${sql.lit(limits.attempt.grace)}`)
    .limit(most)
    .execute()
}

/** Handed-in attempts whose answers may be shown by now, and that have no cards yet. */
export function listToRemember(db: Database, most: number): Promise<AttemptRow[]> {
  return (
    db.query
      .selectFrom('attempts')
      .selectAll()
      .select(db.now.as('now'))
      .where('remember_at', 'is not', null)
      .where('remember_at', '<=', db.now)
      // Its quiz may close later than it first did.
      .where((row) => row.or([row('told_at', 'is', null), row('told_at', '<=', db.now)]))
      .limit(most)
      .execute()
  )
}

/** False where somebody else has done so. */
export async function markRemembered(query: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('attempts')
    .set({ remember_at: null })
    .where('id', '=', id)
    .where('remember_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
