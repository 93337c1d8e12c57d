import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Large files lie in parts, so that giving one out never needs all of it in memory. */
export async function up(db: Kysely<never>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
  await db.schema.alterTable('media').addColumn('file_name', 'text').execute()
  await db.schema.alterTable('media').addColumn('parted_size', 'integer').execute()
  await db.schema
    .createTable('media_parts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('media_parts_by_position', ['name', 'position'])
    .execute()
}
