// What keeping an answer has to know: how it counts, and what its question comes to by now.
import { sql } from 'kysely'
import { filledBatches } from '../lib/util/batches.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import { prepareList, type ValueOf } from '../lib/db/prepared.ts'
import { cardsOf } from './card-repository.ts'
import type { LastTimes } from './fold.ts'
import { settingsRow, toOwn } from './settings-repository.ts'

type Last = LastTimes & { learned: number }

const lastRows = nestedRows<Last & { id: string }>('id', 'lastDay', 'latest', 'learned')

const day = 24 * 60 * 60_000

type OfStudent = { studentId: string }
type Questions = ValueOf<{ id: string }>[]

const lastOf = (db: Database, value: ValueOf<OfStudent>, questions: Questions) =>
  cardsOf(db, value, questions).select((row) => [
    'question_id as id',
    'last_day as lastDay',
    row.fn
      .coalesce(
        row
          .selectFrom('memory_events')
          .select(({ fn }) => fn.max('memory_events.at').as('at'))
          .whereRef('memory_events.student_id', '=', 'cards.student_id')
          .whereRef('memory_events.question_id', '=', 'cards.question_id'),
        row.lit(0),
      )
      .as('latest'),
    row.fn
      .coalesce(
        row
          .selectFrom('memory_events')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('memory_events.student_id', '=', 'cards.student_id')
          .whereRef('memory_events.question_id', '=', 'cards.question_id')
          .where('memory_events.source', 'in', ['quiz', 'check'])
          .where('memory_events.at', '>', sql<number>`${db.now} - ${sql.lit(day)}`),
        row.lit(0),
      )
      .as('learned'),
  ])

const toKeep = prepareList((db, value: ValueOf<OfStudent>, questions: Questions) =>
  settingsRow(db.query, value('studentId')).select(
    lastRows.of(db, lastOf(db, value, questions)).as('last'),
  ),
)

/**
 * The student's settings and weights; and of questions that have cards the day of the last answer that counts, when the
 * last thing was done with them, and how many answers of quizzes and quick checks the last 24 hours have.
 */
export async function readToRecord(tx: Tx, studentId: string, questionIds: string[]) {
  const last = new Map<string, Last>()
  let own: ReturnType<typeof toOwn> | undefined
  for (const part of filledBatches(questionIds.map((id) => ({ id }))))
    for (const row of await toKeep(tx, { studentId }, part)) {
      own = toOwn(row)
      for (const { id, ...one } of lastRows.read(row.last)) last.set(id, one)
    }
  if (!own) throw new Error('there is no such student')
  return { ...own, last }
}
