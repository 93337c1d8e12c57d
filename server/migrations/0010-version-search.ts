import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('content_state')
    .addColumn('search_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Version 0.1 filled the index within a migration, in the way that is counted as the first.
  await sql`update content_state set search_version = 1 where exists (select 1 from search_entries)`.execute(
    db,
  )

  // What is told of an account that is gone is not kept once it was sent.
  await db.schema
    .alterTable('outbox')
    .addColumn('leaves_nothing', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
