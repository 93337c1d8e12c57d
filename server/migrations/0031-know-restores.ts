import type { Kysely } from 'kysely'

/**
 * Which restore has brought the data, so that a key that lies unfinished beside them is known to be theirs; and by what their
 * key is known again, which gives nothing of it away. Both null where nothing was restored.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('content_state').addColumn('restore_id', 'text').execute()
  await db.schema.alterTable('content_state').addColumn('key_sign', 'text').execute()
}
