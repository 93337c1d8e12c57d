import { type Kysely, sql } from 'kysely'

/** A password that waits for its address to be confirmed belongs to the browser that chose it, not to the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('registrations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('flow_hash', 'text', (column) => column.notNull())
    .addColumn('is_bound', 'integer', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('registrations_by_flow')
    .unique()
    .on('registrations')
    .columns(['email', 'flow_hash'])
    .execute()

  // Of what waits in the outbox only the mail of a code gives way, to that of the code which replaces it.
  await db.schema.alterTable('outbox').addColumn('code_id', 'text').execute()

  // Who registered before this was kept has no cookie that could fit the hash.
  await sql`insert into registrations (id, email, flow_hash, is_bound, password_hash, created_at)
    select id, email, id, 0, password_hash, created_at from users
    where verified_at is null and password_hash is not null`.execute(db)
  await sql`update users set password_hash = null where verified_at is null`.execute(db)
}
