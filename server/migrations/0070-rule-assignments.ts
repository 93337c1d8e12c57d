import type { Kysely } from 'kysely'

/** What is to be done of some kinds of work: how many reviews, and by which rules a quiz is taken. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('assignments').addColumn('rules', 'text').execute()
}
