import type { Kysely } from 'kysely'

/**
 * When a chapter came into its course: the level of a subject is worked out over the chapters that were there when it was
 * reached. Those of before have been there from the beginning.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('chapters')
    .addColumn('made_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
