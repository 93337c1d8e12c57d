import { type Kysely, sql } from 'kysely'

/** Few answers are marked again: the last mark of one is found without the other events of its attempt. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index attempt_events_regrades on attempt_events (attempt_id, question_id, at, id)
    where kind = 'regrade'
  `.execute(db)
}
