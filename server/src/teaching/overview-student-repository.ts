// What one student of a class did in its courses, as rows.
import { sql } from 'kysely'
import {
  attemptId,
  number,
  ofFirstHandedIn,
  ofLastHandedIn,
  ofLastScored,
  outOf,
  submittedAt,
} from '../lib/db/attempts-at-quiz.ts'
import type { Database, Queries } from '../lib/db/database.ts'
import { isTold } from '../lib/db/is-feedback-shown.ts'
import { quizMarks } from '../lib/db/marks-at-quiz.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import { isStanding } from '../memory/event-repository.ts'
import { firstAnswer, isRight, lessonOf, markedAgain } from './overview-repository.ts'
import { limits } from '@kinnow/contract/limits'

export type OfStudent = { groupId: string; studentId: string }

const coursesOf = (query: Queries, groupId: string) =>
  query.selectFrom('group_courses').select('subcategory_id').where('group_id', '=', groupId)

export const bestRows = nestedRows<{ score: number; out_of: number }>('score', 'out_of')

/** Quizzes of which an attempt was handed in, the latest first; the best is one whose answers may be shown (S28). */
export function listTriedQuizzes(db: Database, { groupId, studentId }: OfStudent) {
  const best = sql<{ score: number; out_of: number }>`(
    select attempts.score, attempts.out_of from attempts
    where attempts.student_id = ${studentId} and attempts.quiz_id = quizzes.id
      and attempts.submitted_at is not null and attempts.out_of > 0 and ${isTold(db)}
    order by attempts.score / attempts.out_of desc, attempts.number limit 1)`
  const own = { studentId: sql.val(studentId), quizId: sql.ref<string>('quizzes.id') }
  const marks = quizMarks(own)
  return db.query
    .selectFrom('quizzes')
    .select(['quizzes.id', 'quizzes.title', 'quizzes.rules'])
    .select([
      sql<number>`${ofLastHandedIn(own, number)}`.as('attempts'),
      sql<number>`${ofLastHandedIn(own, submittedAt)}`.as('last_at'),
      sql<number>`${ofFirstHandedIn(own, submittedAt)}`.as('first_at'),
      sql<string>`${ofLastHandedIn(own, attemptId)}`.as('last_id'),
      bestRows.of(db, best).as('best'),
      ofLastScored(own, outOf).as('out_of'),
      marks.points.as('mark_points'),
      marks.count.as('mark_count'),
    ])
    .where('quizzes.retired', '=', 0)
    .where('quizzes.subcategory_id', 'in', coursesOf(db.query, groupId))
    .where(sql<boolean>`exists ${ofLastHandedIn(own, number)}`)
    .orderBy('last_at', 'desc')
    .orderBy('quizzes.id')
    .execute()
}

/** Chapters of which a lesson was opened or a question answered, in the order of the courses. */
export function listBegunChapters({ query }: Database, { groupId, studentId }: OfStudent) {
  return query
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .innerJoin('subjects', 'subjects.subcategory_id', 'subcategories.id')
    .innerJoin('chapters', 'chapters.subject_id', 'subjects.id')
    .select(['chapters.id', 'chapters.name', 'chapters.lesson_count', 'subjects.accent'])
    .select('subjects.name as subject')
    .select((row) => {
      const lessons = row
        .selectFrom('lesson_progress')
        .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
        .where('lesson_progress.student_id', '=', studentId)
        .where('lessons.retired', '=', 0)
        .whereRef('lessons.chapter_id', '=', 'chapters.id')
      return [
        lessons
          .select(({ fn }) => fn.count<number>('lesson_progress.completed_at').as('n'))
          .as('done'),
        lessons.select(({ fn }) => fn.countAll<number>().as('n')).as('opened'),
      ]
    })
    .where('subcategories.id', 'in', coursesOf(query, groupId))
    .where('subcategories.retired', '=', 0)
    .where('subjects.retired', '=', 0)
    .where('chapters.retired', '=', 0)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('cards')
            .select('cards.question_id')
            .where('cards.student_id', '=', studentId)
            .whereRef('cards.chapter_id', '=', 'chapters.id'),
        ),
        row.exists(
          row
            .selectFrom('lesson_progress')
            .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
            .select('lessons.id')
            .where('lesson_progress.student_id', '=', studentId)
            .where('lessons.retired', '=', 0)
            .whereRef('lessons.chapter_id', '=', 'chapters.id'),
        ),
      ]),
    )
    .orderBy('categories.position')
    .orderBy('subcategories.position')
    .orderBy('subjects.position')
    .orderBy('chapters.position')
    .orderBy('chapters.id')
    .execute()
}

type Week = { groupId: string; weekStart: number }

/** The active minutes of each student of a class in a week. */
export const listMinutesOfClass = ({ query }: Database, { groupId, weekStart }: Week) =>
  query
    .selectFrom('group_members')
    .leftJoin('student_days', (join) =>
      join
        .onRef('student_days.student_id', '=', 'group_members.user_id')
        .on('student_days.day', '>=', weekStart)
        .on('student_days.day', '<', weekStart + 7),
    )
    .select(sql<number>`cast(coalesce(sum(student_days.minutes), 0) as integer)`.as('minutes'))
    .where('group_members.group_id', '=', groupId)
    .where('group_members.role', '=', 'student')
    .where('group_members.left_at', 'is', null)
    .groupBy('group_members.user_id')
    .execute()

