// The courses that a student takes, each as a row that holds what is open in it.
import { type Expression, sql } from 'kysely'
import type { Queries } from '../lib/db/database.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import { type QuizStepRow, quizSteps } from './steps-repository.ts'

export type OpenLesson = {
  id: string
  title: string
  minutes: number
  position: number
  chapter_id: string
  chapter_name: string
  chapter_position: number
}

export const nextRows = nestedRows<OpenLesson>(
  ...(['id', 'title', 'minutes', 'position'] as const),
  ...(['chapter_id', 'chapter_name', 'chapter_position'] as const),
)

export const quizRows = nestedRows<QuizStepRow>(
  ...(['id', 'title', 'question_count', 'rules', 'position', 'subject_id'] as const),
  ...(['lesson_id', 'lesson_position', 'chapter_id', 'chapter_name', 'chapter_position'] as const),
  ...(['handed_in_at', 'deadline_at', 'now'] as const),
)

/** The first lesson not completed of the subject of the statement around it. */
const nextLesson = (query: Queries, studentId: Expression<string>) =>
  query
    // In the order of two indexes, so that reading ends at the first lesson found.
    .selectFrom('chapters')
    .innerJoin('lessons as open', 'open.chapter_id', 'chapters.id')
    .select([
      'open.id',
      'open.title',
      'open.minutes',
      'open.position',
      'open.chapter_id',
      'chapters.name as chapter_name',
      'chapters.position as chapter_position',
    ])
    .where('chapters.subject_id', '=', sql.ref<string>('subjects.id'))
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
    .orderBy('chapters.position')
    .orderBy('chapters.id')
    .orderBy('open.position')
    .orderBy('open.id')
    .limit(sql.lit(1))

/**
 * A row per subject of every active enrollment, with how many of its lessons are done, when one that is not was last
 * opened, its first open lesson, and its quizzes.
 */
export const listCourses = prepare((db, value: ValueOf<{ studentId: string }>) =>
  db.query
    .selectFrom('enrollments')
    .innerJoin('subcategories', 'subcategories.id', 'enrollments.subcategory_id')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
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
      'subcategories.name as subcategory_name',
      'subcategories.subject_count',
      'categories.id as category_id',
      'categories.name as category_name',
      'categories.kind as category_kind',
      'subjects.id as subject_id',
      'subjects.name as subject_name',
      'subjects.accent',
      'subjects.cover',
      'subjects.language',
      'subjects.lesson_count',
      'mine.done',
      'mine.touched',
      'mine.completed',
      'mine.opened',
    ])
    .select([
      nextRows.of(db, nextLesson(db.query, value('studentId'))).as('next'),
      quizRows
        .of(
          db,
          quizSteps(db, value('studentId')).where(
            'quizzes.subject_id',
            '=',
            sql.ref<string>('subjects.id'),
          ),
        )
        .as('quizzes'),
    ])
    .where('enrollments.student_id', '=', value('studentId'))
    .where('enrollments.status', '=', 'active')
    .where('subjects.retired', '=', 0)
    .orderBy('enrollments.created_at')
    .orderBy('subjects.position'),
)

export type Enrolled = Awaited<ReturnType<typeof listCourses>>[number]
