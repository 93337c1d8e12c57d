import { type Kysely, sql } from 'kysely'

/**
 * By which rules quizzes are taken: written by the import as JSON, frozen into each attempt. A student may be given
 * more time; what a result may tell may have to wait; what has run out of time is found by its deadline.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('quizzes').addColumn('rules', 'text').execute()
  await db.schema
    .alterTable('users')
    .addColumn('extra_time', 'double precision', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('attempts').addColumn('told_at', 'bigint').execute()
  await sql`
    create index attempts_by_deadline on attempts (deadline_at)
    where submitted_at is null and deadline_at is not null
  `.execute(db)
}
