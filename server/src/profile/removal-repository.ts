// What a student has stored most of, removed before the account: others have their turn between the parts.
import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { withOwnPart } from '../lib/db/wait-budget.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

/** Tables of a student in which the largest legal account has thousands of rows. */
const largeTables = [
  'memory_events',
  'attempt_events',
  'attempts',
  'cards',
  'lesson_progress',
  'notices',
  'student_days',
] as const

const { fewest, most, took } = serverLimits.removing

/**
 * Removes most of what the account has stored, each part for itself: who waits does so for one part, and a request for
 * as many as there are. Whoever is stopped midway has an account with less in it, and may delete it again; what comes in
 * meanwhile goes with the account.
 */
export async function removeInParts(db: Database, studentId: string): Promise<void> {
  const longest = serverLimits.database.wait[db.engine]
  let rows: number = fewest
  for (const table of largeTables) {
    for (;;) {
      const before = performance.eventLoopUtilization()
      const removed = await withOwnPart(longest, () => removePart(db, { table, studentId, rows }))
      if (removed === 0n) break
      const { active } = performance.eventLoopUtilization(before)
      // It may double at most: one part tells little of the others.
      rows = clamp(Math.round(rows * Math.min(2, took / active)))
      await setImmediate()
    }
  }
}

const clamp = (rows: number) => Math.min(most, Math.max(fewest, rows))

type Part = { table: (typeof largeTables)[number]; studentId: string; rows: number }

async function removePart(db: Database, { table, studentId, rows }: Part): Promise<bigint> {
  // Where a row is: by its key SQLite would look through all rows of the student for each part.
  const place: RawBuilder<string> = db.engine === 'sqlite' ? sql`rowid` : sql`ctid`
  const name = table as 'cards'
  const part = db.query
    .selectFrom(name)
    .select(place.as('place'))
    .where('student_id', '=', studentId)
    .limit(rows)
    // Where the account is deleted twice at once, neither waits for rows that the other removes.
    .$if(db.engine === 'postgres', (own) => own.forUpdate().skipLocked())
  const { numDeletedRows } = await db.query
    .deleteFrom(name)
    .where('student_id', '=', studentId)
    .where(place, 'in', part)
    .executeTakeFirst()
  return numDeletedRows
}
