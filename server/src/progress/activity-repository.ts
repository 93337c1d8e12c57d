// What a student did on each day of a week, summed by the database.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { isTold } from '../lib/db/is-feedback-shown.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import type { ValueOf } from '../lib/db/prepared.ts'

/** As the fold compares it, not as a dictionary would: of two at one time the same one is the first. */
const idOf = ({ engine }: Database, table: string) =>
  engine === 'postgres' ? sql`${sql.ref(`${table}.id`)} collate "C"` : sql.ref(`${table}.id`)

/** By how much a stored day may differ from the same date where the student is now: from end to end of the world. */
const day = 24 * 60 * 60_000
const travel = 2 * day

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
type Weekday = (typeof weekdays)[number]

/**
 * The days of a week: `today`, `monday`, and when each of them begins; `since`: before that nothing of it was done. Between
 * `from` and `until` lies what was done today, wherever that was.
 */
export type WeekValues = {
  studentId: string
  today: number
  monday: number
  since: number
  from: number
  until: number
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
    from: today * day - travel,
    until: (today + 1) * day + travel,
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
export const dayNumberRows = nestedRows<{ done_on: number }>('done_on')

/** Lessons completed on each day of the week, summed by the database: a busy week costs no more than a quiet one. */
export function lessonsOfWeek(db: Database, value: Value) {
  const doneOn = dayIn(value, 'lesson_progress.completed_day', 'lesson_progress.completed_at')
  return db.query
    .selectFrom('lesson_progress')
    .select((row) => [doneOn.as('done_on'), row.fn.countAll<number>().as('completed')])
    .where('lesson_progress.student_id', '=', value('studentId'))
    .where('lesson_progress.updated_at', '>=', value('since'))
    .where('lesson_progress.completed_at', '>=', value('since'))
    .where(doneOn, '>=', monday(value))
    .groupBy('done_on')
}

/** Days of the week on which something was answered while the zone of the student was not known: they have no totals. */
export function daysWithoutZone(value: Value) {
  const probes = weekdays.map((index) => {
    const next = weekdays.find((one) => one === index + 1)
    const isBefore = next === undefined ? sql`true` : sql`at < ${value(`starts${next}`)}`
    return sql`select ${monday(value)} + ${sql.lit(index)} as done_on where exists (
      select 1 from attempt_events where student_id = ${value('studentId')} and kind = 'answer'
        and day is null and at >= ${value(`starts${index}`)} and ${isBefore})`
  })
  return sql<{ done_on: number }>`(${sql.join(probes, sql` union all `)})`
}

/** The events of the question of an attempt that `answered` is. */
const eventsOfAnswered = sql`attempt_events as one
  where one.attempt_id = answered.attempt_id and one.question_id = answered.question_id`

/** What an answer is worth by the key that its question got since; null where it was not marked again. */
const regraded = sql<number | null>`(select regrade.score from attempt_events as regrade
  where regrade.attempt_id = attempt_events.attempt_id
    and regrade.question_id = attempt_events.question_id and regrade.kind = 'regrade'
  order by regrade.at desc, regrade.id desc limit 1)`

/**
 * Which event decides over the question of an attempt: where each answer is explained at once the first right one, as what
 * was earned stays earned, and the first of all where it was marked again; else the last, which may have taken it back.
 */
const deciding = (db: Database) => sql<string>`case when attempts.explain = 'at-once'
  then (select one.id from ${eventsOfAnswered} and one.kind = 'answer'
      and (one.score = 1 or answered.regraded is not null)
    order by one.at, ${idOf(db, 'one')} limit 1)
  else (select one.id from ${eventsOfAnswered} and one.kind in ('answer', 'clear')
    order by one.at desc, ${idOf(db, 'one')} desc limit 1) end`

/**
 * Questions that were answered right today. Each is looked up once, however often it was answered: a student who answers all
 * that a day allows waits no longer for it.
 */
export function rightAnswersOf(db: Database, value: Value) {
  const today = sql`cast(${value('today')} as integer)`
  // S28: what an open attempt explains at its end is not shown before.
  return sql<number>`(select count(*) from (
      select attempt_id, question_id, ${regraded} as regraded from attempt_events
      where student_id = ${value('studentId')} and kind = 'answer'
        and at >= ${value('from')} and at < ${value('until')}
        and ${dayIn(value, 'attempt_events.day', 'attempt_events.at')} = ${today}
      group by attempt_id, question_id) as answered
    inner join attempts on attempts.id = answered.attempt_id
    inner join attempt_events as deciding on deciding.id = ${deciding(db)}
    where ${isTold(db)}
      and ${dayIn(value, 'deciding.day', 'deciding.at')} = ${today}
      and coalesce(answered.regraded, deciding.score) = 1)`
}
