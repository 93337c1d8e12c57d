import type { Kysely } from 'kysely'

/** Who is deleted leaves coarse networks in the log: each address of theirs is found without reading all of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('audit_log_by_address')
    .on('audit_log')
    .columns(['address', 'happened_at'])
    .execute()
}
