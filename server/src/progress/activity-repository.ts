// What a student did on each day of a week, summed by the database.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { isTold } from '../lib/db/is-told.ts'

/** What an answer is worth by the key that its question got since; null where none was marked again. */
const regraded = sql<number | null>`(select regrade.score from attempt_events as regrade
  where regrade.attempt_id = attempt_events.attempt_id and regrade.question_id = attempt_events.question_id
    and regrade.kind = 'regrade'
  order by regrade.at desc, regrade.id desc limit 1)`

/** As the fold compares it, not as a dictionary would: of two at one time the same one is the first. */
const idOf = ({ engine }: Database, table: string) =>
  engine === 'postgres' ? sql`${sql.ref(`${table}.id`)} collate "C"` : sql.ref(`${table}.id`)

/**
 * Of several answers to one question that are right it is one: where each is explained at once the first, what was earned
 * stays earned; else the last, unless it was changed or taken back since. A mark given again is that of the question.
 */
const isCounting = (db: Database) => sql<boolean>`not exists (select 1 from attempt_events as other
  where other.attempt_id = attempt_events.attempt_id and other.question_id = attempt_events.question_id
    and case when attempts.explain = 'at-once'
      then other.kind = 'answer' and (other.score = 1 or ${regraded} is not null)
        and (other.at < attempt_events.at or (other.at = attempt_events.at and ${idOf(db, 'other')} < ${idOf(db, 'attempt_events')}))
      else other.kind in ('answer', 'clear')
        and (other.at > attempt_events.at or (other.at = attempt_events.at and ${idOf(db, 'other')} > ${idOf(db, 'attempt_events')}))
      end)`

/** The days of a week, the first of them first. */
type Week = { day: number; startsAt: number }[]

/** By how much a day that is kept may lie apart from the same date where the student is now: from end to end of the world. */
const travel = 2 * 24 * 60 * 60_000

/** The day that is kept; of what has none, the one by the clock of who asks. */
const dayIn = (week: Week, kept: string, at: string) =>
  sql<number>`coalesce(${sql.ref(kept)}, case ${sql.join(
    week
      .toReversed()
      .map(
        ({ day, startsAt }) =>
          sql`when ${sql.ref(at)} >= ${sql.lit(startsAt)} then ${sql.lit(day)}`,
      ),
    sql` `,
  )} end)`

/**
 * What was done on each day of the week: lessons completed with their minutes, and answers with how many were right.
 * Summed by the database, so that a busy week costs no more than a quiet one.
 */
export async function listActivity(db: Database, studentId: string, week: Week) {
  const [monday] = week
  const since = (monday?.startsAt ?? 0) - travel
  const first = sql.lit(monday?.day ?? 0)
  const completed = dayIn(week, 'lesson_progress.completed_day', 'lesson_progress.completed_at')
  const done = dayIn(week, 'attempt_events.day', 'attempt_events.at')
  const [lessons, answers] = await Promise.all([
    db.query
      .selectFrom('lesson_progress')
      .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
      .select((row) => [
        completed.as('done_on'),
        row.fn.countAll<number>().as('completed'),
        row.fn.sum<number>('lessons.minutes').as('minutes'),
      ])
      .where('lesson_progress.student_id', '=', studentId)
      .where('lesson_progress.updated_at', '>=', since)
      .where('lesson_progress.completed_at', '>=', since)
      .where(completed, '>=', first)
      .groupBy('done_on')
      .execute(),
    db.query
      .selectFrom('attempt_events')
      .innerJoin('attempts', 'attempts.id', 'attempt_events.attempt_id')
      .select([
        done.as('done_on'),
        // S28: what an open attempt explains at its end is not told before.
        sql<number>`sum(case when coalesce(${regraded}, attempt_events.score) = 1 and ${isTold(db)} and ${isCounting(db)}
          then 1 else 0 end)`.as('right'),
      ])
      .where('attempt_events.student_id', '=', studentId)
      .where('attempt_events.kind', '=', 'answer')
      .where('attempt_events.at', '>=', since)
      .where(done, '>=', first)
      .groupBy('done_on')
      .execute(),
  ])
  return {
    lessons: lessons.map(({ done_on: day, ...sums }) => ({ day, ...sums })),
    answers: answers.map(({ done_on: day, ...sums }) => ({ day, ...sums })),
  }
}
