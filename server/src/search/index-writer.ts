// From rows of the catalog to entries of the index. Each bears the names it stands below, so the writer knows them all.
import type { Queries } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables.ts'
import { type Kind, type Source, tokensFor } from './fields.ts'
import type { SearchIndex } from './search-index.ts'

export type CourseRow = Pick<Tables['subcategories'], 'id' | 'name' | 'summary' | 'topic'>
export type SubjectRow = Pick<
  Tables['subjects'],
  'id' | 'name' | 'title' | 'summary' | 'subcategory_id'
>
export type ChapterRow = Pick<Tables['chapters'], 'id' | 'name' | 'summary' | 'subject_id'>
export type LessonRow = Pick<Tables['lessons'], 'id' | 'title' | 'summary' | 'chapter_id'> &
  Pick<Tables['lesson_bodies'], 'headings' | 'search_text'>

/** Whatever an entry to be written may stand in, written itself or not. */
export type Catalog = { courses: CourseRow[]; subjects: SubjectRow[]; chapters: ChapterRow[] }

type Above = { courseId: string; place: string[] }
type Thing = Above & Pick<Source, 'id' | 'title' | 'summary' | 'headings' | 'text'>

const batchSize = 100

/** Courses come first, as the others bear their numbers. What stands in nothing known is left out. */
export function indexWriter(index: SearchIndex, query: Queries, catalog: Catalog) {
  const [courses, subjects, chapters] = [
    byId(catalog.courses),
    byId(catalog.subjects),
    byId(catalog.chapters),
  ]
  const numbers = new Map<string, number>()

  const inCourse = (id: string): Above | null => {
    const course = courses.get(id)
    return course ? { courseId: id, place: [course.name] } : null
  }
  const inSubject = (id: string): Above | null => {
    const subject = subjects.get(id)
    return below(subject && inCourse(subject.subcategory_id), subject?.name)
  }
  const inChapter = (id: string): Above | null => {
    const chapter = chapters.get(id)
    return below(chapter && inSubject(chapter.subject_id), chapter?.name)
  }

  async function write(kind: Kind, things: (Thing | null)[]) {
    const known = things.filter((thing) => thing !== null)
    for (let from = 0; from < known.length; from += batchSize) {
      const entries = known.slice(from, from + batchSize).map(({ courseId, ...said }) => ({
        ...{ kind, thing_id: said.id, subcategory_id: courseId, title: said.title },
        tokens: tokensFor({ kind, ...said, course: numbers.get(courseId) }),
      }))
      await index.write(query, entries)
    }
  }

  return {
    async courses(rows: CourseRow[]) {
      await write(
        'subcategory',
        rows.map(({ id, name, summary, topic }) => ({
          ...{ id, title: name, summary: `${topic ?? ''} ${summary}`, courseId: id, place: [] },
        })),
      )
      const stored = await query
        .selectFrom('search_entries')
        .select(['number', 'thing_id'])
        .where('kind', '=', 'subcategory')
        .execute()
      for (const { number, thing_id } of stored) numbers.set(thing_id, number)
    },
    subjects: (rows: SubjectRow[]) =>
      write(
        'subject',
        rows.map(({ id, name, title, summary, subcategory_id }) =>
          thing({ id, name, summary: `${title} ${summary}` }, inCourse(subcategory_id)),
        ),
      ),
    chapters: (rows: ChapterRow[]) =>
      write(
        'chapter',
        rows.map((row) => thing(row, inSubject(row.subject_id))),
      ),
    lessons: (rows: LessonRow[]) =>
      write(
        'lesson',
        rows.map(({ id, title, summary, ...row }) => {
          const headings = (JSON.parse(row.headings) as { text: string }[]).map(({ text }) => text)
          const above = inChapter(row.chapter_id)
          return above && { ...above, id, title, summary, headings, text: row.search_text }
        }),
      ),
  }
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

const below = (above: Above | null | undefined, name = ''): Above | null =>
  above ? { ...above, place: [...above.place, name] } : null

const thing = (
  { id, name, summary }: { id: string; name: string; summary: string },
  above: Above | null,
): Thing | null => above && { ...above, id, title: name, summary }