/** The last lessons that were completed, the latest first. */
export const listCompletedLessons = (
  { query }: Database,
  { groupId, studentId }: OfStudent,
  most: number,
) =>
  query
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .select(['lessons.title', 'lesson_progress.completed_at as at'])
    .where('lesson_progress.student_id', '=', studentId)
    .where('lesson_progress.completed_at', 'is not', null)
    .where('lessons.subcategory_id', 'in', coursesOf(query, groupId))
    .orderBy('lesson_progress.completed_at', 'desc')
    .orderBy('lessons.id')
    .limit(most)
    .execute()

type Days = { since: number; most: number }

/** Of the reviews of a student so many of the latest are looked at. */
const reviewsLookedAt = 5000

/** Days with reviews that stand, the latest first. */
export const listReviewDays = (
  { query }: Database,
  { groupId, studentId }: OfStudent,
  { since, most }: Days,
) =>
  query
    .selectFrom((row) =>
      row
        .selectFrom('memory_events')
        .select(['id', 'student_id', 'question_id', 'day', 'score'])
        .where('student_id', '=', studentId)
        .where('day', '>=', since)
        .where('source', '=', sql.lit('review'))
        .where('kind', '=', sql.lit('answer'))
        .orderBy('day', 'desc')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(reviewsLookedAt))
        .as('memory_events'),
    )
    .innerJoin('cards', (join) =>
      join
        .onRef('cards.student_id', '=', 'memory_events.student_id')
        .onRef('cards.question_id', '=', 'memory_events.question_id'),
    )
    .select('memory_events.day')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`sum(case when memory_events.score >= ${sql.lit(limits.reviews.recalledFrom)}
        then 1 else 0 end)`.as('recalled'),
    ])
    .where(isStanding)
    .where('cards.subcategory_id', 'in', coursesOf(query, groupId))
    .groupBy('memory_events.day')
    .orderBy('memory_events.day', 'desc')
    .limit(most)
    .execute()

/** Of the newest attempts: more are not allowed anyway. */
const attemptsLookedAt = 50

type OfWork = { studentId: string; assignmentIds: string[] }

/** Of work that is a quiz: the quiz's own rules, and how many attempts were begun in all and since the work opened. */
export const listBegun = ({ query }: Database, { studentId, assignmentIds }: OfWork) =>
  query
    .selectFrom('assignments')
    .innerJoin('quizzes', 'quizzes.id', 'assignments.target_id')
    .select(['assignments.id', 'quizzes.rules'])
    .select((row) => {
      const newest = row
        .selectFrom('attempts')
        .select('attempts.started_at')
        .where('attempts.student_id', '=', studentId)
        .whereRef('attempts.quiz_id', '=', 'quizzes.id')
        .orderBy('attempts.number', 'desc')
        .limit(sql.lit(attemptsLookedAt))
      const count = sql<number>`count(*)`
      return [
        row.selectFrom(newest.as('newest')).select(count.as('n')).as('begun'),
        row
          .selectFrom(newest.as('newest'))
          .select(count.as('n'))
          .whereRef('newest.started_at', '>=', 'assignments.opens_at')
          .as('begun_since'),
      ]
    })
    .where('assignments.id', 'in', assignmentIds)
    .execute()

const lessons = ({ query }: Database) =>
  query
    .selectFrom('lessons')
    .select(['lessons.id', 'lessons.title', 'lessons.subject_id', 'lessons.subcategory_id'])
    .where('lessons.retired', '=', 0)

export const findLesson = (db: Database, id: string) =>
  lessons(db).where('lessons.id', '=', id).executeTakeFirst()

export const findFirstLesson = (db: Database, chapterId: string) =>
  lessons(db)
    .where('lessons.chapter_id', '=', chapterId)
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .limit(1)
    .executeTakeFirst()

type Tried = { studentId: string; quizId: string }

/** The lesson of a quiz's chapter that most wrong answers of the last attempt are about: of those, the first (S28). */
export function findMissedLesson(db: Database, { studentId, quizId }: Tried) {
  const last = sql`(select attempts.id from attempts
    where attempts.student_id = ${studentId} and attempts.quiz_id = ${quizId}
      and attempts.submitted_at is not null and ${isTold(db)}
    order by attempts.number desc limit 1)`
  const wrong = sql<number>`(select count(*) from (
      select event.question_id, ${firstAnswer} as first, ${markedAgain} as again
      from attempt_events as event
      where event.attempt_id = ${last} and event.kind in ('answer', 'regrade')
      group by event.question_id) as answered
    inner join questions on questions.id = answered.question_id
    where first is not null and ${isRight} = 0 and ${lessonOf(db)} = lessons.id)`
  return lessons(db)
    .where('lessons.chapter_id', '=', (row) =>
      row.selectFrom('quizzes').select('quizzes.chapter_id').where('quizzes.id', '=', quizId),
    )
    .orderBy(wrong, 'desc')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .limit(1)
    .executeTakeFirst()
}
