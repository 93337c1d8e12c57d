import { type Kysely, sql } from 'kysely'

/**
 * Finds the first answer to a question on a day, and the latest reviews of a student, without reading the others: a student
 * may answer thousands of times within a day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index memory_events_answers on memory_events (student_id, question_id, day, at, id)
    where kind = 'answer'
  `.execute(db)
  await sql`
    create index memory_events_latest on memory_events (student_id, day, at, id)
    where source = 'review' and kind = 'answer'
  `.execute(db)
}
