import { type Kysely, sql } from 'kysely'

/** Whose account a mail is about, whatever its address: with the account nothing of it names anybody. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('account_id', 'text').execute()
  await sql`create index outbox_by_account on outbox (account_id) where account_id is not null`.execute(
    db,
  )
}
