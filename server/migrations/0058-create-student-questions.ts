import type { Kysely } from 'kysely'

/** Questions of students to their teachers at a place of a course, and the answers. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('student_questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('anchor', 'text')
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('send_key', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_by', 'text', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('answered_at', 'bigint')
    .addColumn('shared', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Sent again where the answer was lost, it is there once.
  await db.schema
    .createIndex('student_questions_once')
    .on('student_questions')
    .columns(['student_id', 'send_key'])
    .unique()
    .execute()
  await db.schema
    .createIndex('student_questions_by_group')
    .on('student_questions')
    .columns(['group_id', 'answered_at', 'sent_at'])
    .execute()
  await db.schema
    .createIndex('student_questions_by_target')
    .on('student_questions')
    .column('target_id')
    .execute()
  await db.schema
    .createIndex('student_questions_by_teacher')
    .on('student_questions')
    .column('answered_by')
    .execute()
}
