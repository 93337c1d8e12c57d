// The chapters that were answered lately, each with a student's cards, and those of what is due; as one row.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { LevelTimes } from './chapter-repository.ts'
import { dueChapters } from './due-repository.ts'

type Card = LevelTimes & { question_id: string }
export const cardRows = nestedRows<Card>(
  ...(['question_id', 'first_at', 'familiar_at', 'confident_at', 'mastered_at'] as const),
)
/** `cards`: as `cardRows` reads them. */
export const latelyRows = nestedRows<{ id: string; cards: string }>('id', 'cards')
export const nameRows = nestedRows<{ name: string }>('name')

type Values = { studentId: string; today: number }

/** Of so many of the latest answers the chapters are looked at. */
const latest = 30
const chaptersShown = 4
const dueNamed = 3

/** Gives one row. */
export const readLately = prepare((db, value: ValueOf<Values>) => {
  const due = dueChapters(db.query, value('studentId'), value('today'), dueNamed)
  return db.query.selectNoFrom([
    latelyRows.of(db, answeredLately(db, value)).as('lately'),
    nameRows.of(db, due).as('due'),
  ])
})

/** Of courses that are taken, the latest first. */
function answeredLately(db: Database, value: ValueOf<Values>) {
  const { query } = db
  const studentId = value('studentId')
  const lately = query
    .selectFrom('memory_events')
    .select(['question_id', 'at'])
    .where('student_id', '=', studentId)
    .orderBy('day', 'desc')
    // As it stands, not as a parameter: of an unknown number a planner may begin at the other end, with all chapters.
    .limit(sql.lit(latest))
    .as('lately')
  const met = query
    .selectFrom(lately)
    .select((row) => [
      'lately.at',
      row
        .selectFrom('cards')
        .select('cards.chapter_id')
        .where('cards.student_id', '=', studentId)
        .whereRef('cards.question_id', '=', 'lately.question_id')
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
  const cards = query
    .selectFrom('cards')
    .select(['question_id', 'first_at', 'familiar_at', 'confident_at', 'mastered_at'])
    .where('student_id', '=', studentId)
    .where('chapter_id', '=', sql.ref<string>('shown.id'))
  return query.selectFrom(shown).select(['shown.id', cardRows.of(db, cards).as('cards')])
}
