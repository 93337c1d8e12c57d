import { type Kysely, sql } from 'kysely'

/**
 * The language of a class or course: the one that most of its subjects are taught in, of several alike the first. The
 * next import writes the same.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('subcategories')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
  await sql`
    update subcategories set language = coalesce((
      select language from subjects
      where subjects.subcategory_id = subcategories.id and subjects.retired = 0
      group by language order by count(*) desc, min(position) limit 1
    ), 'en')
  `.execute(db)
}
