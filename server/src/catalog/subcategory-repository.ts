// Classes and courses, a page at a time. They are few: the database narrows them, and the program searches and orders their
// names, which SQLite and PostgreSQL would do differently.
import type { Subcategory, listSubcategories as endpoint } from '@kinnow/contract/catalog'
import type { CourseLength, CourseSort } from '@kinnow/contract/course-search'
import type { QueryOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import type { PageRequest } from '@kinnow/contract/paging'
import type { Selectable } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { compareNames, foldText } from '../lib/util/fold-text.ts'
import { toSubcategory } from './repository.ts'
import type { Sight } from './sight.ts'

type Filter = Omit<Partial<QueryOf<typeof endpoint>>, 'page' | 'limit' | 'sort'> & {
  /** What the catalog has for the caller. */
  sight: Pick<Sight, 'lists'>
}
type Row = Selectable<Tables['subcategories']>

const { medium, long } = limits.courseHours

/** What the school says, else the minutes of its lessons; infinite where neither is known. */
const hoursOf = ({ hours, minutes }: Row): number =>
  hours ?? (minutes > 0 ? minutes / 60 : Infinity)

const lengths: Record<CourseLength, (hours: number) => boolean> = {
  short: (hours) => hours < medium,
  medium: (hours) => hours >= medium && hours < long,
  long: (hours) => hours >= long && hours < Infinity,
}

const byPlace = (a: Row, b: Row) =>
  a.position - b.position || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1)

const orders: Record<CourseSort, (a: Row, b: Row) => number> = {
  recommended: byPlace,
  name: (a, b) => compareNames(a.name, b.name) || byPlace(a, b),
  shortest: (a, b) => Math.sign(hoursOf(a) - hoursOf(b)) || byPlace(a, b),
}

export async function listSubcategories(
  db: Database,
  { page, limit, sort = 'recommended', ...filter }: PageRequest & Filter & { sort?: CourseSort },
): Promise<{ rows: Subcategory[]; total: number }> {
  const matching = (await listMatching(db, filter)).toSorted(orders[sort])
  const rows = matching.slice((page - 1) * limit, page * limit)
  return { rows: rows.map(toSubcategory), total: matching.length }
}

async function listMatching(
  db: Database,
  { sight, categoryId, q = '', topic, level, length }: Filter,
): Promise<Row[]> {
  let query = db.query.selectFrom('subcategories').selectAll().where('retired', '=', 0)
  if (categoryId) query = query.where('category_id', '=', categoryId)
  if (topic) query = query.where('topic', '=', topic)
  if (level) query = query.where('level', '=', level)
  const words = foldText(q)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, limits.search.words)
  return (await query.execute()).filter((row) => {
    if (!sight.lists(row.id)) return false
    const text = foldText(`${row.name} ${row.summary} ${row.topic ?? ''}`)
    const isLong = length === undefined || lengths[length](hoursOf(row))
    return isLong && words.every((word) => text.includes(word))
  })
}

export async function listTopics(
  db: Database,
  categoryId: string,
  sight: Pick<Sight, 'unlisted'>,
): Promise<string[]> {
  const { unlisted } = sight
  const rows = await db.query
    .selectFrom('subcategories')
    .select('topic')
    .distinct()
    .where('category_id', '=', categoryId)
    .where('retired', '=', 0)
    .where('topic', 'is not', null)
    .$if(unlisted.length > 0, (courses) => courses.where('id', 'not in', unlisted))
    .execute()
  return rows.flatMap(({ topic }) => topic ?? []).toSorted(compareNames)
}
