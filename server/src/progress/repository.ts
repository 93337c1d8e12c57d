// How far a student has come, as rows.
import type { LessonProgress, QuizProgress } from '@kinnow/contract/progress'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Calendar, dayOf, startOf } from '../activity/day.ts'
import { recountDay } from '../activity/days-repository.ts'
import {
  counted,
  isOpen,
  number,
  ofBest,
  ofLastHandedIn,
  ofLastScored,
  ofNewest,
  openDeadline,
  outOf,
  percent,
} from '../lib/db/attempts-at-quiz.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { isToldOf } from '../lib/db/is-feedback-shown.ts'
import { quizMarks } from '../lib/db/marks-at-quiz.ts'
import { transaction } from '../lib/db/transaction.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { countsOf, marksIn, quizPercent } from './quiz-percent.ts'

export type Report = {
  percent?: number | undefined
  anchor?: string | null | undefined
  completed?: boolean | undefined
}

type Row = Selectable<Tables['lesson_progress']>

/** Whose report it is, and when it came. */
export type Reader = { studentId: string; calendar: Calendar; now: number }

/**
 * Records a report. Nothing goes backwards, so a late or repeated report does no harm. Undefined where the lesson is gone
 * since it was read: an import that renames it holds its row, and hands on what was recorded before, nothing that comes after.
 */
export async function save({
  db,
  reader,
  lessonId,
  report,
}: {
  db: Database
  reader: Reader
  lessonId: string
  report: Report
}): Promise<LessonProgress | undefined> {
  if (!report.completed) return write(db, reader, { ...report, lessonId }).then(orProgress)
  return transaction(db, async (tx) => {
    const row = await write(tx, reader, { ...report, lessonId })
    if (row && row.completed_day !== null) await recountDay(tx, reader.studentId, row.completed_day)
    return orProgress(row)
  })
}

type Written = {
  studentId: string
  lessonId: string
  percent: number
  anchor: string | null
  /** The day it is for the student, and when that ends; null where it is not known. */
  day: number | null
  dayEnds: number | null
}

/** The day it is when the statement runs: a call may begin just before one ends. */
const dayNow = (db: Database, value: ValueOf<Written>) =>
  sql<number | null>`cast(${value('day')} as integer)
    + case when ${db.now} < cast(${value('dayEnds')} as bigint) then 0 else 1 end`

/** A report that says whether the lesson is complete, and one that says where reading stopped, is another statement. */
const writing = (isComplete: boolean, hasAnchor: boolean) =>
  prepare((db, value: ValueOf<Written>) => {
    const doneAt: RawBuilder<number | null> = isComplete ? db.now : sql`null`
    const doneOn = isComplete ? dayNow(db, value) : sql<number | null>`cast(null as integer)`
    const live = db.query
      .selectFrom('lessons')
      .select([
        value('studentId').as('student_id'),
        'id',
        'subject_id',
        'subcategory_id',
        value('percent').as('percent'),
        value('anchor').as('anchor'),
        doneAt.as('completed_at'),
        doneOn.as('completed_day'),
        db.now.as('updated_at'),
      ])
      .where('id', '=', value('lessonId'))
      .where('retired', '=', 0)
      .$if(db.engine === 'postgres', (select) => select.forKeyShare())
    return db.query
      .insertInto('lesson_progress')
      .columns([
        'student_id',
        'lesson_id',
        'subject_id',
        'subcategory_id',
        'percent',
        'anchor',
        'completed_at',
        'completed_day',
        'updated_at',
      ])
      .expression(live)
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'lesson_id']).doUpdateSet({
          percent: sql<number>`case when excluded.percent > lesson_progress.percent then excluded.percent else lesson_progress.percent end`,
          completed_at: sql<number>`coalesce(lesson_progress.completed_at, excluded.completed_at)`,
          // The day of the stored time, be it none.
          completed_day: sql<number>`case when lesson_progress.completed_at is null
            then excluded.completed_day else lesson_progress.completed_day end`,
          updated_at: sql<number>`excluded.updated_at`,
          ...(hasAnchor && { anchor: sql<string | null>`excluded.anchor` }),
        }),
      )
      .returningAll()
  })

