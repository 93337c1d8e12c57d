// Weekend courses as rows, each with when it meets.
import type { Subcategory } from '@kinnow/contract/catalog'
import { limits } from '@kinnow/contract/limits'
import { toSubcategory } from '../catalog/repository.ts'
import type { Database } from '../lib/db/database.ts'
import { readOrLeaveOut } from '../lib/db/faulty-rows.ts'
import type { Schedule } from './occurrences.ts'
import { readSchedule } from './schedule.ts'

export type ScheduledCourse = { course: Subcategory; schedule: Schedule; outcomes: string[] }

/** The weekend courses that meet and can be read, or the one with this id. */
export async function listScheduled(
  db: Database,
  subcategoryId?: string,
): Promise<ScheduledCourse[]> {
  let rows = db.query
    .selectFrom('categories')
    .innerJoin('subcategories', 'subcategories.category_id', 'categories.id')
    .leftJoin('subjects', 'subjects.id', 'subcategories.subject_id')
    .selectAll('subcategories')
    .select('subjects.outcomes')
    .where('categories.kind', '=', 'weekend')
    .where('categories.retired', '=', 0)
    .where('subcategories.retired', '=', 0)
    .where('subcategories.schedule', 'is not', null)
  if (subcategoryId) rows = rows.where('subcategories.id', '=', subcategoryId)
  const found = await rows
    .orderBy('subcategories.position')
    .orderBy('subcategories.id')
    .limit(limits.page.largest)
    .execute()
  return found.flatMap((row) => {
    const schedule = readSchedule(row)
    const course = readOrLeaveOut(
      { table: 'subcategories', id: row.id, column: 'subject_names' },
      () => toSubcategory(row),
    )
    const outcomes = readOrLeaveOut(
      { table: 'subjects', id: row.subject_id ?? '', column: 'outcomes' },
      () => JSON.parse(row.outcomes ?? '[]') as string[],
    )
    return schedule && course && outcomes ? [{ course, schedule, outcomes }] : []
  })
}
