import type { Kysely } from 'kysely'

/** How much a piece of work counts in the gradebook; 0: not at all. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('assignments')
    .addColumn('weight', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
