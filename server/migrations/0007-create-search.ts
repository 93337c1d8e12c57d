import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const entries = db.schema
    .createTable('search_entries')
    .addColumn('number', isPostgres ? 'serial' : 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('subcategory_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addUniqueConstraint('search_entries_by_thing', ['kind', 'thing_id'])
  await (
    isPostgres ? entries.addColumn('tokens', sql`tsvector`, (column) => column.notNull()) : entries
  ).execute()

  if (isPostgres) {
    await sql`create index search_entries_by_tokens on search_entries using gin (tokens)`.execute(
      db,
    )
  } else {
    // Tokens are made by the program: letters and digits between spaces, which this tokenizer leaves as they are.
    await sql`create virtual table search_words using fts5 (
      words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`.execute(db)
  }
}
