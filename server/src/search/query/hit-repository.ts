// What a search reads beside the index: the courses somebody takes, and what is shown of a hit.
import { limits } from '@kinnow/contract/limits'
import type { SearchHit } from '@kinnow/contract/search'
import type { Database } from '../../lib/db/database.ts'
import type { Kind } from '../index/fields.ts'
import type { Entry } from '../index/index-types.ts'

export type OwnCourse = { id: string; number: number }

/** The courses that a student takes now, those begun last first, with their numbers in the index. */
export function listOwnCourses(
  db: Database,
  studentId: string,
  most: number,
): Promise<OwnCourse[]> {
  return db.query
    .selectFrom('enrollments')
    .innerJoin('search_entries', 'search_entries.thing_id', 'enrollments.subcategory_id')
    .select(['search_entries.thing_id as id', 'search_entries.number'])
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.status', '=', 'active')
    .where('search_entries.kind', '=', 'subcategory')
    .orderBy('enrollments.created_at', 'desc')
    .limit(most)
    .execute()
}

export type Detail = Pick<SearchHit, 'place' | 'accent' | 'cover' | 'language'> & {
  summary: string
  /** A lesson that needs a login but no enrollment. */
  isPreview: boolean
}

type Row = {
  id: string
  summary: string
  course_id: string
  course_name: string
  grade: number | null
  only_subject_id: string | null
  accent: string
  cover: string
  language: string
  subject_id?: string
  subject_name?: string
  chapter_id?: string
  chapter_name?: string
  preview?: number
}

/** What is shown of some things of one kind, by id. What has been retired meanwhile is missing. */
export async function readDetails(
  db: Database,
  kind: Kind,
  ids: string[],
): Promise<Map<string, Detail>> {
  const rows: Row[] = ids.length === 0 ? [] : await readers[kind](db, padded(ids))
  return new Map(rows.map((row) => [row.id, toDetail(row)]))
}

const course = [
  'subcategories.id as course_id',
  'subcategories.name as course_name',
  'subcategories.grade',
  'subcategories.subject_id as only_subject_id',
] as const
const subject = ['subjects.id as subject_id', 'subjects.name as subject_name'] as const
const look = ['subjects.accent', 'subjects.cover', 'subjects.language'] as const

const readers: Record<Kind, (db: Database, ids: string[]) => Promise<Row[]>> = {
  subcategory: (db, ids) =>
    db.query
      .selectFrom('subcategories')
      .select(['id', 'summary', 'accent', 'cover', 'language', ...course])
      .where('id', 'in', ids)
      .where('retired', '=', 0)
      .execute(),

  subject: (db, ids) =>
    db.query
      .selectFrom('subjects')
      .innerJoin('subcategories', 'subcategories.id', 'subjects.subcategory_id')
      .select(['subjects.id', 'subjects.summary', ...course, ...look])
      .where('subjects.id', 'in', ids)
      .where('subjects.retired', '=', 0)
      .where('subcategories.retired', '=', 0)
      .execute(),

  chapter: (db, ids) =>
    db.query
      .selectFrom('chapters')
      .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
      .innerJoin('subcategories', 'subcategories.id', 'subjects.subcategory_id')
      .select(['chapters.id', 'chapters.summary', ...course, ...subject, ...look])
      .where('chapters.id', 'in', ids)
      .where('chapters.retired', '=', 0)
      .where('subjects.retired', '=', 0)
      .where('subcategories.retired', '=', 0)
      .execute(),

  lesson: (db, ids) =>
    db.query
      .selectFrom('lessons')
      .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
      .innerJoin('subjects', 'subjects.id', 'lessons.subject_id')
      .innerJoin('subcategories', 'subcategories.id', 'lessons.subcategory_id')
      .select(['lessons.id', 'lessons.summary', 'lessons.preview', ...course, ...subject, ...look])
      .select(['chapters.id as chapter_id', 'chapters.name as chapter_name'])
      .where('lessons.id', 'in', ids)
      .where('lessons.retired', '=', 0)
      .where('chapters.retired', '=', 0)
      .where('subjects.retired', '=', 0)
      .where('subcategories.retired', '=', 0)
      .execute(),
}

