// Work with what each student did of it: a fixed number of statements, then a fold over their rows.
import { setImmediate } from 'node:timers/promises'
import type { AssignmentKind, StudentWork } from '@kinnow/contract/assignments'
import type { Accent } from '@kinnow/contract/catalog'
import type { Tx } from '../lib/db/database.ts'
import { marksIn, quizPercent, quizResult, shownPoints } from '../progress/quiz-percent.ts'
import { type LessonsRow, listLessons, listQuizzes, type QuizRow } from './facts-repository.ts'
import { exceptionRows, list, type ListedRow } from './repository.ts'
import { readReviews } from './read-reviews.ts'
import type { ReviewProgress } from './review-periods.ts'
import type { Scope } from './scope-repository.ts'
import { type Dates, datesFor, type Exception, stateOf } from './state.ts'
import { readStoredRules } from './stored-rules.ts'

/** How far a student is with a piece of work. */
type Progress = Pick<
  StudentWork,
  'state' | 'isLate' | 'percent' | 'points' | 'isStarted' | 'parts' | 'week'
> & {
  /** A written answer of the quiz was marked. */
  isMarked: boolean
  /** Of a lesson, and of a chapter without its quizzes; else null. */
  lessons: { done: number; of: number } | null
  doneAt: number | null
  dates: Dates
  exception: Exception | undefined
}

export type Work = {
  rows: ListedRow[]
  /** Undefined where the work is for some students, and not for this one. */
  progressOf: (row: ListedRow, student: Member) => Progress | undefined
}

/** A student of the class, with when they joined it. */
export type Member = { id: string; joined_at: number }

type Facts = {
  lessons?: LessonsRow | undefined
  quizzes: QuizRow[]
  reviews: ReviewProgress | undefined
}
type Done = Pick<Progress, 'doneAt' | 'isStarted' | 'parts' | 'week' | 'lessons'>

const keyOf = (id: string, studentId: string) => `${id} ${studentId}`
const keyOfRow = (row: { assignment_id: string; student_id: string }) =>
  keyOf(row.assignment_id, row.student_id)

/** So many students at a time: other requests have their turn in between. */
const studentsAtOnce = 50

function* partsOf(scope: Scope): Generator<Scope> {
  if ('studentId' in scope) return yield scope
  for (let at = 0; at < scope.students.length; at += studentsAtOnce)
    yield { ...scope, students: scope.students.slice(at, at + studentsAtOnce) }
}

export async function readWork(tx: Tx, scope: Scope, now: number): Promise<Work> {
  const { query } = tx
  const rows = await list(tx, scope).execute()
  const has = (...kinds: AssignmentKind[]) =>
    rows.some(({ kind }) => kinds.some((one) => one === kind))
  const lessons: LessonsRow[] = []
  const quizzes: QuizRow[] = []
  for (const part of partsOf(scope)) {
    if (has('lesson', 'chapter')) lessons.push(...(await listLessons(query, part)))
    await setImmediate()
    if (has('quiz', 'chapter')) quizzes.push(...(await listQuizzes(tx, part)))
    await setImmediate()
  }
  const lessonsOf = new Map(lessons.map((row) => [keyOfRow(row), row]))
  const quizzesOf = Map.groupBy(quizzes, keyOfRow)
  const exceptionsOf = new Map(
    rows.flatMap(({ id, exceptions }) =>
      exceptionRows.read(exceptions).map((own) => [keyOf(id, own.student_id), own]),
    ),
  )
  const exceptionOf = ({ id }: ListedRow, studentId: string): Exception | undefined => {
    const own = exceptionsOf.get(keyOf(id, studentId))
    return (
      own && {
        dueAt: own.due_at,
        isExcused: own.excused === 1,
        extraTime: own.extra_time,
        extraAttempts: own.extra_attempts,
      }
    )
  }
  const students = 'studentId' in scope ? [scope.studentId] : scope.students
  const reviewsOf = await readReviews(tx, { rows, students, exceptionOf, now })
  return {
    rows,
    progressOf(row, { id: studentId, joined_at: joinedAt }) {
      const key = keyOf(row.id, studentId)
      const facts = {
        lessons: lessonsOf.get(key),
        quizzes: quizzesOf.get(key) ?? [],
        reviews: reviewsOf(row, studentId),
      }
      if (row.for_chosen === 1 && exceptionsOf.get(key)?.chosen !== 1) return undefined
      return toProgress({ row, facts, exception: exceptionOf(row, studentId), joinedAt, now })
    },
  }
}

