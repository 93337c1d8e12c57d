// What an import would change: rows of a school against those that are stored, a course at a time.
import { sql } from 'kysely'
import type { Queries } from '../../lib/db/database.ts'
import { IdList } from '../model/id-list.ts'
import { batches } from '../../lib/util/batches.ts'
import { type CatalogTable, catalogTables, type Rows } from './collect-rows.ts'

export type Row = { id: string; fingerprint: string }

/** Of a table the rows that have to be written, and the ids of those that were not there; `known` are or once were. */
export async function changedIn({
  query,
  table,
  rows,
  origin,
}: {
  query: Queries
  table: CatalogTable
  rows: Rows
  origin: string
}) {
  const changed: Row[] = []
  const fresh: string[] = []
  const known: string[] = []
  const wanted: Row[] = rows[table]
  for (const batch of batches(wanted)) {
    const stored = await readKnown(query, table, batch)
    for (const row of batch) {
      const before = stored.get(row.id)
      const isLive = before?.retired === 0
      // A category of another folder is shared, not overwritten.
      const isShared = table === 'categories' && before?.origin !== origin
      if (isLive && (isShared || before.fingerprint === row.fingerprint)) continue
      changed.push(row)
      if (!isLive) fresh.push(row.id)
      if (before) known.push(row.id)
    }
  }
  return { changed, fresh, known }
}

async function readKnown(query: Queries, table: CatalogTable, batch: Row[]) {
  const stored = await query
    .selectFrom(table)
    .select(['id', 'fingerprint', 'retired', 'origin'])
    .where(
      'id',
      'in',
      batch.map(({ id }) => id),
    )
    .execute()
  return new Map(stored.map((row) => [row.id, row]))
}

export type Gone = [table: CatalogTable, ids: string[]][]

/** Rows that are in memory at a time. */
const atOnce = 200

/** What is live of an origin and does not turn up while its folder is gone through. */
export async function watchForGone(query: Queries, origin: string) {
  const counts = new Map<CatalogTable, number>()
  const there = new Map(catalogTables.map((table) => [table, new IdList()]))
  for (const table of catalogTables) {
    const { count } = await query
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('origin', '=', origin)
      .where('retired', '=', 0)
      .executeTakeFirstOrThrow()
    counts.set(table, count)
  }
  return {
    /** How many of a table there were. */
    count: (table: CatalogTable) => counts.get(table) ?? 0,
    isThere(rows: Rows) {
      for (const table of catalogTables) {
        const list = there.get(table)
        for (const { id } of rows[table]) list?.add(id)
      }
    },
    /** What is left when the whole folder was gone through. */
    async left(): Promise<Gone> {
      const gone: Gone = []
      for (const [table, list] of there) {
        const missing =
          counts.get(table) === 0 ? [] : await goneOf({ query, table, origin, there: list })
        const ids = await withoutShared({ query, table, origin, ids: missing })
        if (ids.length > 0) gone.push([table, ids])
      }
      return gone
    },
  }
}

/** What each holds, and by which column; lessons at any depth. */
const holders: Partial<Record<CatalogTable, ['subjects' | 'chapters' | 'lessons', string][]>> = {
  subcategories: [
    ['subjects', 'subcategory_id'],
    ['lessons', 'subcategory_id'],
  ],
  subjects: [
    ['chapters', 'subject_id'],
    ['lessons', 'subject_id'],
  ],
  chapters: [['lessons', 'chapter_id']],
}

/** What holds something of another folder stays with it. */
async function withoutShared({
  query,
  table,
  origin,
  ids,
}: {
  query: Queries
  table: CatalogTable
  origin: string
  ids: string[]
}) {
  const shared = new Set<string>()
  for (const [things, column] of holders[table] ?? []) {
    for (const batch of batches(ids)) {
      const rows = await query
        .selectFrom(things)
        .select(sql<string>`${sql.ref(column)}`.as('id'))
        .where(sql.ref(column), 'in', batch)
        .where('origin', '<>', origin)
        .where('retired', '=', 0)
        .execute()
      for (const { id } of rows) shared.add(id)
    }
  }
  return ids.filter((id) => !shared.has(id))
}

/** Goes through what is stored in the order of ids, as all of them may be larger than memory. */
async function goneOf({
  query,
  table,
  origin,
  there,
}: {
  query: Queries
  table: CatalogTable
  origin: string
  there: IdList
}) {
  const gone: string[] = []
  let last = ''
  for (;;) {
    const rows = await query
      .selectFrom(table)
      .select('id')
      .where('origin', '=', origin)
      .where('retired', '=', 0)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id } of rows) if (there.timesOf(id) === 0) gone.push(id)
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return gone
    last = end.id
  }
}
