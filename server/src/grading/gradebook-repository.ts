// What counts in a gradebook, as rows: of a part of the students, in one statement however much work there is.
import { type SqlBool, sql } from 'kysely'
import { countsFrom } from '../lib/db/counts-from.ts'
import type { Database, Queries } from '../lib/db/database.ts'

type Part = { groupId: string; students: string[] }

type ShareRow = {
  assignment_id: string
  student_id: string
  /** Of the points, 0 to 1: of the best attempt, the first, the last, and the mean of all. */
  best: number
  first: number
  last: number
  average: number
  /** Of the last of them. */
  out_of: number
}

/** How well attempts at assigned quizzes went that are scored; what was handed in before the opening or after the closing does not count. */
export async function listShares(db: Database, part: Part): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    with work as materialized (
      select assignments.id, assignments.target_id as quiz_id, assignments.due_at,
        assignments.closes_at, ${countsFrom(db, 'assignments')} as since
      from assignments where assignments.group_id = ${part.groupId}
        and assignments.kind = 'quiz' and assignments.withdrawn_at is null),
    tried as (
      select work.id as assignment_id, attempts.student_id, attempts.out_of,
        1.0 * attempts.score / attempts.out_of as share,
        row_number() over (partition by work.id, attempts.student_id
          order by attempts.number) as from_first,
        row_number() over (partition by work.id, attempts.student_id
          order by attempts.number desc) as from_last
      from work
      inner join attempts on attempts.quiz_id = work.quiz_id
        and attempts.student_id in (${sql.join(part.students)})
      left join assignment_exceptions as own
        on own.assignment_id = work.id and own.student_id = attempts.student_id
      where attempts.submitted_at >= work.since and attempts.out_of > 0
        and (work.closes_at is null or attempts.submitted_at <= work.closes_at
          or attempts.submitted_at <= coalesce(own.due_at, work.due_at)))
    select assignment_id, student_id, max(share) as best, avg(share) as average,
      max(case when from_first = 1 then share end) as first,
      max(case when from_last = 1 then share end) as last, max(case when from_last = 1 then out_of end) as out_of
    from tried group by assignment_id, student_id`.execute(db.query)
  return rows
}

type OfQuizzes = { students: string[]; quizIds: string[] }

/** The last mark of each written answer. */
export const listMarkedPoints = (query: Queries, { students, quizIds }: OfQuizzes) =>
  query
    .selectFrom('mark_events as mark')
    .innerJoin('attempts', 'attempts.id', 'mark.attempt_id')
    .select(['mark.student_id', 'mark.question_id', 'mark.points'])
    .select(['attempts.quiz_id', 'attempts.number as attempt', 'attempts.submitted_at'])
    .where('mark.student_id', 'in', students)
    .where('attempts.quiz_id', 'in', quizIds)
    .where(isLast)
    .execute()

const isLast = sql<SqlBool>`not exists (select 1 from mark_events as later
  where later.attempt_id = mark.attempt_id and later.question_id = mark.question_id
    and later.number > mark.number)`

export type MarkedPoints = Awaited<ReturnType<typeof listMarkedPoints>>[number]

export const listQuizRules = (query: Queries, ids: string[]) =>
  query.selectFrom('quizzes').select(['id', 'rules']).where('id', 'in', ids).execute()

export const findClassName = (query: Queries, id: string) =>
  query.selectFrom('groups').select('name').where('id', '=', id).executeTakeFirst()

type OfStudent = { studentId: string; assignmentIds: string[]; most: number }

export type HandedIn = {
  id: string
  assignment_id: string
  number: number
  submitted_at: number
  score: number
  out_of: number
  /** How many count for the work. */
  count: number
}

/** The last attempts of a student that count for each of these quizzes of work, the latest first. */
export async function listHandedIn(
  db: Database,
  { studentId, assignmentIds, most }: OfStudent,
): Promise<HandedIn[]> {
  const { rows } = await sql<HandedIn>`
    select id, assignment_id, number, submitted_at, coalesce(score, 0) as score,
      coalesce(out_of, 0) as out_of, count
    from (
      select attempts.*, assignments.id as assignment_id,
        row_number() over (partition by assignments.id order by number desc) as place,
        count(*) over (partition by assignments.id) as count
      from assignments
      inner join attempts on attempts.quiz_id = assignments.target_id
        and attempts.student_id = ${studentId}
        and attempts.submitted_at >= ${countsFrom(db, 'assignments')}
      where assignments.id in (${sql.join(assignmentIds)})) as tried
    where place <= ${sql.lit(most)} order by assignment_id, number desc`.execute(db.query)
  return rows
}
