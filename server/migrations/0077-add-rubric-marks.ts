import type { Kysely } from 'kysely'

/** Which levels of the question's rubric a mark says were reached; null where only points were given. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('mark_events').addColumn('reached', 'text').execute()
}
