// What students did of work, as rows: one statement for lessons, one for quizzes, one for reviews, however many of each.
import { sql } from 'kysely'
import type { Queries } from '../lib/db/database.ts'
import { type Scope, withinScope } from './scope-repository.ts'

type Of = { assignment_id: string; student_id: string }

/** `done_at`: of the lesson that was completed last. */
export type LessonsRow = Of & { started: number; done: number; done_at: number | null }
/** Of each quiz when it was handed in first, and how well the best attempt went. */
export type QuizRow = Of & { quiz_id: string; first_at: number | null; best: number | null }
/** `done_at`: of the review with which there were enough. */
export type ReviewsRow = Of & { done: number; done_at: number | null }

const workIn = (query: Queries, scope: Scope) =>
  withinScope(query.selectFrom('assignments'), query, scope).selectAll('assignments')

/** To whom the work in a row of `part` was assigned. */
const students = (scope: Scope) => sql`group_members
  on group_members.group_id = part.group_id and group_members.role = 'student'
  and group_members.left_at is null ${
    'studentId' in scope ? sql`and group_members.user_id = ${scope.studentId}` : sql``
  }`

export async function listLessons(query: Queries, scope: Scope): Promise<LessonsRow[]> {
  const { rows } = await sql<LessonsRow>`
    with work as ${workIn(query, scope)},
    part as (
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

export async function listQuizzes(query: Queries, scope: Scope): Promise<QuizRow[]> {
  const { rows } = await sql<QuizRow>`
    with work as ${workIn(query, scope)},
    part as (
      select work.id, work.group_id, work.target_id as quiz_id from work where work.kind = 'quiz'
      union all
      select work.id, work.group_id, quizzes.id from work
      inner join quizzes on quizzes.chapter_id = work.target_id
        and quizzes.retired = 0 and quizzes.moment = 'after'
      where work.kind = 'chapter')
    select part.id as assignment_id, group_members.user_id as student_id, part.quiz_id,
      min(attempts.submitted_at) as first_at,
      max(case when attempts.submitted_at is not null and attempts.out_of > 0
        then 100.0 * attempts.score / attempts.out_of end) as best
    from part inner join ${students(scope)}
    inner join attempts
      on attempts.student_id = group_members.user_id and attempts.quiz_id = part.quiz_id
    group by part.id, group_members.user_id, part.quiz_id`.execute(query)
  return rows
}

const dayLength = sql.lit(24 * 60 * 60_000)

/**
 * Answers of the subject in reviews, from the time it opened to the time it was due, for this student. `day` is by the
 * student's calendar, up to a day from that of UTC: it is there for the index, `at` decides.
 */
export async function listReviews(query: Queries, scope: Scope): Promise<ReviewsRow[]> {
  const { rows } = await sql<ReviewsRow>`
    with part as ${workIn(query, scope).where('assignments.kind', '=', 'review')},
    answer as (
      select part.id, part.count, group_members.user_id, memory_events.at,
        row_number() over (partition by part.id, group_members.user_id
          order by memory_events.at, memory_events.id) as number
      from part inner join ${students(scope)}
      left join assignment_exceptions as own
        on own.assignment_id = part.id and own.student_id = group_members.user_id
      inner join memory_events on memory_events.student_id = group_members.user_id
        and memory_events.source = 'review' and memory_events.kind = 'answer'
        and memory_events.day between part.opens_at / ${dayLength} - 2
          and coalesce(own.due_at, part.due_at) / ${dayLength} + 2
        and memory_events.at between part.opens_at and coalesce(own.due_at, part.due_at)
      inner join cards on cards.student_id = memory_events.student_id
        and cards.question_id = memory_events.question_id and cards.subject_id = part.target_id
      where not exists (select 1 from memory_events as undo
        where undo.undoes = memory_events.id and undo.kind = 'undo'))
    select id as assignment_id, user_id as student_id, count(*) as done,
      max(case when number = count then at end) as done_at
    from answer group by id, user_id`.execute(query)
  return rows
}
