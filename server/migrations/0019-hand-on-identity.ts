import type { Kysely } from 'kysely'

/** A thing of the course that was renamed, moved or reworded, and what it is now. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('content_successors')
    .addColumn('from_id', 'text', (column) => column.primaryKey())
    .addColumn('to_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('content_successors_by_to')
    .on('content_successors')
    .column('to_id')
    .execute()
}