const complete = { withAnchor: writing(true, true), withoutAnchor: writing(true, false) }
const partly = { withAnchor: writing(false, true), withoutAnchor: writing(false, false) }

async function write(
  tx: Tx,
  { studentId, calendar, now }: Reader,
  { lessonId, completed, percent, anchor }: Report & { lessonId: string },
): Promise<Row | undefined> {
  const day = completed ? dayOf(now, calendar) : null
  const statements = completed ? complete : partly
  const [row] = await statements[anchor === undefined ? 'withoutAnchor' : 'withAnchor'](tx, {
    studentId,
    lessonId,
    anchor: anchor ?? null,
    day,
    percent: completed ? 100 : (percent ?? 0),
    dayEnds: day === null ? null : startOf(day + 1, calendar, 0),
  })
  return row
}

const orProgress = (row: Row | undefined) => row && toProgress(row)

export async function listOfSubject(db: Database, studentId: string, subjectId: string) {
  const [lessons, quizzes] = await Promise.all([
    lessonsRead(db, { studentId, subjectId }),
    attemptsMade(db, { studentId, subjectId }),
  ])
  return {
    lessons: lessons.map(toProgress),
    quizzes: quizzes.map(toQuizProgress),
  }
}

type Own = { studentId: string; subjectId: string }

const lessonsRead = prepare((db, value: ValueOf<Own>) =>
  db.query
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .selectAll('lesson_progress')
    .where('lesson_progress.student_id', '=', value('studentId'))
    // Where the lesson is today: it may have been read in another course.
    .where('lessons.subject_id', '=', value('subjectId')),
)

/** Of each quiz its attempts are not read but found, as a student may add thousands. */
const attemptsMade = prepare((db, value: ValueOf<Own>) => {
  const own = { studentId: value('studentId'), quizId: sql.ref<string>('quizzes.id') }
  const marks = quizMarks({ ...own, isShown: isToldOf(db) })
  return db.query
    .selectFrom('quizzes')
    .select(['quizzes.id as quiz_id', 'quizzes.title', 'quizzes.chapter_id', 'quizzes.rules'])
    .select([
      db.now.as('now'),
      sql<number>`coalesce(${ofLastHandedIn(own, number)}, 0)`.as('attempts'),
      ofNewest(own, isOpen).as('is_open'),
      ofNewest(own, openDeadline).as('deadline_at'),
      ofBest(own, percent).as('best'),
      counted(db, own).as('counting'),
      ofLastScored(own, outOf).as('out_of'),
      marks.points.as('mark_points'),
      marks.count.as('mark_count'),
    ])
    .where('quizzes.subject_id', '=', value('subjectId'))
    .where('quizzes.retired', '=', 0)
    .where(sql<boolean>`exists ${ofNewest(own, number)}`)
    .orderBy('quizzes.position')
    .orderBy('quizzes.id')
})

type Tried = Awaited<ReturnType<typeof attemptsMade>>[number]

/** That can be continued. Answers on their way are taken for some seconds more, and nobody is sent back for those. */
const isUnderWay = ({ is_open: open, deadline_at: deadline, now }: Tried) =>
  open === 1 && (deadline === null || now < deadline)

/** Of all attempts at one quiz. */
function toQuizProgress(quiz: Tried): QuizProgress {
  const open = isUnderWay(quiz)
  const percentWith = (share: number | null) =>
    quizPercent({ percent: share, outOf: quiz.out_of }, marksIn(quiz))
  return {
    quizId: quiz.quiz_id,
    title: quiz.title,
    chapterId: quiz.chapter_id,
    attempts: quiz.attempts,
    isUnderWay: open,
    deadline: open && quiz.deadline_at ? new Date(quiz.deadline_at).toISOString() : null,
    bestPercent: percentWith(quiz.best),
    countingPercent: percentWith(quiz.counting),
    counts: countsOf(quiz.rules),
  }
}

function toProgress(row: Row): LessonProgress {
  return {
    lessonId: row.lesson_id,
    percent: row.percent,
    anchor: row.anchor,
    completed: row.completed_at !== null,
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
