import type { Kysely } from 'kysely'

/** In which state a folder was imported last: in the same one there is nothing to read. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('content_origins')
    .addColumn('origin', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text')
    .execute()
}
