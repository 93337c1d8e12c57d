import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  const users: [string, 'text' | 'bigint', string | null][] = [
    ['phone', 'text', null],
    ['class_id', 'text', null],
    ['avatar', 'text', null],
    ['theme', 'text', null],
    ['language', 'text', 'en'],
    ['lesson_text_size', 'text', 'medium'],
    ['locked_at', 'bigint', null],
  ]
  for (const [name, type, value] of users) {
    await db.schema
      .alterTable('users')
      .addColumn(name, type, (column) =>
        value === null ? column : column.notNull().defaultTo(value),
      )
      .execute()
  }

  // A code for another address belongs to the student who asked.
  await db.schema.alterTable('one_time_codes').addColumn('user_id', 'text').execute()

  await withStudent(db, 'identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addUniqueConstraint('identities_by_subject', ['issuer', 'subject'])
    .execute()
  await db.schema.createIndex('identities_by_user').on('identities').column('user_id').execute()
  await db.schema
    .createTable('used_id_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()

  await withStudent(db, 'reset_grants')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('code_id', 'text')
    .addColumn('mismatches', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('reset_grants_by_user').on('reset_grants').column('user_id').execute()
  await withStudent(db, 'known_devices')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('known_devices_by_user')
    .on('known_devices')
    .column('user_id')
    .execute()

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('ends_at').execute()

  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('contact_messages_by_email')
    .on('contact_messages')
    .column('email')
    .execute()

  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
  await withStudent(db, 'avatars')
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('avatars_by_user').on('avatars').column('user_id').execute()

  // Waiting mail was kept readable until now; a code in it has ended by the time of an update.
  await sql`delete from outbox`.execute(db)
  await db.schema.alterTable('outbox').renameColumn('body_text', 'sealed_text').execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('outbox_by_recipient')
    .on('outbox')
    .columns(['recipient', 'due_at'])
    .execute()

  await db.schema.alterTable('audit_log').addColumn('detail', 'text').execute()
  await db.schema
    .createIndex('audit_log_by_user')
    .on('audit_log')
    .columns(['user_id', 'happened_at'])
    .execute()
}

/** A table of what belongs to one student and goes with the account. */
function withStudent(db: Kysely<never>, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
}
