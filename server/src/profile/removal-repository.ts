// What a student has stored most of, removed before the account: others have their turn between the parts.
import { setImmediate } from 'node:timers/promises'
import type { Database } from '../lib/db/database.ts'

/** Tables of a student in which the largest legal account has thousands of rows, with what names a row within it. */
const largeTables = {
  memory_events: 'id',
  attempt_events: 'id',
  attempts: 'id',
  cards: 'question_id',
  lesson_progress: 'lesson_id',
  notices: 'id',
  student_days: 'day',
} as const

/** SQLite removes so many rows, with their entries in its indexes, in some 10 ms. */
const rowsAtOnce = 500

/**
 * Removes most of what the account has stored, each part for itself. Whoever is stopped midway has an account with less in
 * it, and may delete it again; what comes in meanwhile goes with the account.
 */
export async function removeInParts(db: Database, studentId: string): Promise<void> {
  for (const [name, key] of Object.entries(largeTables)) {
    // Of all the tables the compiler knows only what they share, for the statement it makes no difference.
    const table = name as 'cards'
    const column = key as 'question_id'
    for (;;) {
      const part = db.query
        .selectFrom(table)
        .select(column)
        .where('student_id', '=', studentId)
        .limit(rowsAtOnce)
      const removed = await db.query
        .deleteFrom(table)
        .where('student_id', '=', studentId)
        .where(column, 'in', part)
        .executeTakeFirst()
      if (removed.numDeletedRows === 0n) break
      await setImmediate()
    }
  }
}
