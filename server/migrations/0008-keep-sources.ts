import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
  await db.schema
    .createTable('content_sources')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('packing', 'text', (column) => column.notNull())
    .addColumn('media_name', 'text')
    .addColumn('bytes', bytes)
    .addPrimaryKeyConstraint('content_sources_by_path', ['origin', 'path'])
    .execute()
}
