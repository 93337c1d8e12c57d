// What a student has done of the steps of a subject, as one row.
import { type Expression, sql } from 'kysely'
import {
  number,
  ofBest,
  ofLastHandedIn,
  ofLastScored,
  ofNewest,
  openDeadline,
  outOf,
  percent,
  submittedAt,
} from '../lib/db/attempts-at-quiz.ts'
import type { Database } from '../lib/db/database.ts'
import { isToldOf } from '../lib/db/is-feedback-shown.ts'
import { type MarkSums, quizMarks } from '../lib/db/marks-at-quiz.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'

export type Tried = {
  quiz_id: string
  handed_in_at: number | null
  deadline_at: number | null
  /** How many are handed in, and the points of the best of them, as a percentage; null where nothing is scored. */
  attempts: number
  best: number | null
  out_of: number | null
} & MarkSums
export type Attempts = Map<string, Tried>

const triedRows = nestedRows<Tried>(
  'quiz_id',
  'handed_in_at',
  'deadline_at',
  'attempts',
  'best',
  'out_of',
  'mark_points',
  'mark_count',
)
const lessonRows = nestedRows<{ lesson_id: string }>('lesson_id')

/**
 * Of each quiz of a subject that was tried: when it was handed in last and how well it went, and until when an attempt runs
 * that goes on, where its time runs. As `readTried` reads it.
 */
export const triedIn = (
  db: Database,
  studentId: Expression<string>,
  subjectId: Expression<string>,
) => triedRows.of(db, triedQuizzes(db, studentId).where('quizzes.subject_id', '=', subjectId))

/** Of each quiz its attempts are not read but found, as a student may add thousands. */
function triedQuizzes(db: Database, studentId: Expression<string>) {
  const own = { studentId, quizId: sql.ref<string>('quizzes.id') }
  const marks = quizMarks({ ...own, isShown: isToldOf(db) })
  return db.query
    .selectFrom('quizzes')
    .select('quizzes.id as quiz_id')
    .select([
      ofLastHandedIn(own, submittedAt).as('handed_in_at'),
      ofNewest(own, openDeadline).as('deadline_at'),
      sql<number>`coalesce(${ofLastHandedIn(own, number)}, 0)`.as('attempts'),
      ofBest(own, percent).as('best'),
      ofLastScored(own, outOf).as('out_of'),
      marks.points.as('mark_points'),
      marks.count.as('mark_count'),
    ])
    .where('quizzes.retired', '=', 0)
    .where(sql<boolean>`exists ${ofNewest(own, number)}`)
}

const byQuiz = (rows: Tried[]): Attempts => new Map(rows.map((one) => [one.quiz_id, one]))

export const readTried = (text: string): Attempts => byQuiz(triedRows.read(text))

/** The same of several subjects, in one statement. */
export const listTried = async (db: Database, studentId: string, subjectIds: string[]) =>
  byQuiz(
    await triedQuizzes(db, sql.val(studentId))
      .where('quizzes.subject_id', 'in', subjectIds)
      .execute(),
  )

type Own = { studentId: string; subjectId: string }

const doneInSubject = prepare((db, value: ValueOf<Own>) =>
  db.query.selectNoFrom([
    triedIn(db, value('studentId'), value('subjectId')).as('tried'),
    lessonRows
      .of(
        db,
        db.query
          .selectFrom('lesson_progress')
          .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
          .select('lesson_progress.lesson_id')
          .where('lesson_progress.student_id', '=', value('studentId'))
          .where('lesson_progress.completed_at', 'is not', null)
          // Where the lesson is today: it may have been read in another course.
          .where('lessons.subject_id', '=', value('subjectId')),
      )
      .as('completed'),
  ]),
)

/** Which lessons are completed, and what was tried of its quizzes. */
export async function readDone(db: Database, own: Own) {
  const [row] = await doneInSubject(db, own)
  const lessons = row ? lessonRows.read(row.completed) : []
  return {
    completed: new Set(lessons.map(({ lesson_id: id }) => id)),
    tried: row ? readTried(row.tried) : new Map(),
  }
}
