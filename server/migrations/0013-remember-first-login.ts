import { type Kysely, sql } from 'kysely'

/** What a student is asked at the first login is asked once. Who had a confirmed account before is taken to know the school. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('first_login_at', 'bigint').execute()
  await sql`update users set first_login_at = created_at where verified_at is not null`.execute(db)
}
