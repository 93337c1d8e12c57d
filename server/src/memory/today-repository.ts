// What the day of a student is made of, as one row: settings, what was reviewed, and what comes back when.
import { nestedRows } from '../lib/db/nested-rows.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import { dueUntil, hiddenItems, usualTime } from './due-repository.ts'
import { reviewedOn } from './event-repository.ts'
import type { Due } from './plan-days.ts'

export const dueRows = nestedRows<Due>('day', 'subjectId', 'cards', 'fresh')
export const reviewedRow = nestedRows<{ done: number; fresh: number }>('done', 'fresh')
export const hiddenRows = nestedRows<{ items: string }>('items')

/** `until`: the last day that is looked ahead to; `since`: the first of those that say how long a question takes. */
type Days = { studentId: string; day: number; until: number; since: number }

/** Gives one row. */
export const readDay = prepare((db, value: ValueOf<Days>) => {
  const { query } = db
  const studentId = value('studentId')
  return query
    .selectFrom('users')
    .leftJoin('memory_settings', 'memory_settings.student_id', 'users.id')
    .leftJoin('memory_rules', (join) => join.on('memory_rules.id', '=', 1))
    .select(['aim', 'daily_cap', 'new_cap', 'retention'])
    .select([
      dueRows.of(db, dueUntil(query, studentId, value('until'))).as('due'),
      reviewedRow.of(db, reviewedOn(query, studentId, value('day'))).as('reviewed'),
      hiddenRows.of(db, hiddenItems(db, studentId)).as('hidden'),
      usualTime(query, studentId, value('since')).as('took'),
    ])
    .where('users.id', '=', studentId)
})
