import { type Kysely, sql } from 'kysely'

/** Finds the best of a student's attempts at a quiz, of several the first, without reading the others. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index attempts_by_share on attempts (student_id, quiz_id, (score / out_of) desc, number)
    where submitted_at is not null and out_of > 0
  `.execute(db)
}
