import { type Kysely, sql } from 'kysely'

/** The limits of mails are counted by the mailbox that an address leads to. Of mails of before the address itself counts. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('mailbox', 'text').execute()
  await sql`update outbox set mailbox = recipient`.execute(db)
  await db.schema
    .createIndex('outbox_by_mailbox')
    .on('outbox')
    .columns(['mailbox', 'due_at'])
    .execute()
}
