// What holds others counts what every folder put into it: several may share a category, a course or a chapter.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../lib/db/database.ts'

type Holder = 'subcategories' | 'subjects' | 'chapters'
type Counts = Record<string, RawBuilder<number>>

/** After all is written and what is gone was retired. */
export async function recount(query: Queries): Promise<void> {
  const live = (things: string, column: string, holder: string) =>
    sql`from ${sql.table(things)} where ${sql.ref(`${things}.${column}`)} = ${sql.ref(`${holder}.id`)} and ${sql.ref(`${things}.retired`)} = 0`
  const count = (things: string, column: string, holder: string) =>
    sql<number>`(select count(*) ${live(things, column, holder)})`
  const sum = ({
    name,
    things,
    column,
    holder,
  }: {
    name: string
    things: string
    column: string
    holder: string
  }) =>
    sql<number>`(select coalesce(sum(${sql.ref(`${things}.${name}`)}), 0) ${live(things, column, holder)})`

  await keep(query, 'chapters', {
    lesson_count: count('lessons', 'chapter_id', 'chapters'),
    minutes: sum({ name: 'minutes', things: 'lessons', column: 'chapter_id', holder: 'chapters' }),
  })
  await keep(query, 'subjects', {
    chapter_count: count('chapters', 'subject_id', 'subjects'),
    lesson_count: sum({
      name: 'lesson_count',
      things: 'chapters',
      column: 'subject_id',
      holder: 'subjects',
    }),
    minutes: sum({ name: 'minutes', things: 'chapters', column: 'subject_id', holder: 'subjects' }),
    quiz_count: count('quizzes', 'subject_id', 'subjects'),
  })
  const sized = await keep(query, 'subcategories', {
    subject_count: count('subjects', 'subcategory_id', 'subcategories'),
    chapter_count: sum({
      name: 'chapter_count',
      things: 'subjects',
      column: 'subcategory_id',
      holder: 'subcategories',
    }),
    lesson_count: sum({
      name: 'lesson_count',
      things: 'subjects',
      column: 'subcategory_id',
      holder: 'subcategories',
    }),
    minutes: sum({
      name: 'minutes',
      things: 'subjects',
      column: 'subcategory_id',
      holder: 'subcategories',
    }),
  })
  for (const id of sized) await nameSubjects(query, id)
  const courses = count('subcategories', 'category_id', 'categories')
  await query
    .updateTable('categories')
    .set({
      subcategory_count: courses,
      retired: sql<number>`case when ${courses} = 0 then 1 else 0 end`,
    })
    .execute()
}

/** Returns the ids of those that were counted otherwise. */
async function keep(query: Queries, holder: Holder, counts: Counts): Promise<string[]> {
  const differ = Object.entries(counts).map(
    ([name, count]) => sql`${sql.ref(`${holder}.${name}`)} <> ${count}`,
  )
  const rows = await query
    .updateTable(holder)
    .set(counts)
    .where(`${holder}.retired`, '=', 0)
    .where(sql<boolean>`(${sql.join(differ, sql` or `)})`)
    .returning(`${holder}.id as id`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The first of them stand beside the name of their course; one that is alone is gone to at once. */
async function nameSubjects(query: Queries, id: string): Promise<void> {
  const subjects = await query
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('subcategory_id', '=', id)
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const [only] = subjects
  await query
    .updateTable('subcategories')
    .set({
      subject_id: only && subjects.length === 1 ? only.id : null,
      subject_names: JSON.stringify(subjects.slice(0, 4).map(({ name }) => name)),
    })
    .where('id', '=', id)
    .execute()
}
