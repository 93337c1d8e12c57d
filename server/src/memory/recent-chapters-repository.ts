// The chapters answered most recently, each with a student's levels, and those of what is due; as one row.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import { dueChapters } from './due-repository.ts'

/** `answered`: as `readAnswered` reads it. */
export const latelyRows = nestedRows<{ id: string; answered: string }>('id', 'answered')
export const nameRows = nestedRows<{ name: string }>('name')

type Values = { studentId: string; today: number }

/** Of so many of the latest answers the chapters are looked at. */
const latest = 30
const chaptersShown = 4
const dueNamed = 3

/** Gives one row. */
export const readLately = prepare((db, value: ValueOf<Values>) => {
  const due = dueChapters({
    query: db.query,
    studentId: value('studentId'),
    today: value('today'),
    most: dueNamed,
  })
  return db.query.selectNoFrom([
    latelyRows.of(db, answeredLately(db, value)).as('recent'),
    nameRows.of(db, due).as('due'),
  ])
})

/** Of courses that are taken, the latest first. */
function answeredLately(db: Database, value: ValueOf<Values>) {
  const { query } = db
  const studentId = value('studentId')
  const recent = query
    .selectFrom('memory_events')
    .select(['question_id', 'at'])
    .where('student_id', '=', studentId)
    .orderBy('day', 'desc')
    // A literal, not a parameter: for an unknown number a planner may begin at the other end, with all chapters.
    .limit(sql.lit(latest))
    .as('recent')
  const met = query
    .selectFrom(recent)
    .select((row) => [
      'recent.at',
      row
        .selectFrom('cards')
        .select('cards.chapter_id')
        .where('cards.student_id', '=', studentId)
        .whereRef('cards.question_id', '=', 'recent.question_id')
        .where('cards.is_asleep', '=', 0)
        .as('chapter_id'),
    ])
    .as('met')
  const shown = query
    .selectFrom(met)
    .innerJoin('chapters', 'chapters.id', 'met.chapter_id')
    .select('chapters.id')
    .where('chapters.retired', '=', 0)
    .groupBy('chapters.id')
    .orderBy(({ fn }) => fn.max('met.at'), 'desc')
    .orderBy('chapters.id')
    .limit(sql.lit(chaptersShown))
    .as('shown')
  const answered = query
    .selectFrom('cards')
    .select(answeredOf(db))
    .where('student_id', '=', studentId)
    .where('chapter_id', '=', sql.ref<string>('shown.id'))
  return query
    .selectFrom(shown)
    .select(['shown.id', answered.$asScalar().$notNull().as('answered')])
}

/** In one value, which costs half of what a row for each card does. */
const answeredOf = ({ engine }: Database) =>
  (engine === 'sqlite'
    ? sql<string>`json_array(min(first_at), json_group_object(question_id, level))`
    : sql<string>`json_build_array(min(first_at), json_object_agg(question_id, level))::text`
  ).as('answered')

/** `firstAt`: when the first of a chapter's questions was answered; `levels`: of each that was, by its id. */
export function readAnswered(text: string): { firstAt: number; levels: Record<string, number> } {
  const [firstAt, levels] = JSON.parse(text) as [number, Record<string, number>]
  return { firstAt, levels }
}
