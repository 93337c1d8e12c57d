import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('enrollments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('subcategory_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  // Only one active enrollment per student and course, whatever happens at once (R9).
  await db.schema
    .createIndex('enrollments_active')
    .unique()
    .on('enrollments')
    .columns(['student_id', 'subcategory_id'])
    .where('status' as never, '=', 'active' as never)
    .execute()
  await db.schema
    .createIndex('enrollments_by_student')
    .on('enrollments')
    .columns(['student_id', 'status', 'created_at'])
    .execute()

  await db.schema
    .createTable('lesson_progress')
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('subcategory_id', 'text', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull())
    .addColumn('anchor', 'text')
    .addColumn('completed_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_progress_key', ['student_id', 'lesson_id'])
    .execute()
  await db.schema
    .createIndex('lesson_progress_by_subject')
    .on('lesson_progress')
    .columns(['student_id', 'subject_id'])
    .execute()
  await db.schema
    .createIndex('lesson_progress_by_time')
    .on('lesson_progress')
    .columns(['student_id', 'updated_at'])
    .execute()

  await db.schema
    .createTable('attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('quiz_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('explain', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('submitted_at', 'bigint')
    .addColumn('score', 'double precision')
    .addColumn('out_of', 'integer')
    .execute()
  // Two devices that start together get the same attempt, not two.
  await db.schema
    .createIndex('attempts_by_number')
    .unique()
    .on('attempts')
    .columns(['student_id', 'quiz_id', 'number'])
    .execute()

  await db.schema
    .createTable('answer_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('chosen', 'text', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('answer_events_by_attempt')
    .on('answer_events')
    .columns(['attempt_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('answer_events_by_student')
    .on('answer_events')
    .columns(['student_id', 'created_at'])
    .execute()
}