function toDetail(row: Row): Detail {
  return {
    summary: row.summary,
    isPreview: row.preview === 1,
    accent: row.accent as Detail['accent'],
    cover: row.cover as Detail['cover'],
    language: row.language,
    place: {
      subcategory: {
        id: row.course_id,
        name: row.course_name,
        grade: row.grade,
        subjectId: row.only_subject_id,
      },
      subject: crumb(row.subject_id, row.subject_name),
      chapter: crumb(row.chapter_id, row.chapter_name),
    },
  }
}

const crumb = (id: string | undefined, name: string | undefined) =>
  id === undefined || name === undefined ? null : { id, name }

/** The words of lessons, of these courses and no others. */
export async function readTexts(
  db: Database,
  lessonIds: string[],
  courseIds: string[],
): Promise<Map<string, string>> {
  if (lessonIds.length === 0 || courseIds.length === 0) return new Map()
  const rows = await db.query
    .selectFrom('lesson_bodies')
    .innerJoin('lessons', 'lessons.id', 'lesson_bodies.lesson_id')
    .select(['lesson_bodies.lesson_id', 'lesson_bodies.search_text'])
    .where('lesson_bodies.lesson_id', 'in', padded(lessonIds))
    .where('lessons.subcategory_id', 'in', padded(courseIds))
    .where('lessons.retired', '=', 0)
    .execute()
  return new Map(rows.map((row) => [row.lesson_id, row.search_text]))
}

/** The lessons that a student has read last, of the courses taken now. */
export async function listLastSeen(
  db: Database,
  studentId: string,
  most: number,
): Promise<string[]> {
  const rows = await db.query
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.student_id', '=', 'lesson_progress.student_id')
        .onRef('enrollments.subcategory_id', '=', 'lessons.subcategory_id')
        .on('enrollments.status', '=', 'active'),
    )
    .select('lesson_progress.lesson_id')
    .where('lesson_progress.student_id', '=', studentId)
    .orderBy('lesson_progress.updated_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.lesson_id)
}

/** The courses that most students take now, the most first. */
export async function listTaken(db: Database, most: number): Promise<string[]> {
  const rows = await db.query
    .selectFrom('enrollments')
    .select('subcategory_id')
    .where('status', '=', 'active')
    .groupBy('subcategory_id')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy('subcategory_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.subcategory_id)
}

/** Courses in the order of the school. */
export async function listFirstCourses(
  db: Database,
  most: number,
  unlisted: string[],
): Promise<string[]> {
  const rows = await db.query
    .selectFrom('search_entries')
    .select('thing_id')
    .where('kind', '=', 'subcategory')
    .$if(unlisted.length > 0, (rows) => rows.where('thing_id', 'not in', unlisted))
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map((row) => row.thing_id)
}

/** Some things of one kind as they stand in the index, by id. */
export async function readEntries(
  db: Database,
  kind: Kind,
  ids: string[],
): Promise<Map<string, Entry & { number: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query
    .selectFrom('search_entries')
    .select(['number', 'thing_id', 'subcategory_id', 'title', 'named', 'said', 'place'])
    .where('kind', '=', kind)
    .where('thing_id', 'in', padded(ids))
    .execute()
  return new Map(rows.map((row) => [row.thing_id, { ...row, kind }]))
}

/** Ids repeated up to a round number, so that a statement has few lengths, and PostgreSQL has planned it before. */
function padded(ids: string[]): string[] {
  const length = ids.length <= 10 ? 10 : Math.max(ids.length, limits.find.largest)
  return Array.from({ length }, (_, index) => ids[index % ids.length] ?? '')
}
