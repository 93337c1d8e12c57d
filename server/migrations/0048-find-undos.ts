import { type Kysely, sql } from 'kysely'

/** Whether an answer was taken back is one look-up, however often its question was answered. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index memory_events_undone on memory_events (undoes)
    where undoes is not null
  `.execute(db)
}
