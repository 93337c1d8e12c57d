import type { Kysely } from 'kysely'

/** What else differs for one student of a class: a longer time for each attempt at a quiz, and more attempts. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('assignment_exceptions')
    .addColumn('extra_time', 'double precision', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('assignment_exceptions')
    .addColumn('extra_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
