import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await catalogTable(db, 'categories')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('subcategory_count', 'integer', (column) => column.notNull())
    .execute()

  await catalogTable(db, 'subcategories')
    .addColumn('category_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('grade', 'integer')
    .addColumn('topic', 'text')
    .addColumn('level', 'text')
    .addColumn('hours', 'double precision')
    .addColumn('accent', 'text', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('subject_names', 'text', (column) => column.notNull())
    .addColumn('subject_count', 'integer', (column) => column.notNull())
    .addColumn('chapter_count', 'integer', (column) => column.notNull())
    .addColumn('lesson_count', 'integer', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .execute()

  await catalogTable(db, 'subjects')
    .addColumn('subcategory_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('accent', 'text', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('outcomes', 'text', (column) => column.notNull())
    .addColumn('about_html', 'text', (column) => column.notNull())
    .addColumn('chapter_count', 'integer', (column) => column.notNull())
    .addColumn('lesson_count', 'integer', (column) => column.notNull())
    .addColumn('quiz_count', 'integer', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .execute()

  await catalogTable(db, 'chapters')
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('lesson_count', 'integer', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .execute()

  await catalogTable(db, 'lessons')
    .addColumn('chapter_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('subcategory_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('preview', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('lesson_bodies')
    .addColumn('lesson_id', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute()

  await catalogTable(db, 'quizzes')
    .addColumn('chapter_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('subcategory_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text')
    .addColumn('moment', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('question_count', 'integer', (column) => column.notNull())
    .execute()

  await catalogTable(db, 'questions')
    .addColumn('quiz_id', 'text')
    .addColumn('lesson_id', 'text')
    .addColumn('subcategory_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('topic', 'text')
    .addColumn('shown', 'text', (column) => column.notNull())
    .addColumn('answer_key', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('media')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', isPostgres(db) ? sql`bytea` : 'blob', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('content_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into content_state (id, revision) values (1, 0)`.execute(db)

  const pagedBy: [string, string][] = [
    ['subcategories', 'category_id'],
    ['subjects', 'subcategory_id'],
    ['chapters', 'subject_id'],
    ['lessons', 'chapter_id'],
    ['quizzes', 'chapter_id'],
    ['questions', 'quiz_id'],
  ]
  for (const [table, parent] of pagedBy) {
    await db.schema
      .createIndex(`${table}_by_${parent}`)
      .on(table)
      .columns([parent, 'retired', 'position', 'id'])
      .execute()
  }
  for (const table of ['lessons', 'quizzes']) {
    await db.schema
      .createIndex(`${table}_by_subject`)
      .on(table)
      .columns(['subject_id', 'retired'])
      .execute()
  }
}

/** A table of imported things, with the columns that all of them bear. */
function catalogTable(db: Kysely<never>, name: string): CreateTableBuilder<string> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('retired', 'integer', (column) => column.notNull())
}

const isPostgres = (db: Kysely<never>) => db.getExecutor().adapter instanceof PostgresAdapter
