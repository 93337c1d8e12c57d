import type { Kysely } from 'kysely'

/** How other systems of a school name its people and classes, and which members of a class came from such a system. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('external_ids')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (column) => column.references('groups.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('external_ids_key', ['source', 'kind', 'external_id'])
    .execute()
  // What goes with an account, and with a class.
  for (const column of ['user_id', 'group_id'])
    await db.schema
      .createIndex(`external_ids_by_${column === 'user_id' ? 'user' : 'group'}`)
      .on('external_ids')
      .column(column)
      .execute()
  await db.schema.alterTable('group_members').addColumn('source', 'text').execute()
}
