// What a student did in subjects that the school no longer has, as rows.
import { sql } from 'kysely'
import {
  ofBest,
  ofLastHandedIn,
  ofLastScored,
  outOf,
  percent,
  submittedAt,
} from '../lib/db/attempts-at-quiz.ts'
import type { Database } from '../lib/db/database.ts'
import { isToldOf } from '../lib/db/is-feedback-shown.ts'
import { quizMarks } from '../lib/db/marks-at-quiz.ts'

/** The subjects themselves, as they were last. */
export const listRetiredSubjects = ({ query }: Database, subjectIds: string[]) =>
  query
    .selectFrom('subjects')
    .innerJoin('subcategories', 'subcategories.id', 'subjects.subcategory_id')
    .select(['subjects.id', 'subjects.name', 'subjects.accent', 'subjects.cover'])
    .select(['subjects.language', 'subjects.lesson_count', 'subcategories.subject_count'])
    .select(['subcategories.name as subcategory', 'subcategories.retired as is_whole_retired'])
    .where('subjects.id', 'in', subjectIds)
    .orderBy('subjects.position')
    .orderBy('subjects.id')
    .execute()

/** How many lessons of each were completed, and when one was last read. */
export const countReadLessons = ({ query }: Database, studentId: string, subjectIds: string[]) =>
  query
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .select(({ fn }) => [
      'lessons.subject_id',
      fn.count<number>('lesson_progress.completed_at').as('completed'),
      fn.max('lesson_progress.updated_at').as('touched'),
    ])
    .where('lesson_progress.student_id', '=', studentId)
    .where('lessons.subject_id', 'in', subjectIds)
    .groupBy('lessons.subject_id')
    .execute()

/** Quizzes of which an attempt was handed in: when that was last, and how well the best went. */
export function listHandedIn(db: Database, studentId: string, subjectIds: string[]) {
  const own = { studentId: sql.val(studentId), quizId: sql.ref<string>('quizzes.id') }
  const marks = quizMarks({ ...own, isShown: isToldOf(db) })
  const handedIn = ofLastHandedIn(own, submittedAt)
  return db.query
    .selectFrom('quizzes')
    .select(['quizzes.id', 'quizzes.title', 'quizzes.subject_id'])
    .select([
      handedIn.as('submitted_at'),
      ofBest(own, percent).as('best'),
      ofLastScored(own, outOf).as('out_of'),
      marks.points.as('mark_points'),
      marks.count.as('mark_count'),
    ])
    .where('quizzes.subject_id', 'in', subjectIds)
    .where(sql<boolean>`exists ${handedIn}`)
    .orderBy('quizzes.position')
    .orderBy('quizzes.id')
    .execute()
}
