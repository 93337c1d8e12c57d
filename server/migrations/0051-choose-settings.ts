import type { Kysely } from 'kysely'

/** What whoever runs the school has chosen for all: a row for each setting, its value as JSON, with who set it and when. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
}
