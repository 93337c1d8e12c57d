// Students and quizzes of classes, as rows.
import type { Queries } from '../lib/db/database.ts'

/** Each once, whichever of the classes they are in. */
export async function listStudentIds(query: Queries, groupIds: string[]): Promise<string[]> {
  if (groupIds.length === 0) return []
  const rows = await query
    .selectFrom('group_members')
    .select('user_id')
    .distinct()
    .where('group_id', 'in', groupIds)
    .where('role', '=', 'student')
    .where('left_at', 'is', null)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** In the order of their courses. */
export async function listQuizTitles(query: Queries, ids: string[]) {
  if (ids.length === 0) return []
  return query
    .selectFrom('quizzes')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .innerJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .select(['quizzes.id', 'quizzes.title'])
    .where('quizzes.id', 'in', ids)
    .orderBy('subjects.subcategory_id')
    .orderBy('subjects.position')
    .orderBy('chapters.position')
    .orderBy('quizzes.id')
    .execute()
}
