import { type Kysely, sql } from 'kysely'

/**
 * What teachers write to a class, or owners to the school; who got it, and whose email is still to be queued. Nobody who has
 * not chosen otherwise goes without these emails.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('group_id', 'text', (column) => column.references('groups.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('to_all', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('announcements_by_group')
    .on('announcements')
    .columns(['group_id', 'sent_at'])
    .execute()
  await db.schema
    .createIndex('announcements_by_author')
    .on('announcements')
    .column('created_by')
    .execute()

  await db.schema
    .createTable('announcement_recipients')
    .addColumn('announcement_id', 'text', (column) =>
      column.notNull().references('announcements.id').onDelete('cascade'),
    )
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('mail_at', 'bigint')
    .addPrimaryKeyConstraint('announcement_recipients_key', ['announcement_id', 'student_id'])
    .execute()
  await db.schema
    .createIndex('announcement_recipients_by_student')
    .on('announcement_recipients')
    .column('student_id')
    .execute()
  await sql`
    create index announcement_recipients_to_mail on announcement_recipients (mail_at)
    where mail_at is not null
  `.execute(db)

  await db.schema
    .alterTable('reminder_settings')
    .addColumn('announcements', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
