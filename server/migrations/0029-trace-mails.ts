import type { Kysely } from 'kysely'

/** Of a mail it is known which request it came from; null where none asked for it, or one of before. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('request_id', 'text').execute()
}
