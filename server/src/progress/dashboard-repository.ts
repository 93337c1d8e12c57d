// What the dashboard shows, in a handful of statements whose cost does not grow with the school.
import type { Calendar } from '../activity/day.ts'
import type { Database } from '../lib/db/database.ts'

/** A row per subject of every active enrollment, with how many of its lessons are done. */
export function listCourses(db: Database, studentId: string) {
  return db.query
    .selectFrom('enrollments')
    .innerJoin('subcategories', 'subcategories.id', 'enrollments.subcategory_id')
    .innerJoin('subjects', 'subjects.subcategory_id', 'subcategories.id')
    .leftJoin(
      (sub) =>
        sub
          .selectFrom('lesson_progress')
          .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
          .select((row) => [
            // Where the lesson is today: it may have been read in another course.
            'lessons.subject_id',
            row.fn.count<number>('lesson_progress.completed_at').as('done'),
            row.fn.max('lesson_progress.updated_at').as('touched'),
            row.fn.max('lesson_progress.completed_at').as('completed'),
          ])
          .where('lesson_progress.student_id', '=', studentId)
          .where('lessons.retired', '=', 0)
          .groupBy('lessons.subject_id')
          .as('mine'),
      (join) => join.onRef('mine.subject_id', '=', 'subjects.id'),
    )
    .select([
      'enrollments.id as enrollment_id',
      'enrollments.subcategory_id',
      'enrollments.created_at as enrolled_at',
      'subcategories.name as subcategory_name',
      'subcategories.subject_count',
      'subjects.id as subject_id',
      'subjects.name as subject_name',
      'subjects.accent',
      'subjects.cover',
      'subjects.language',
      'subjects.lesson_count',
      'mine.done',
      'mine.touched',
      'mine.completed',
    ])
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.status', '=', 'active')
    .where('subjects.retired', '=', 0)
    .orderBy('enrollments.created_at')
    .orderBy('subjects.position')
    .execute()
}

/** The first lesson not completed of each of these subjects. */
export function listNextLessons(db: Database, studentId: string, subjectIds: string[]) {
  return db.query
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .select([
      'lessons.id',
      'lessons.title',
      'lessons.minutes',
      'lessons.position',
      'lessons.subject_id',
      'lessons.chapter_id',
      'chapters.name as chapter_name',
      'chapters.position as chapter_position',
    ])
    .where('lessons.id', 'in', (nested) =>
      nested
        .selectFrom('subjects')
        .where('subjects.id', 'in', subjectIds)
        .select((subject) =>
          subject
            // In the order of two indexes, so that reading ends at the first lesson found.
            .selectFrom('chapters')
            .innerJoin('lessons as open', 'open.chapter_id', 'chapters.id')
            .whereRef('chapters.subject_id', '=', 'subjects.id')
            .where('chapters.retired', '=', 0)
            .where('open.retired', '=', 0)
            .where((row) =>
              row.not(
                row.exists(
                  row
                    .selectFrom('lesson_progress as mine')
                    .select('mine.lesson_id')
                    .whereRef('mine.lesson_id', '=', 'open.id')
                    .where('mine.student_id', '=', studentId)
                    .where('mine.completed_at', 'is not', null),
                ),
              ),
            )
            .select('open.id')
            .orderBy('chapters.position')
            .orderBy('chapters.id')
            .orderBy('open.position')
            .orderBy('open.id')
            .limit(1)
            .as('next_id'),
        ),
    )
    .execute()
}

/** The lesson last opened and not finished, of the courses still taken. */
export function findLastOpened(db: Database, studentId: string, subjectIds: string[]) {
  return db.query
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .select(['lesson_progress.lesson_id', 'lessons.subject_id', 'lesson_progress.updated_at'])
    .where('lesson_progress.student_id', '=', studentId)
    .where('lesson_progress.completed_at', 'is', null)
    .where('lessons.subject_id', 'in', subjectIds)
    .where('lessons.retired', '=', 0)
    .orderBy('lesson_progress.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What a "continue" card says of a lesson. */
export function getResumable(db: Database, studentId: string, lessonId: string) {
  return db.query
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .innerJoin('lesson_bodies', 'lesson_bodies.lesson_id', 'lessons.id')
    .leftJoin('lesson_progress as mine', (join) =>
      join.onRef('mine.lesson_id', '=', 'lessons.id').on('mine.student_id', '=', studentId),
    )
    .select([
      'lessons.id',
      'lessons.title',
      'lessons.minutes',
      'lessons.subject_id',
      'chapters.name as chapter_name',
      'chapters.position as chapter_position',
      'lesson_bodies.headings',
      'mine.percent',
      'mine.anchor',
    ])
    .where('lessons.id', '=', lessonId)
    .executeTakeFirstOrThrow()
}

/** How much a day shall come to, and what the student's days are counted by. */
export async function readGoal(db: Database, studentId: string) {
  const row = await db.query
    .selectFrom('users')
    .select(['daily_goal_minutes', 'timezone', 'day_starts', db.now.as('now')])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  const calendar: Calendar = { timezone: row.timezone, dayStarts: row.day_starts }
  return { minutes: row.daily_goal_minutes, calendar, now: row.now }
}
