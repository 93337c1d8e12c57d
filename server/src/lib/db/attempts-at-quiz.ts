// Of a student's attempts at a quiz the last and the best, in SQL: each is one look-up, however often the quiz was tried.
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

export type StudentQuiz = {
  studentId: Expression<string>
  quizId: Expression<string>
  /** Attempts that were handed in before it are left out. */
  since?: Expression<number>
}

/** Of a row of attempts in a table of this name. */
export const isSince = (attempts: string, since: Expression<number> | undefined) => {
  const submittedAt = sql.ref(`${attempts}.submitted_at`)
  return since ? sql`and coalesce(${submittedAt} >= ${since}, true)` : sql``
}

/** Numbers are without gaps, and attempts that are open have the highest, so that the last number is a count. */
const find =
  (which: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  <Value>({ studentId, quizId, since }: StudentQuiz, value: RawBuilder<Value>) =>
    sql<Value | null>`(select ${value} from attempts as own
      where own.student_id = ${studentId} and own.quiz_id = ${quizId} and ${which}
        ${isSince('own', since)}
      order by ${order} limit 1)`

const isHandedIn = sql`own.submitted_at is not null`
const isScored = sql`own.submitted_at is not null and own.out_of > 0`

/** Of the attempt that was begun last. */
export const ofNewest = find(sql`own.number > 0`, sql`own.number desc`)
export const ofFirstHandedIn = find(isHandedIn, sql`own.number`)
export const ofLastHandedIn = find(isHandedIn, sql`own.number desc`)
const ofFirstScored = find(isScored, sql`own.number`)
export const ofLastScored = find(isScored, sql`own.number desc`)
/** Of several the first. */
export const ofBest = find(isScored, sql`(own.score / own.out_of) desc, own.number`)

export const attemptId = sql<string>`own.id`
export const number = sql<number>`own.number`
export const submittedAt = sql<number>`own.submitted_at`
export const outOf = sql<number>`own.out_of`
export const percent = sql<number>`100.0 * own.score / own.out_of`
/** Where its time runs and it goes on. */
export const openDeadline = sql<
  number | null
>`case when own.submitted_at is null then own.deadline_at end`
export const isOpen = sql<number>`case when own.submitted_at is null then 1 else 0 end`

/** How a row of `quizzes` counts several attempts. */
const countsIn = ({ engine }: Database) =>
  engine === 'sqlite'
    ? sql`json_extract(quizzes.rules, '$.counts')`
    : sql`cast(quizzes.rules as json) ->> 'counts'`

/** Of all of them, the latest thousand at most. */
export const averageScored = ({ studentId, quizId, since }: StudentQuiz) =>
  sql<number | null>`(select avg(latest.percent) from (select ${percent} as percent
    from attempts as own where own.student_id = ${studentId} and own.quiz_id = ${quizId}
      and ${isScored} ${isSince('own', since)} order by own.number desc limit ${sql.lit(averagedAtMost)}) as latest)`

const averagedAtMost = 1000

/** The percentage of all of them, as the row of `quizzes` in the statement counts them. */
export const counted = (db: Database, own: StudentQuiz) =>
  sql<number | null>`case ${countsIn(db)}
    when 'first' then ${ofFirstScored(own, percent)}
    when 'last' then ${ofLastScored(own, percent)}
    when 'average' then ${averageScored(own)}
    else ${ofBest(own, percent)} end`

/** A common table `tried` of the quizzes that a student tried, of which the statement is a recursive one. */
export const triedQuizzes = (studentId: Expression<string>) => sql`
  tried(quiz_id) as (
    select min(own.quiz_id) from attempts as own where own.student_id = ${studentId}
    union all
    select (select min(own.quiz_id) from attempts as own
      where own.student_id = ${studentId} and own.quiz_id > tried.quiz_id)
    from tried where tried.quiz_id is not null)`

/** The attempts at these quizzes, for those that are `isLatest`. SQLite reads what is joined by `cross join` in this order. */
export const attemptsTried = sql`tried cross join quizzes cross join attempts`

/** Of a row of `attemptsTried`: it belongs together, and is one of so many of the latest at its quiz. */
export const isLatest = (studentId: Expression<string>, most: number) =>
  sql<boolean>`(quizzes.id = tried.quiz_id
    and attempts.student_id = ${studentId} and attempts.quiz_id = tried.quiz_id
    and attempts.number > ${ofNewest({ studentId, quizId: sql.ref('tried.quiz_id') }, number)}
      - ${sql.lit(most)})`
