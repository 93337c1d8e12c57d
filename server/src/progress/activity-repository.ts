// What a student did on each day of a week, summed by the database.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { isTold } from '../lib/db/is-feedback-shown.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import type { ValueOf } from '../lib/db/prepared.ts'

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
 * stays earned; else the last, unless it was changed or taken back since. A new mark is that of the question.
 */
const isCounting = (db: Database) => sql<boolean>`not exists (select 1 from attempt_events as other
  where other.attempt_id = attempt_events.attempt_id and other.question_id = attempt_events.question_id
    and case when attempts.explain = 'at-once'
      then other.kind = 'answer' and (other.score = 1 or ${regraded} is not null)
        and (other.at < attempt_events.at or (other.at = attempt_events.at and ${idOf(db, 'other')} < ${idOf(db, 'attempt_events')}))
      else other.kind in ('answer', 'clear')
        and (other.at > attempt_events.at or (other.at = attempt_events.at and ${idOf(db, 'other')} > ${idOf(db, 'attempt_events')}))
      end)`

/** By how much a stored day may differ from the same date where the student is now: from end to end of the world. */
const travel = 2 * 24 * 60 * 60_000

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
type Weekday = (typeof weekdays)[number]

/** The days of a week: `today`, `monday`, and when each of them begins; `since`: before that nothing of it was done. */
export type WeekValues = {
  studentId: string
  today: number
  monday: number
  since: number
} & Record<`starts${Weekday}`, number>

export function weekValues(
  studentId: string,
  today: number,
  week: { day: number; startsAt: number }[],
): WeekValues {
  const starts = (index: Weekday) => week[index]?.startsAt ?? 0
  return {
    studentId,
    today,
    monday: week[0]?.day ?? 0,
    since: starts(0) - travel,
    starts0: starts(0),
    starts1: starts(1),
    starts2: starts(2),
    starts3: starts(3),
    starts4: starts(4),
    starts5: starts(5),
    starts6: starts(6),
  }
}

type Value = ValueOf<WeekValues>

const monday = (value: Value) => sql<number>`cast(${value('monday')} as integer)`

/** The stored day; without one, the day by the caller's clock. */
const dayIn = (value: Value, column: string, at: string) =>
  sql<number>`coalesce(${sql.ref(column)}, case ${sql.join(
    weekdays
      .toReversed()
      .map(
        (index) =>
          sql`when ${sql.ref(at)} >= ${value(`starts${index}`)} then ${monday(value)} + ${sql.lit(index)}`,
      ),
    sql` `,
  )} end)`

export const lessonRows = nestedRows<{ done_on: number; completed: number }>('done_on', 'completed')
export const answerRows = nestedRows<{ done_on: number; right: number }>('done_on', 'right')

/** Lessons completed on each day of the week, summed by the database: a busy week costs no more than a quiet one. */
export function lessonsOfWeek(db: Database, value: Value) {
  const day = dayIn(value, 'lesson_progress.completed_day', 'lesson_progress.completed_at')
  return db.query
    .selectFrom('lesson_progress')
    .select((row) => [day.as('done_on'), row.fn.countAll<number>().as('completed')])
    .where('lesson_progress.student_id', '=', value('studentId'))
    .where('lesson_progress.updated_at', '>=', value('since'))
    .where('lesson_progress.completed_at', '>=', value('since'))
    .where(day, '>=', monday(value))
    .groupBy('done_on')
}

/**
 * Each day of the week on which anything was answered; of today, how many answers were right: a student who
 * answers a lot in a week waits no longer for it.
 */
export function answersOfWeek(db: Database, value: Value) {
  const day = dayIn(value, 'attempt_events.day', 'attempt_events.at')
  const isToday = sql<boolean>`${day} = cast(${value('today')} as integer)`
  return db.query
    .selectFrom('attempt_events')
    .innerJoin('attempts', 'attempts.id', 'attempt_events.attempt_id')
    .select([
      day.as('done_on'),
      // S28: what an open attempt explains at its end is not shown before.
      sql<number>`sum(case when ${isToday} and ${isTold(db)}
            and coalesce(${regraded}, attempt_events.score) = 1 and ${isCounting(db)}
          then 1 else 0 end)`.as('right'),
    ])
    .where('attempt_events.student_id', '=', value('studentId'))
    .where('attempt_events.kind', '=', 'answer')
    .where('attempt_events.at', '>=', value('since'))
    .where(day, '>=', monday(value))
    .groupBy('done_on')
}
