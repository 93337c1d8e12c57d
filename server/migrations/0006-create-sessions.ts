import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // When a weekend course meets, as JSON; its sessions are computed from it.
  await db.schema.alterTable('subcategories').addColumn('schedule', 'text').execute()

  await db.schema.alterTable('enrollments').addColumn('session_id', 'text').execute()
  await db.schema.alterTable('enrollments').addColumn('session_starts_at', 'bigint').execute()

  // A row for each session in which a seat was ever taken; it is counted up only while there are seats.
  await db.schema
    .createTable('session_seats')
    .addColumn('session_id', 'text', (column) => column.primaryKey())
    .addColumn('subcategory_id', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('session_seats_by_start')
    .on('session_seats')
    .column('starts_at')
    .execute()
}
