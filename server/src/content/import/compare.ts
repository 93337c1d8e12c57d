// What an import would change: rows of a school against those that are stored, a course at a time.
import type { Queries } from '../../lib/db/database.ts'
import { batches } from './batches.ts'
import { type CatalogTable, catalogTables, type Rows } from './collect-rows.ts'

export type Row = { id: string; fingerprint: string }

/** Of a table the rows that have to be written, and the ids of those that were not there. */
export async function changedIn(query: Queries, table: CatalogTable, rows: Rows, origin: string) {
  const changed: Row[] = []
  const fresh: string[] = []
  const wanted: Row[] = rows[table]
  for (const batch of batches(wanted)) {
    const known = await readKnown(query, table, batch)
    for (const row of batch) {
      const before = known.get(row.id)
      const isLive = before !== undefined && before.retired === 0
      // A category of another folder is shared, not overwritten.
      if (table === 'categories' && isLive && before.origin !== origin) continue
      if (isLive && before.fingerprint === row.fingerprint) continue
      changed.push(row)
      if (!isLive) fresh.push(row.id)
    }
  }
  return { changed, fresh }
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

/** What is live of an origin and does not turn up while its folder is gone through. */
export async function watchForGone(query: Queries, origin: string) {
  const live = new Map<CatalogTable, Set<string>>()
  const counts = new Map<CatalogTable, number>()
  for (const table of catalogTables) {
    const stored = await query
      .selectFrom(table)
      .select('id')
      .where('origin', '=', origin)
      .where('retired', '=', 0)
      .execute()
    live.set(table, new Set(stored.map(({ id }) => id)))
    counts.set(table, stored.length)
  }
  return {
    /** How many of a table there were. */
    count: (table: CatalogTable) => counts.get(table) ?? 0,
    isThere(rows: Rows) {
      for (const table of catalogTables) {
        const left = live.get(table)
        for (const { id } of rows[table]) left?.delete(id)
      }
    },
    left: (): Gone =>
      [...live].flatMap(([table, ids]) => (ids.size > 0 ? [[table, [...ids]]] : [])),
  }
}
