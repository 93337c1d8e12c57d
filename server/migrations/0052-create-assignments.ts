import type { Kysely } from 'kysely'

/** Work that teachers give to a class, and what is different for one student. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('assignments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('opens_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('closes_at', 'bigint')
    .addColumn('created_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('assignments_by_due')
    .on('assignments')
    .columns(['group_id', 'due_at'])
    .execute()
  // A renamed lesson takes its work along; a deleted account is looked for in it.
  await db.schema
    .createIndex('assignments_by_target')
    .on('assignments')
    .column('target_id')
    .execute()
  await db.schema
    .createIndex('assignments_by_author')
    .on('assignments')
    .column('created_by')
    .execute()

  await db.schema
    .createTable('assignment_exceptions')
    .addColumn('assignment_id', 'text', (column) =>
      column.notNull().references('assignments.id').onDelete('cascade'),
    )
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('due_at', 'bigint')
    .addColumn('excused', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('assignment_exceptions_key', ['assignment_id', 'student_id'])
    .execute()
  await db.schema
    .createIndex('assignment_exceptions_by_student')
    .on('assignment_exceptions')
    .column('student_id')
    .execute()
}
