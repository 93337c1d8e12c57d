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

type OfClass = { groupId: string; studentId: string; attemptId: string }

/** The student and the quiz of an attempt that was handed in, where both belong to the class. */
export const findClassAttempt = (query: Queries, { groupId, studentId, attemptId }: OfClass) =>
  query
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .innerJoin('group_members', 'group_members.user_id', 'attempts.student_id')
    .innerJoin('group_courses', (join) =>
      join
        .onRef('group_courses.group_id', '=', 'group_members.group_id')
        .onRef('group_courses.subcategory_id', '=', 'quizzes.subcategory_id'),
    )
    .select(['users.name', 'users.email', 'subjects.language'])
    .select(['quizzes.id as quiz_id', 'quizzes.title as quiz_title'])
    .where('attempts.id', '=', attemptId)
    .where('attempts.student_id', '=', studentId)
    .where('attempts.submitted_at', 'is not', null)
    .where('group_members.group_id', '=', groupId)
    .where('group_members.role', '=', 'student')
    .where('group_members.left_at', 'is', null)
    .executeTakeFirst()

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
