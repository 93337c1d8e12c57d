import type { Kysely } from 'kysely'

/** The pool of its quiz that a question is drawn from; null where it is always asked. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('pool', 'text').execute()
}
