import type { Kysely } from 'kysely'

/** The secret address of a student's own calendar: only its hash is there. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('calendar_links')
    .addColumn('student_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
