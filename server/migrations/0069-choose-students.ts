import type { Kysely } from 'kysely'

/** Work for some students of a class: those chosen have a row each. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('assignments')
    .addColumn('for_chosen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('assignment_exceptions')
    .addColumn('chosen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
