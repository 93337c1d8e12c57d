import type { Kysely } from 'kysely'

/** Class cards: with class code, card number and secret a student logs in without an email address. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('groups').addColumn('card_code', 'text').execute()
  await db.schema
    .createIndex('groups_by_card_code')
    .unique()
    .on('groups')
    .column('card_code')
    .execute()

  await db.schema
    .createTable('class_cards')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('class_cards_by_number')
    .unique()
    .on('class_cards')
    .columns(['group_id', 'number'])
    .execute()
}