type Input = {
  row: ListedRow
  facts: Facts
  exception: Exception | undefined
  joinedAt: number
  now: number
}

function toProgress({ row, facts, exception, joinedAt, now }: Input): Progress {
  const dates = datesFor(
    { opensAt: row.opens_at, dueAt: row.due_at, closesAt: row.closes_at },
    exception,
  )
  const { doneAt, isStarted, parts, week, lessons } = doneOf(row, facts)
  const isExcused =
    exception?.isExcused === true ||
    (doneAt === null && isNotOwed({ row, exception, dates, joinedAt }))
  const quiz = row.kind === 'quiz' ? facts.quizzes[0] : undefined
  return {
    ...stateOf({ ...dates, isExcused, doneAt, now }),
    doneAt,
    ...gradeOf(quiz),
    isMarked: quiz?.marked === 1,
    isStarted,
    parts,
    week,
    lessons,
    dates,
    exception,
  }
}

type Owed = Pick<Input, 'row' | 'exception' | 'joinedAt'> & { dates: Dates }

/**
 * What is gone from the course cannot be done any more (decision 0069), and what was due before a student came is not owed,
 * unless the teacher has set a date.
 */
const isNotOwed = ({ row, exception, dates, joinedAt }: Owed): boolean =>
  row.subject_id === null || (exception === undefined && dates.dueAt < joinedAt)

/** Of a quiz its percent, and the points of which that is made. */
function gradeOf(quiz: QuizRow | undefined): Pick<Progress, 'percent' | 'points'> {
  if (!quiz) return { percent: null, points: null }
  const of = { percent: quiz.counting, outOf: quiz.out_of }
  const marks = marksIn(quiz)
  return { percent: quizPercent(of, marks), points: shownPoints(quizResult(of, marks)) }
}

const undivided = { parts: null, week: null, lessons: null }

function doneOf(row: ListedRow, { lessons, quizzes, reviews }: Facts): Done {
  switch (row.kind as AssignmentKind) {
    case 'lesson':
      return {
        ...undivided,
        doneAt: lessons?.done_at ?? null,
        isStarted: lessons !== undefined,
        lessons: { done: lessons?.done_at ? 1 : 0, of: 1 },
      }
    case 'quiz':
      return { ...undivided, doneAt: quizzes[0]?.first_at ?? null, isStarted: quizzes.length > 0 }
    case 'review':
      return { ...undivided, doneAt: null, isStarted: false, ...reviews }
    case 'chapter': {
      const handedIn = quizzes.flatMap(({ first_at: at }) => (at === null ? [] : [at]))
      const done = (lessons?.done ?? 0) + handedIn.length
      const of = row.lessons + row.quizzes
      const isDone = of > 0 && done >= of
      return {
        doneAt: isDone ? Math.max(...handedIn, lessons?.done_at ?? 0) : null,
        isStarted: lessons !== undefined || quizzes.length > 0,
        parts: { done, of },
        week: null,
        lessons: { done: lessons?.done ?? 0, of: row.lessons },
      }
    }
  }
}

const instantOf = (at: number) => new Date(at).toISOString()
const instantOrNull = (at: number | null) => (at === null ? null : instantOf(at))

export const presentProgress = ({
  state,
  isLate,
  doneAt,
  percent,
  points,
  isStarted,
  parts,
  week,
}: Progress) => ({
  state,
  isLate,
  doneAt: instantOrNull(doneAt),
  percent,
  points,
  isStarted,
  parts,
  week,
})

/** What teachers and students see of the work itself. */
export const presentWork = (row: ListedRow, dates: Dates) => ({
  id: row.id,
  kind: row.kind as AssignmentKind,
  targetId: row.target_id,
  title: row.title,
  subject:
    row.subject_id === null
      ? null
      : {
          id: row.subject_id,
          name: row.subject_name ?? '',
          accent: row.accent as Accent,
          language: row.language ?? '',
        },
  reviews: readStoredRules(row.rules).reviews ?? null,
  quizRules: readStoredRules(row.rules).quiz ?? null,
  weight: row.weight,
  opensAt: instantOf(dates.opensAt),
  dueAt: instantOf(dates.dueAt),
  closesAt: instantOrNull(dates.closesAt),
})
