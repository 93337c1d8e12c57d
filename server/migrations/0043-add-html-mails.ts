import type { Kysely } from 'kysely'

/** Emails have an HTML part beside their text; those that wait from before have none. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('sealed_html', 'text').execute()
}
