import type { Kysely } from 'kysely'

/**
 * What the school's server and its commands tell each other: the public address that the server runs at, when the last backup
 * was made, and which backup was read to its end and found whole. `at` is when that was.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('school_facts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
}
