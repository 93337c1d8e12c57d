import type { Kysely } from 'kysely'

/**
 * Mails that come regularly: who wants to be reminded and at which hour, who is told of a student's week, and a lane of
 * their own in the outbox. `next_at` is when a row is looked at next, so that nobody reads all of them to find who is due;
 * null: not at all.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('reminder_settings')
    .addColumn('student_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('reviews', 'integer', (column) => column.notNull())
    .addColumn('streak', 'integer', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('last_sent_day', 'integer')
    .addColumn('unheeded', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('reminder_settings_by_next')
    .on('reminder_settings')
    .column('next_at')
    .execute()
  await db.schema
    .createTable('summary_recipients')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('entered_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirm_hash', 'text', (column) => column.unique())
    .addColumn('link_ends_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('stopped_at', 'bigint')
    .addColumn('last_week', 'integer')
    .addColumn('next_at', 'bigint')
    .addUniqueConstraint('summary_recipients_once', ['student_id', 'email'])
    .execute()
  await db.schema
    .createIndex('summary_recipients_by_next')
    .on('summary_recipients')
    .column('next_at')
    .execute()
  await widenOutbox(db)
}

/** Whose it is tells of regular mails alone: with the account they go. */
async function widenOutbox(db: Kysely<never>) {
  await db.schema
    .alterTable('outbox')
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('prompt'))
    .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('student_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute()
  await db.schema.alterTable('outbox').addColumn('sealed_stop', 'text').execute()
  await db.schema.dropIndex('outbox_by_next_try').execute()
  await db.schema
    .createIndex('outbox_by_lane')
    .on('outbox')
    .columns(['lane', 'sent_at', 'next_try_at'])
    .execute()
  await db.schema.createIndex('outbox_by_student').on('outbox').column('student_id').execute()
}
