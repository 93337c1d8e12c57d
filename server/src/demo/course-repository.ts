// The course that a made-up class learns, and which accounts are made up, as rows.
import { sql } from 'kysely'
import type { Queries } from '../lib/db/database.ts'

export type Chapter = { id: string; subjectId: string; lessonIds: string[]; quizId: string | null }
type Course = { id: string; chapters: Chapter[] }

/** The first class of the digital school that has lessons and a quiz. */
export async function readCourse(query: Queries): Promise<Course | undefined> {
  const courses = await query
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .select('subcategories.id')
    .where('subcategories.retired', '=', 0)
    .where('categories.kind', '<>', 'weekend')
    .orderBy(sql`case when categories.kind = 'academic' then 0 else 1 end`)
    .orderBy('subcategories.position')
    .execute()
  for (const { id } of courses) {
    const chapters = await readChapters(query, id)
    if (chapters.some(({ quizId }) => quizId !== null)) return { id, chapters }
  }
  return undefined
}

async function readChapters(query: Queries, courseId: string): Promise<Chapter[]> {
  const lessons = await query
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(['lessons.id', 'lessons.chapter_id', 'lessons.subject_id'])
    .where('lessons.subcategory_id', '=', courseId)
    .where('lessons.retired', '=', 0)
    .orderBy('chapters.position')
    .orderBy('subjects.position')
    .orderBy('lessons.position')
    .execute()
  const quizzes = await query
    .selectFrom('quizzes')
    .select(['id', 'chapter_id'])
    .where('subcategory_id', '=', courseId)
    .where('lesson_id', 'is', null)
    .where('retired', '=', 0)
    .execute()
  return [...Map.groupBy(lessons, ({ chapter_id: id }) => id)].map(([id, rows]) => ({
    id,
    subjectId: rows[0]?.subject_id ?? '',
    lessonIds: rows.map((row) => row.id),
    quizId: quizzes.find(({ chapter_id: chapterId }) => chapterId === id)?.id ?? null,
  }))
}

export async function readRevision(query: Queries): Promise<number> {
  const state = await query.selectFrom('content_state').select('revision').executeTakeFirstOrThrow()
  return state.revision
}

/** Accounts with an address of a domain. */
export const listAccountsAt = (query: Queries, domain: string) =>
  query
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%@${domain}`)
    .orderBy('id')
    .execute()

/** Classes that are taught by these and by nobody else. */
export async function listClassesOf(query: Queries, teacherIds: string[]): Promise<string[]> {
  if (teacherIds.length === 0) return []
  const rows = await query
    .selectFrom('group_members')
    .select('group_id')
    .where('role', '=', 'teacher')
    .where('user_id', 'in', teacherIds)
    .where('group_id', 'not in', (others) =>
      others
        .selectFrom('group_members')
        .select('group_id')
        .where('role', '=', 'teacher')
        .where('user_id', 'not in', teacherIds),
    )
    .execute()
  return rows.map(({ group_id: id }) => id)
}
