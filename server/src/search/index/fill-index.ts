// Puts into an empty index all that was imported, with a lexicon of its words.
import type { Engine, Queries } from '../../lib/db/database.ts'
import { type Catalog, indexWriter } from './index-writer.ts'
import { lessonText } from './plain-text.ts'
import { indexOn } from './search-index.ts'

export async function fillIndex(engine: Engine, query: Queries): Promise<void> {
  const index = indexOn(engine)
  await query.deleteFrom('search_lexicon').execute()
  const catalog = await readCatalog(query)
  const writer = indexWriter(index, query, catalog)
  await writer.courses(catalog.courses)
  await writer.subjects(catalog.subjects)
  await writer.chapters(catalog.chapters)
  for (const { id } of catalog.chapters) await writer.lessons(await readLessons(query, id))
  await writer.finish()
}

/** In the order of the school, which becomes the order of the index. */
async function readCatalog(query: Queries): Promise<Catalog> {
  const courses = await query
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .select(['subcategories.id', 'subcategories.name', 'subcategories.summary', 'topic'])
    .where('subcategories.retired', '=', 0)
    .orderBy('categories.position')
    .orderBy('subcategories.position')
    .execute()
  const subjects = await query
    .selectFrom('subjects')
    .select(['id', 'name', 'title', 'summary', 'outcomes', 'subcategory_id'])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
  const chapters = await query
    .selectFrom('chapters')
    .select(['id', 'name', 'summary', 'subject_id'])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
  const inCourses = inOrderOf(courses, subjects, (row) => row.subcategory_id)
  return {
    courses,
    subjects: inCourses,
    chapters: inOrderOf(inCourses, chapters, (row) => row.subject_id),
  }
}

/** Children one parent after the other; those of no parent are left out. */
function inOrderOf<Child>(
  parents: { id: string }[],
  children: Child[],
  parentOf: (child: Child) => string,
): Child[] {
  const groups = Map.groupBy(children, parentOf)
  return parents.flatMap(({ id }) => groups.get(id) ?? [])
}

/** A chapter's lessons, their words read again from what is shown, as earlier versions stored them with signs of HTML. */
async function readLessons(query: Queries, chapterId: string) {
  const rows = await query
    .selectFrom('lessons')
    .innerJoin('lesson_bodies', 'lesson_bodies.lesson_id', 'lessons.id')
    .select(['id', 'title', 'summary', 'chapter_id', 'body', 'headings', 'search_text'])
    .where('chapter_id', '=', chapterId)
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
  for (const row of rows) {
    const { blocks } = JSON.parse(row.body) as { blocks: Parameters<typeof lessonText>[0] }
    const text = lessonText(blocks)
    if (text === row.search_text) continue
    row.search_text = text
    await query
      .updateTable('lesson_bodies')
      .set({ search_text: text })
      .where('lesson_id', '=', row.id)
      .execute()
  }
  return rows
}
