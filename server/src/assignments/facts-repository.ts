// What students did of work, as rows: one statement for lessons and one for quizzes, however many of each.
import { sql } from 'kysely'
import {
  counted,
  isSince,
  number,
  ofFirstHandedIn,
  ofLastScored,
  ofNewest,
  outOf,
  submittedAt,
} from '../lib/db/attempts-at-quiz.ts'
import { countsFrom } from '../lib/db/counts-from.ts'
import type { Queries, Tx } from '../lib/db/database.ts'
import { isToldOf } from '../lib/db/is-feedback-shown.ts'
import { type MarkSums, quizMarks } from '../lib/db/marks-at-quiz.ts'
import { type Scope, withinScope } from './scope-repository.ts'

type Of = { assignment_id: string; student_id: string }

/** `done_at`: of the lesson that was completed last. */
export type LessonsRow = Of & { started: number; done: number; done_at: number | null }
/** Of each quiz when it was handed in first, and how well the attempts went that count for the work. */
export type QuizRow = Of &
  MarkSums & {
    quiz_id: string
    first_at: number | null
    /** In percent, as the quiz counts its attempts; null where nothing is scored. */
    counting: number | null
    out_of: number | null
    /** 1: a written answer of an attempt was marked, and its answers may be shown (S28). */
    marked: number
  }

const workIn = (query: Queries, scope: Scope) =>
  withinScope(query.selectFrom('assignments'), query, scope).selectAll('assignments')

/** To whom the work in a row of `part` was assigned. */
const students = (scope: Scope) => sql`group_members
  on group_members.group_id = part.group_id and group_members.role = 'student'
  and group_members.left_at is null ${ofStudents(scope)}`

function ofStudents(scope: Scope) {
  if ('studentId' in scope) return sql`and group_members.user_id = ${scope.studentId}`
  return sql`and group_members.user_id in (${sql.join(scope.students)})`
}

export async function listLessons(query: Queries, scope: Scope): Promise<LessonsRow[]> {
  const { rows } = await sql<LessonsRow>`
    with work as ${workIn(query, scope)},
    part as materialized (
      select work.id, work.group_id, work.target_id as lesson_id from work where work.kind = 'lesson'
      union all
      select work.id, work.group_id, lessons.id from work
      inner join lessons on lessons.chapter_id = work.target_id and lessons.retired = 0
      where work.kind = 'chapter')
    select part.id as assignment_id, group_members.user_id as student_id,
      count(*) as started, count(progress.completed_at) as done, max(progress.completed_at) as done_at
    from part inner join ${students(scope)}
    inner join lesson_progress as progress
      on progress.student_id = group_members.user_id and progress.lesson_id = part.lesson_id
    group by part.id, group_members.user_id`.execute(query)
  return rows
}

/** In one's own list marks count from when they may be shown (S28). */
export async function listQuizzes(db: Tx, scope: Scope): Promise<QuizRow[]> {
  const { query } = db
  const isShown = isToldOf(db)
  const marks = quizMarks({ ...own, isShown: 'studentId' in scope ? isShown : undefined })
  const { rows } = await sql<QuizRow>`
    with work as ${workIn(query, scope)},
    part as materialized (
      select work.id, work.group_id, work.target_id as quiz_id, ${countsFrom(db, 'work')} as since
      from work where work.kind = 'quiz'
      union all
      select work.id, work.group_id, quizzes.id, 0 from work
      inner join quizzes on quizzes.chapter_id = work.target_id
        and quizzes.retired = 0 and quizzes.moment = 'after'
      where work.kind = 'chapter')
    select part.id as assignment_id, group_members.user_id as student_id, part.quiz_id,
      ${ofFirstHandedIn(own, submittedAt)} as first_at, ${counted(db, own)} as counting,
      ${ofLastScored(own, outOf)} as out_of, ${marks.points} as mark_points,
      ${marks.count} as mark_count,
      case when exists (select 1 from mark_events
        inner join attempts as marked on marked.id = mark_events.attempt_id
        where mark_events.student_id = group_members.user_id and marked.quiz_id = part.quiz_id
          and ${isShown('marked')} ${isSince('marked', own.since)})
        then 1 else 0 end as marked
    from part inner join quizzes on quizzes.id = part.quiz_id
    inner join ${students(scope)}
    where exists ${ofNewest(own, number)}`.execute(query)
  return rows
}

/** Attempts are not read but found, as a student may add thousands. */
const own = {
  studentId: sql.ref<string>('group_members.user_id'),
  quizId: sql.ref<string>('part.quiz_id'),
  since: sql.ref<number>('part.since'),
}
