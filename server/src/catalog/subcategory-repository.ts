// Classes and courses, a page at a time: filtered and sorted by the database, within their category's index.
import type { Subcategory, listSubcategories as endpoint } from '@kinnow/contract/catalog'
import type { CourseLength, CourseSort } from '@kinnow/contract/course-search'
import type { QueryOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import type { PageRequest } from '@kinnow/contract/paging'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { toSubcategory } from './repository.ts'

type Asked = PageRequest & Partial<QueryOf<typeof endpoint>>

/** What the school says, else the minutes of its lessons; null where neither is known. */
const hours = sql<number>`coalesce(hours, nullif(minutes, 0) / 60.0)`
const { medium, long } = limits.courseHours

const ofLength: Record<CourseLength, RawBuilder<boolean>> = {
  short: sql`${hours} < ${sql.lit(medium)}`,
  medium: sql`${hours} >= ${sql.lit(medium)} and ${hours} < ${sql.lit(long)}`,
  long: sql`${hours} >= ${sql.lit(long)}`,
}

const orders: Record<CourseSort, RawBuilder<unknown>[]> = {
  recommended: [],
  name: [sql`lower(name)`],
  shortest: [sql`case when ${hours} is null then 1 else 0 end`, hours],
}

export async function listSubcategories(
  db: Database,
  { page, limit, sort = 'recommended', ...filter }: Asked,
): Promise<{ rows: Subcategory[]; total: number }> {
  const matching = matchingRows(db, filter)
  let inOrder = matching.selectAll()
  for (const order of orders[sort]) inOrder = inOrder.orderBy(order)
  const [rows, count] = await Promise.all([
    inOrder
      .orderBy('position')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(toSubcategory), total: count.total }
}

function matchingRows(db: Database, filter: Omit<Asked, 'page' | 'limit' | 'sort'>) {
  const { categoryId, q = '', topic, level, length } = filter
  let rows = db.query.selectFrom('subcategories').where('retired', '=', 0)
  if (categoryId) rows = rows.where('category_id', '=', categoryId)
  if (topic) rows = rows.where('topic', '=', topic)
  if (level) rows = rows.where('level', '=', level)
  if (length) rows = rows.where(ofLength[length])
  for (const word of wordsOf(q)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    rows = rows.where(
      sql<boolean>`lower(name || ' ' || summary || ' ' || coalesce(topic, '')) like ${pattern} escape '\\'`,
    )
  }
  return rows
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, limits.search.words)

export async function listTopics(db: Database, categoryId: string): Promise<string[]> {
  const rows = await db.query
    .selectFrom('subcategories')
    .select('topic')
    .distinct()
    .where('category_id', '=', categoryId)
    .where('retired', '=', 0)
    .where('topic', 'is not', null)
    .orderBy('topic')
    .execute()
  return rows.flatMap(({ topic }) => topic ?? [])
}
