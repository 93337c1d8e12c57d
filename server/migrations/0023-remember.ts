import { type Kysely, sql } from 'kysely'

/**
 * What students answered becomes what they remember: events that are only ever added, a card of each question that was
 * answered, worked out from them, and how many cards come back on which day. What was answered before has no part in it:
 * a question becomes a card when it is answered the next time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createEvents(db)
  await createCards(db)
  await db.schema
    .createTable('due_counts')
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('due_day', 'integer', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('cards', 'integer', (column) => column.notNull())
    .addColumn('fresh', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('due_counts_key', ['student_id', 'due_day', 'subject_id'])
    .execute()
  await db.schema
    .createTable('memory_settings')
    .addColumn('student_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('aim', 'text', (column) => column.notNull())
    .addColumn('daily_cap', 'integer', (column) => column.notNull())
    .addColumn('new_cap', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('memory_rules')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('retention', 'double precision')
    .execute()
  await sql`insert into memory_rules (id, retention) values (1, null)`.execute(db)
  await db.schema
    .createTable('memory_parameters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('w', 'text', (column) => column.notNull())
    .addColumn('reviews', 'integer', (column) => column.notNull())
    .addColumn('loss_before', 'double precision', (column) => column.notNull())
    .addColumn('loss_after', 'double precision', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('memory_parameters_by_student')
    .on('memory_parameters')
    .columns(['student_id', 'made_at'])
    .execute()
}

async function createEvents(db: Kysely<never>) {
  await db.schema
    .createTable('memory_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('sign', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('chosen', 'text')
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('hints', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('options', 'integer')
    .addColumn('took_ms', 'integer')
    .addColumn('mapping', 'integer', (column) => column.notNull())
    .addColumn('undoes', 'text')
    .addColumn('retention', 'double precision', (column) => column.notNull())
    .addColumn('parameters_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('memory_events_by_question')
    .on('memory_events')
    .columns(['student_id', 'question_id', 'at', 'id'])
    .execute()
  await db.schema
    .createIndex('memory_events_by_day')
    .on('memory_events')
    .columns(['student_id', 'day'])
    .execute()
}

async function createCards(db: Kysely<never>) {
  await db.schema
    .createTable('cards')
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('subcategory_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('chapter_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text')
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('sign', 'text', (column) => column.notNull())
    .addColumn('stability', 'double precision')
    .addColumn('difficulty', 'double precision')
    .addColumn('last_day', 'integer', (column) => column.notNull())
    .addColumn('due_day', 'integer', (column) => column.notNull())
    .addColumn('reps', 'integer', (column) => column.notNull())
    .addColumn('recalled', 'integer', (column) => column.notNull())
    .addColumn('lapses', 'integer', (column) => column.notNull())
    .addColumn('reviews', 'integer', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('familiar_at', 'bigint')
    .addColumn('confident_at', 'bigint')
    .addColumn('mastered_at', 'bigint')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('is_asleep', 'integer', (column) => column.notNull())
    .addColumn('is_corrected', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('cards_key', ['student_id', 'question_id'])
    .execute()
  await sql`
    create index cards_by_due on cards (student_id, due_day, subject_id)
    where is_asleep = 0 and state <> 'aside'
  `.execute(db)
  await db.schema
    .createIndex('cards_by_chapter')
    .on('cards')
    .columns(['student_id', 'chapter_id'])
    .execute()
  // Attempts whose answers may not be told yet: what is asked in them is no review.
  await sql`
    create index attempts_open on attempts (student_id) where submitted_at is null
  `.execute(db)
  await db.schema.alterTable('attempts').addColumn('remember_at', 'bigint').execute()
  await sql`
    create index attempts_to_remember on attempts (remember_at) where remember_at is not null
  `.execute(db)
  await sql`
    create index attempts_told_later on attempts (student_id, told_at) where told_at is not null
  `.execute(db)
  await sql`
    create index cards_resting on cards (student_id, lesson_id) where state = 'leech'
  `.execute(db)
  await db.schema.createIndex('cards_by_question').on('cards').column('question_id').execute()
}
