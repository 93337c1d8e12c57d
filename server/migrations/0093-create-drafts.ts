import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Courses that are written in the browser: drafts beside the stored files, and what was published of them. */
export async function up(db: Kysely<never>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
  await db.schema
    .alterTable('users')
    .addColumn('is_author', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('drafts')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('digest', 'text')
    .addColumn('bytes', bytes)
    .addColumn('base_digest', 'text')
    .addColumn('saved_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_pk', ['origin', 'path'])
    .execute()
  await db.schema.createIndex('drafts_by_author').on('drafts').column('saved_by').execute()
  await db.schema
    .createTable('revisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('publication_id', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('digest', 'text')
    .addColumn('packing', 'text')
    .addColumn('bytes', bytes)
    .addColumn('published_by', 'text', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text')
    .execute()
  await db.schema
    .createIndex('revisions_by_file')
    .on('revisions')
    .columns(['origin', 'path', 'published_at'])
    .execute()
  await db.schema
    .createIndex('revisions_by_publication')
    .on('revisions')
    .column('publication_id')
    .execute()
  await db.schema
    .createIndex('revisions_by_author')
    .on('revisions')
    .column('published_by')
    .execute()
}
