import { type Kysely, sql } from 'kysely'

/**
 * When a question came into its course, or came back into it: the level of a chapter is worked out over the questions that
 * were there when it was reached. Those of before came when they were first kept.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('questions')
    .addColumn('made_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update questions set made_at = coalesce((select min(question_versions.made_at)
      from question_versions where question_versions.question_id = questions.id), 0)
  `.execute(db)
}
