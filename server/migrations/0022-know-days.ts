import { type Kysely, sql } from 'kysely'

/**
 * What a student did has a time of its own beside the one at which it was received, and a day of the student's own
 * calendar. Of rows from before nobody knows in which zone they were done: they have no day, and are counted by the zone
 * of who asks. When they were received is when they were done.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('timezone', 'text').execute()
  await db.schema
    .alterTable('users')
    .addColumn('day_starts', 'integer', (column) => column.notNull().defaultTo(4))
    .execute()
  await db.schema.alterTable('attempt_events').addColumn('received_at', 'bigint').execute()
  await sql`update attempt_events set received_at = at`.execute(db)
  await db.schema.alterTable('attempt_events').addColumn('day', 'integer').execute()
  await db.schema.alterTable('lesson_progress').addColumn('completed_day', 'integer').execute()
}
