import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter

  // The index is emptied here and filled by the program at its start, with words of other fields than before.
  await sql`update content_state set search_version = 0`.execute(db)
  if (isPostgres) {
    await sql`truncate search_entries restart identity`.execute(db)
    await sql`drop index search_entries_by_tokens`.execute(db)
    await sql`alter table search_entries drop column tokens`.execute(db)
    await sql`alter table search_entries add column tokens int[] not null default '{}'`.execute(db)
    await sql`create index search_entries_by_tokens on search_entries using gin (tokens)`.execute(
      db,
    )
  } else {
    await sql`delete from search_entries`.execute(db)
    await sql`insert into search_words (search_words) values ('delete-all')`.execute(db)
  }
  for (const name of ['named', 'said', 'place']) {
    await db.schema
      .alterTable('search_entries')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }

  await db.schema
    .createTable('search_lexicon')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('search_synonyms')
    .addColumn('origin', 'text', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
}
