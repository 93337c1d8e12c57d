// First attempts of a class at a quiz, as rows.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { isTold } from '../lib/db/is-feedback-shown.ts'
import { marked } from '../quizzes/attempts/attempt-repository.ts'

type Of = { groupId: string; quizId: string }

/** Students at a time: other requests have their turn in between. */
const atOnce = 50

const firstAttempts = ({ query }: Database, { groupId, quizId }: Of) =>
  query
    .selectFrom('group_members')
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.student_id', '=', 'group_members.user_id')
        .on('attempts.quiz_id', '=', quizId)
        .on('attempts.number', '=', 1),
    )
    .where('group_members.group_id', '=', groupId)
    .where('group_members.role', '=', 'student')
    .where('group_members.left_at', 'is', null)
    .where('attempts.submitted_at', 'is not', null)

/** Those whose answers may be shown (S28), by id: some after `after`. */
export const listFirst = (db: Database, of: Of, after: string) =>
  firstAttempts(db, of)
    .select(['attempts.id', 'attempts.items', 'attempts.rules', 'attempts.engine', 'attempts.seed'])
    .select(['attempts.deadline_at', 'attempts.started_at', 'attempts.submitted_at'])
    .select(['attempts.score', 'attempts.out_of', 'attempts.student_id'])
    .select(marked(db))
    .where(isTold(db))
    .where('attempts.id', '>', after)
    .orderBy('attempts.id')
    .limit(atOnce)
    .execute()

export type FirstRow = Awaited<ReturnType<typeof listFirst>>[number]

/** How many students the class has, and how many first attempts may not be shown yet. */
export async function countClass(db: Database, of: Of) {
  const waiting = firstAttempts(db, of)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`not ${isTold(db)}`)
  const row = await db.query
    .selectFrom('group_members')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .select(waiting.as('waiting'))
    .where('group_id', '=', of.groupId)
    .where('role', '=', 'student')
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return { members: row?.members ?? 0, waiting: row?.waiting ?? 0 }
}

/** A quiz of a course of the class, also one that was taken out of it. */
export const findClassQuiz = ({ query }: Database, { groupId, quizId }: Of) =>
  query
    .selectFrom('quizzes')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .innerJoin('group_courses', 'group_courses.subcategory_id', 'quizzes.subcategory_id')
    .select(['quizzes.id', 'quizzes.title', 'subjects.language'])
    .where('quizzes.id', '=', quizId)
    .where('group_courses.group_id', '=', groupId)
    .executeTakeFirst()

/** The questions of a quiz that a teacher marks, in its order, with the JSON of what is shown. */
export const listWritten = ({ query }: Database, quizId: string) =>
  query
    .selectFrom('questions')
    .select(['id', 'shown'])
    .where('quiz_id', '=', quizId)
    .where('type', '=', 'reflection')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Where a lesson is among the courses of a class that goes on; else nothing, as it cannot be assigned. */
export const findLessonPlace = ({ query }: Database, of: { groupId: string; lessonId: string }) =>
  query
    .selectFrom('lessons')
    .innerJoin('group_courses', 'group_courses.subcategory_id', 'lessons.subcategory_id')
    .innerJoin('groups', 'groups.id', 'group_courses.group_id')
    .select(['lessons.subcategory_id as courseId', 'lessons.subject_id as subjectId'])
    .where('lessons.id', '=', of.lessonId)
    .where('lessons.retired', '=', 0)
    .where('groups.id', '=', of.groupId)
    .where('groups.archived_at', 'is', null)
    .executeTakeFirst()
