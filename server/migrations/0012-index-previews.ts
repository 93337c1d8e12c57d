import { type Kysely, sql } from 'kysely'

/** Previews are few among the lessons, and quick checks are found by their lesson. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index lessons_previews on lessons (subject_id) where preview = 1`.execute(db)
  await sql`create index questions_checks on questions (lesson_id) where quiz_id is null`.execute(
    db,
  )
}
