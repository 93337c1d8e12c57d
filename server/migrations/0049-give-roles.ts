import { type Kysely, sql } from 'kysely'

/** What an account may do in its school, and whose act an entry of the audit log or a link for a password was. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('student'))
    .execute()
  await sql`create index users_with_role on users (role) where role <> 'student'`.execute(db)
  await db.schema.alterTable('audit_log').addColumn('actor_id', 'text').execute()
  await db.schema.alterTable('reset_grants').addColumn('made_by', 'text').execute()
}
