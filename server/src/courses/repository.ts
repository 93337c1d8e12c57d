// Courses as the office sees them, as rows.
import type { CourseVisibility } from '@kinnow/contract/catalog'
import { sql } from 'kysely'
import { visibility } from '../catalog/visibility-repository.ts'
import type { Queries } from '../lib/db/database.ts'

/** All that are in a folder: the program searches them, since the engines fold letters differently. */
export const listAll = (query: Queries) =>
  query
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .leftJoin('content_origins', 'content_origins.origin', 'subcategories.origin')
    .select([
      'subcategories.id',
      'subcategories.name',
      'subcategories.category_id',
      'subcategories.subject_names',
      'subcategories.subject_count',
      'subcategories.lesson_count',
      'subcategories.origin',
      'subcategories.visibility as folder_visibility',
      'subcategories.chosen_visibility',
      'subcategories.withdrawn_at',
      'categories.name as category_name',
      'categories.kind as category_kind',
      'content_origins.imported_at',
    ])
    .select(visibility.as('visibility'))
    .where('subcategories.retired', '=', 0)
    .orderBy('categories.position')
    .orderBy('subcategories.position')
    .orderBy('subcategories.id')

export type CourseRow = Awaited<ReturnType<ReturnType<typeof listAll>['execute']>>[number]

/** Of some courses how many students take them, and how many classes have them. */
export async function countUse(query: Queries, ids: string[]) {
  if (ids.length === 0) return new Map<string, { students: number; classes: number }>()
  const rows = await query
    .selectFrom('subcategories')
    .select('id')
    .select((row) => [
      row
        .selectFrom('enrollments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('enrollments.subcategory_id', '=', 'subcategories.id')
        .where('enrollments.status', '=', 'active')
        .as('students'),
      row
        .selectFrom('group_courses')
        .innerJoin('groups', 'groups.id', 'group_courses.group_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('group_courses.subcategory_id', '=', 'subcategories.id')
        .where('groups.archived_at', 'is', null)
        .as('classes'),
    ])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, students, classes }) => [
      id,
      { students: students ?? 0, classes: classes ?? 0 },
    ]),
  )
}

type Change = { chosen_visibility?: CourseVisibility | null; withdrawn_at?: number | null }

export const change = (query: Queries, id: string, values: Change) =>
  query.updateTable('subcategories').set(values).where('id', '=', id).execute()

/** Caches of the content end with its revision. */
export const raiseRevision = (query: Queries) =>
  query
    .updateTable('content_state')
    .set((row) => ({ revision: sql<number>`${row.ref('revision')} + 1` }))
    .execute()

export async function isKnownOrigin(query: Queries, origin: string): Promise<boolean> {
  const row = await query
    .selectFrom('content_origins')
    .select('origin')
    .where('origin', '=', origin)
    .executeTakeFirst()
  return row !== undefined
}
