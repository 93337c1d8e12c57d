import type { Kysely } from 'kysely'

/** How teachers marked written answers: events in a row for each answer, of which the last counts. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('mark_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('points', 'double precision', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('marked_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  // Of two teachers who mark an answer at once, only one takes the next number.
  await db.schema
    .createIndex('mark_events_by_answer')
    .unique()
    .on('mark_events')
    .columns(['attempt_id', 'question_id', 'number'])
    .execute()
  await db.schema
    .createIndex('mark_events_by_student')
    .on('mark_events')
    .columns(['student_id', 'at', 'id'])
    .execute()
  // A deleted account is looked for in it.
  await db.schema
    .createIndex('mark_events_by_teacher')
    .on('mark_events')
    .column('marked_by')
    .execute()
}
