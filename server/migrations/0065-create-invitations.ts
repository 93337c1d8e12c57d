import type { Kysely } from 'kysely'

/** Invitations by email into a class; of the link only the hash of its token is stored. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('accepted_at', 'bigint')
    .execute()
  // Of a class and an address there is one: inviting again replaces it.
  await db.schema
    .createIndex('invitations_once')
    .on('invitations')
    .columns(['group_id', 'email'])
    .unique()
    .execute()
  await db.schema.createIndex('invitations_by_email').on('invitations').column('email').execute()
  await db.schema
    .createIndex('invitations_by_author')
    .on('invitations')
    .column('created_by')
    .execute()
}
