import type { Kysely } from 'kysely'

/** What people are notified of: of each notice what it is about, as JSON, and when it was read. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('notices_by_student')
    .on('notices')
    .columns(['student_id', 'created_at'])
    .execute()
  // What is withdrawn takes its notices along.
  await db.schema.createIndex('notices_by_subject').on('notices').column('about_id').execute()
}
