// A course as what it teaches: its name, and the names of all that is in it.
import type { Queries } from '../../lib/db/database.ts'
import type { Rows } from './collect-rows.ts'
import type { Thing } from './successors.ts'

const thing = (id: string, title: string, names: string[]): Thing => ({
  id,
  title,
  discriminator: '',
  home: '',
  text: names.toSorted((a, b) => (a < b ? -1 : 1)).join('\n'),
})

/** The one that is being imported, if it is one of these. */
export const courseThing = (rows: Rows, ids: Set<string>): Thing[] =>
  rows.subcategories
    .filter(({ id }) => ids.has(id))
    .map(({ id, name }) => {
      const chapters = rows.chapters.map((chapter) => chapter.name)
      return thing(id, name, [...chapters, ...rows.lessons.map(({ title }) => title)])
    })

/** The same of what is stored. */
export const readCourseThings = (query: Queries, ids: string[]): Promise<Thing[]> =>
  Promise.all(ids.map((id) => readCourse(query, id))).then((found) => found.flat())

async function readCourse(query: Queries, id: string): Promise<Thing[]> {
  const course = await query
    .selectFrom('subcategories')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!course) return []
  const chapters = await query
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(['chapters.id', 'chapters.name'])
    .where('subjects.subcategory_id', '=', id)
    .where('chapters.retired', '=', 0)
    .execute()
  const lessons = await query
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select('lessons.title')
    .where('subjects.subcategory_id', '=', id)
    .where('lessons.retired', '=', 0)
    .execute()
  return [
    thing(id, course.name, [
      ...chapters.map(({ name }) => name),
      ...lessons.map(({ title }) => title),
    ]),
  ]
}
