// Weekend courses as rows, each with when it meets.
import type { Subcategory } from '@kinnow/contract/catalog'
import { limits } from '@kinnow/contract/limits'
import { toSubcategory } from '../catalog/repository.ts'
import type { Database } from '../lib/db/database.ts'
import type { Schedule } from './occurrences.ts'

export type ScheduledCourse = { course: Subcategory; schedule: Schedule; outcomes: string[] }

/** The weekend courses that meet, or the one with this id. */
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
    const schedule = readSchedule(row.schedule)
    const outcomes = row.outcomes === null ? [] : (JSON.parse(row.outcomes) as string[])
    return schedule ? [{ course: toSubcategory(row), schedule, outcomes }] : []
  })
}

/** A stored schedule as the rules it holds. */
export const readSchedule = (stored: string | null): Schedule | null =>
  stored === null ? null : (JSON.parse(stored) as Schedule)
