import { type Kysely, sql } from 'kysely'

/** What is due and was never reviewed is found among any number that were. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index cards_unreviewed on cards (student_id, due_day, subject_id)
    where is_asleep = 0 and state <> 'aside' and reviews = 0
  `.execute(db)
}
