// Updates the index with an import, within its transaction: what was written, what is below a new name, and
// without what is gone.
import { batches } from '../../lib/util/batches.ts'
import type { Engine, Queries } from '../../lib/db/database.ts'
import type { Tables } from '../../lib/db/tables/tables.ts'
import type { Kind } from './fields.ts'
import {
  type ChapterRow,
  type CourseRow,
  indexWriter,
  type LessonBody,
  type LessonRow,
  type SubjectRow,
} from './index-writer.ts'
import { indexOn } from './search-index.ts'

/** A school as rows, whole, and of each table the ids that were written and those that are gone. */
export type Imported = {
  subcategories: CourseRow[]
  subjects: SubjectRow[]
  chapters: ChapterRow[]
  lessons: Omit<LessonRow, keyof LessonBody>[]
  lesson_bodies: (Pick<Tables['lesson_bodies'], 'lesson_id'> & LessonBody)[]
}
type Indexed = 'subcategories' | 'subjects' | 'chapters' | 'lessons'
type Change = { written: Set<string>; gone: string[] }
export type Changes = Partial<Record<string, Change>>

const kindOf: Record<Indexed, Kind> = {
  subcategories: 'subcategory',
  subjects: 'subject',
  chapters: 'chapter',
  lessons: 'lesson',
}

export async function updateIndex({
  engine,
  query,
  rows,
  changes,
}: {
  engine: Engine
  query: Queries
  rows: Imported
  changes: Changes
}): Promise<void> {
  const index = indexOn(engine)
  for (const [table, kind] of Object.entries(kindOf)) {
    const gone = changes[table]?.gone ?? []
    for (const batch of batches(gone)) await index.remove(query, kind, batch)
  }

  const { subcategories, subjects, chapters, lessons } = rows
  const isKnown = await readKnown(query, rows)
  const written = (table: Indexed, id: string) => changes[table]?.written.has(id) === true
  const courseOf = new Map(subjects.map((row) => [row.id, row.subcategory_id]))

  const newCourses = subcategories.filter((row) => written('subcategories', row.id))
  const renamedCourses = idsOf(newCourses.filter((row) => !isKnown(row.id, row.name, row.id)))

  const newSubjects = subjects.filter(
    (row) => written('subjects', row.id) || renamedCourses.has(row.subcategory_id),
  )
  const renamedSubjects = idsOf(
    newSubjects.filter(
      (row) =>
        renamedCourses.has(row.subcategory_id) || !isKnown(row.id, row.name, row.subcategory_id),
    ),
  )

  const newChapters = chapters.filter(
    (row) => written('chapters', row.id) || renamedSubjects.has(row.subject_id),
  )
  const renamedChapters = idsOf(
    newChapters.filter(
      (row) =>
        renamedSubjects.has(row.subject_id) ||
        !isKnown(row.id, row.name, courseOf.get(row.subject_id) ?? ''),
    ),
  )

  const newLessons = lessons.filter(
    (row) => written('lessons', row.id) || renamedChapters.has(row.chapter_id),
  )
  const bodies = new Map(rows.lesson_bodies.map((body) => [body.lesson_id, body]))

  const writer = indexWriter(index, query, { courses: subcategories, subjects, chapters })
  await writer.courses(newCourses)
  await writer.subjects(newSubjects)
  await writer.chapters(newChapters)
  await writer.lessons(
    newLessons.flatMap((row) => {
      const body = bodies.get(row.id)
      return body ? [{ ...body, ...row }] : []
    }),
  )
  await writer.finish()
  await index.settle(query)
}

/** Whether a thing is in the index under this name and in this course. */
async function readKnown(query: Queries, { subcategories, subjects, chapters }: Imported) {
  const ids = [...idsOf([...subcategories, ...subjects, ...chapters])]
  const known = new Map<string, { title: string; subcategory_id: string }>()
  for (const batch of batches(ids)) {
    const stored = await query
      .selectFrom('search_entries')
      .select(['thing_id', 'title', 'subcategory_id'])
      .where('kind', 'in', ['subcategory', 'subject', 'chapter'])
      .where('thing_id', 'in', batch)
      .execute()
    for (const row of stored) known.set(row.thing_id, row)
  }
  return (id: string, title: string, courseId: string) => {
    const row = known.get(id)
    return row?.title === title && row.subcategory_id === courseId
  }
}

const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
