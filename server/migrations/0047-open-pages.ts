import type { Kysely } from 'kysely'

/** The hash of the cookie that opens a student's pages, and nothing else. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('page_hash', 'text').execute()
  await db.schema.createIndex('sessions_by_page').on('sessions').column('page_hash').execute()
}
