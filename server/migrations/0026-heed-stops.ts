import type { Kysely } from 'kysely'

/**
 * A regular mail says of which kind it is, so that just before it is sent it can be seen whether it is still wanted: of one
 * that was queued before, nobody knows, and it is not sent. And of a week that an address had no room for it is known that
 * it waits.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('kind', 'text').execute()
  await db.schema.alterTable('summary_recipients').addColumn('held_week', 'integer').execute()
}
