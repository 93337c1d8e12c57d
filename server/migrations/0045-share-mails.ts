import type { Kysely } from 'kysely'

/** Which network an email was requested from, as a keyed hash: networks share the emails of a mailbox and of an hour. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('network', 'text').execute()
}
