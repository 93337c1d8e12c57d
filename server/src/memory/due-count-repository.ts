// How many cards come back on each day, as rows: counted from the cards whenever one of them changes, and counted up by new ones.
import { sql } from 'kysely'
import { batches, filledBatches } from '../lib/util/batches.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { prepare, prepareList, type ValueOf } from '../lib/db/prepared.ts'
import type { MoreDue } from './card-changes.ts'
import { isAwake } from './card-repository.ts'

type OfStudent = { studentId: string }
type Days = ValueOf<{ day: number }>[]

/** Without days: all of them. */
const clearDays = ({ query }: Database, value: ValueOf<OfStudent>, days?: Days) =>
  query
    .deleteFrom('due_counts')
    .where('student_id', '=', value('studentId'))
    .$if(days !== undefined, (rows) =>
      rows.where('due_day', 'in', days?.map((one) => one('day')) ?? []),
    )

const fillDays = ({ query }: Database, value: ValueOf<OfStudent>, days?: Days) =>
  query
    .insertInto('due_counts')
    .columns(['student_id', 'due_day', 'subject_id', 'cards', 'fresh'])
    .expression(
      query
        .selectFrom('cards')
        .select(['student_id', 'due_day', 'subject_id'])
        .select(({ fn }) => fn.countAll<number>().as('cards'))
        .select(sql<number>`sum(case when reviews = 0 then 1 else 0 end)`.as('fresh'))
        .where('student_id', '=', value('studentId'))
        .where(isAwake)
        .$if(days !== undefined, (rows) =>
          rows.where('due_day', 'in', days?.map((one) => one('day')) ?? []),
        )
        .groupBy(['student_id', 'due_day', 'subject_id']),
    )

const clearAll = prepare((db, value: ValueOf<OfStudent>) => clearDays(db, value))
const fillAll = prepare((db, value: ValueOf<OfStudent>) => fillDays(db, value))
const clearThese = prepareList((db, value: ValueOf<OfStudent>, days: Days) =>
  clearDays(db, value, days),
)
const fillThese = prepareList((db, value: ValueOf<OfStudent>, days: Days) =>
  fillDays(db, value, days),
)

/** Recounts the cards due on these days; without them, on every day. */
export async function countDue(tx: Tx, studentId: string, days?: number[]): Promise<void> {
  if (days === undefined) {
    await clearAll(tx, { studentId })
    await fillAll(tx, { studentId })
    return
  }
  for (const part of filledBatches(days.map((day) => ({ day })))) {
    await clearThese(tx, { studentId }, part)
    await fillThese(tx, { studentId }, part)
  }
}

const addThese = prepareList(({ query }, value: ValueOf<OfStudent>, rows: ValueOf<MoreDue>[]) =>
  query
    .insertInto('due_counts')
    .values(
      rows.map((row) => ({
        student_id: value('studentId'),
        due_day: row('day'),
        subject_id: row('subjectId'),
        cards: row('cards'),
        fresh: row('fresh'),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'due_day', 'subject_id']).doUpdateSet((row) => ({
        cards: row('due_counts.cards', '+', row.ref('excluded.cards')),
        fresh: row('due_counts.fresh', '+', row.ref('excluded.fresh')),
      })),
    ),
)

/** Counts up, at the cost of what was added alone. In the transaction that has written those cards, and holds the memory. */
export async function countMoreDue(tx: Tx, studentId: string, more: MoreDue[]): Promise<void> {
  for (const part of batches(more)) await addThese(tx, { studentId }, part)
}
