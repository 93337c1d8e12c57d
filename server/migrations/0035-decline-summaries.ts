import type { Kysely } from 'kysely'

/** Of an address that was asked about a student's week it is known whether it said no before it ever agreed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('summary_recipients')
    .addColumn('is_declined', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
