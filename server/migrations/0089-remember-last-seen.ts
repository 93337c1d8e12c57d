import { type Kysely, sql } from 'kysely'

/** When somebody was last there, which outlives their sessions; for those of before, what sessions and attempts tell. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('last_seen_at', 'bigint').execute()
  const sources = [
    sql`select max(last_used_at) from sessions where sessions.user_id = users.id`,
    sql`select max(started_at) from attempts where attempts.student_id = users.id`,
    sql`users.first_login_at`,
  ]
  for (const source of sources)
    await sql`update users set last_seen_at = (${source}) where last_seen_at is null`.execute(db)
}
