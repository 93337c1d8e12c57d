// The courses that a student takes, a row for each of their subjects, with what was done in it.
import { sql } from 'kysely'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import { triedIn } from './steps-repository.ts'

/**
 * Of every active enrollment, with the lessons that are done, when one that is not was last opened, and its quizzes that
 * were tried. Also of subjects that are retired, with their name alone.
 */
export const listCourses = prepare((db, value: ValueOf<{ studentId: string }>) =>
  db.query
    .selectFrom('enrollments')
    .innerJoin('subjects', 'subjects.subcategory_id', 'enrollments.subcategory_id')
    .leftJoin(
      (sub) =>
        sub
          .selectFrom('lesson_progress')
          .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
          .select((row) => [
            // Where the lesson is today: it may have been read in another course.
            'lessons.subject_id',
            sql<string | null>`string_agg(case when lesson_progress.completed_at is not null
              then lesson_progress.lesson_id end, ' ')`.as('done'),
            row.fn.max('lesson_progress.updated_at').as('touched'),
            row.fn.max('lesson_progress.completed_at').as('completed'),
            sql<number | null>`max(case when lesson_progress.completed_at is null
              then lesson_progress.updated_at end)`.as('opened'),
          ])
          .where('lesson_progress.student_id', '=', value('studentId'))
          .where('lessons.retired', '=', 0)
          .groupBy('lessons.subject_id')
          .as('mine'),
      (join) => join.onRef('mine.subject_id', '=', 'subjects.id'),
    )
    .select([
      'enrollments.id as enrollment_id',
      'enrollments.subcategory_id',
      'enrollments.created_at as enrolled_at',
      'subjects.id as subject_id',
      'subjects.retired',
      'mine.done',
      'mine.touched',
      'mine.completed',
      'mine.opened',
      triedIn(db, value('studentId'), sql.ref<string>('subjects.id')).as('tried'),
    ])
    .where('enrollments.student_id', '=', value('studentId'))
    .where('enrollments.status', '=', 'active')
    .orderBy('enrollments.created_at')
    .orderBy('subjects.position'),
)

export type Enrolled = Awaited<ReturnType<typeof listCourses>>[number]
