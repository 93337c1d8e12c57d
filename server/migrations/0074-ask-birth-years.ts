import type { Kysely } from 'kysely'

/** The year in which a student was born, and whom the school writes to for a minor. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('birth_year', 'integer').execute()
  await db.schema.alterTable('users').addColumn('guardian_email', 'text').execute()
}
