import { type Kysely, sql } from 'kysely'

/** The office reads the log by time, and what one account did to others. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('audit_log_by_time').on('audit_log').column('happened_at').execute()
  await sql`
    create index audit_log_by_actor on audit_log (actor_id, happened_at) where actor_id is not null
  `.execute(db)
}
