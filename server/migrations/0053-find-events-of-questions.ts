import { type Kysely, sql } from 'kysely'

/**
 * The events of one question of an attempt are found without the others, of which there may be thousands. Answers that bear
 * no day are found by their time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('attempt_events_by_question')
    .on('attempt_events')
    .columns(['attempt_id', 'question_id', 'at', 'id'])
    .execute()
  await db.schema.dropIndex('attempt_events_by_attempt').execute()
  await sql`
    create index attempt_events_without_day on attempt_events (student_id, at)
    where kind = 'answer' and day is null
  `.execute(db)
}
