import { type Kysely, sql } from 'kysely'

/** Reviews are found without the answers of quizzes beside them: a dashboard looks for them in the last thirty days. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index memory_events_reviews on memory_events (student_id, day)
    where source = 'review'
  `.execute(db)
}
