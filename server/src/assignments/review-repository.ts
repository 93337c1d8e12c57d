// Reviews of students within days, as rows: each is found by its day, and no more are read than are due.
import { sql } from 'kysely'
import type { Queries, Tx } from '../lib/db/database.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import { isStanding } from '../memory/event-repository.ts'
import type { Period, Reviewed } from './review-periods.ts'

export const listCalendars = (query: Queries, students: string[]) =>
  query
    .selectFrom('users')
    .select(['id', 'timezone', 'day_starts'])
    .where('id', 'in', students)
    .execute()

/** A period of one student in which reviews of a subject are due. */
export type ReviewWindow = Period & {
  studentId: string
  subjectId: string
  opensAt: number
  closesAt: number
}

const countRows = nestedRows<{ count: number; at: number | null }>('count', 'at')

/** Of the reviews within a period so many are looked at: a student may answer thousands of times. */
const lookedAt = 2000

/** The values of a window, in a list in JSON so that the statement is the same for any number of them. */
const valuesOf = (one: ReviewWindow) => [
  one.studentId,
  one.subjectId,
  one.from,
  one.until,
  one.opensAt,
  one.closesAt,
]

const listed = ({ engine }: Tx, json: string) =>
  engine === 'sqlite'
    ? sql`(select cast(key as integer) as place, json_extract(value, '$[0]') as student_id,
        json_extract(value, '$[1]') as subject_id, json_extract(value, '$[2]') as from_day,
        json_extract(value, '$[3]') as until_day, json_extract(value, '$[4]') as opens_at,
        json_extract(value, '$[5]') as closes_at from json_each(${json}))`
    : sql`(select place, value ->> 0 as student_id, value ->> 1 as subject_id,
        cast(value ->> 2 as integer) as from_day, cast(value ->> 3 as integer) as until_day,
        cast(value ->> 4 as bigint) as opens_at, cast(value ->> 5 as bigint) as closes_at
        from json_array_elements(cast(${json} as json)) with ordinality as listed(value, place))`

/** Of each window how many reviews count, `most` at most: a question once a day, and not what was taken back. */
export async function countReviews(
  tx: Tx,
  windows: ReviewWindow[],
  most: number,
): Promise<Reviewed[]> {
  const isSqlite = tx.engine === 'sqlite'
  // SQLite reads what is joined by `cross join` in this order, the days one after the other, and ends with the last that is due.
  const join = isSqlite ? sql`cross join` : sql`inner join`
  const order = isSqlite ? sql`` : sql`order by memory_events.day, memory_events.at`
  const found = sql<{ count: number; at: number | null }>`(
    select count(*) as count, max(counted.at) as at from (
      select memory_events.at from (
        select id, student_id, question_id, day, at from memory_events
        where student_id = due.student_id and source = 'review' and kind = 'answer'
          and day >= due.from_day and day < due.until_day
        order by day, at, id limit ${sql.lit(lookedAt)}) as memory_events
      ${join} cards on cards.student_id = memory_events.student_id
        and cards.question_id = memory_events.question_id
      where cards.subject_id = due.subject_id
        and memory_events.at >= due.opens_at and memory_events.at <= due.closes_at
        and ${isStanding} and not exists (
          select 1 from memory_events as earlier
          where earlier.student_id = memory_events.student_id
            and earlier.question_id = memory_events.question_id and earlier.day = memory_events.day
            and earlier.kind = 'answer' and earlier.source = 'review'
            and earlier.at >= due.opens_at and (earlier.at < memory_events.at
              or (earlier.at = memory_events.at and earlier.id < memory_events.id))
            and not exists (select 1 from memory_events as undo
              where undo.undoes = earlier.id and undo.kind = 'undo'))
      ${order} limit ${most}) as counted)`
  const { rows } = await sql<{ reviewed: string }>`
    select ${countRows.of(tx, found)} as reviewed
    from ${listed(tx, JSON.stringify(windows.map(valuesOf)))} as due
    order by due.place`.execute(tx.query)
  return rows.map(({ reviewed }) => {
    const [row] = countRows.read(reviewed)
    return { count: row?.count ?? 0, lastAt: row?.at ?? null }
  })
}
