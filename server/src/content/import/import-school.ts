// Brings a school into the database: one transaction, only what changed, nothing of a student lost.
import { sql } from 'kysely'
import type { Database, Queries } from '../../lib/db/database.ts'
import { type Changes, keepIndex } from '../../search/keep-index.ts'
import { keepSynonyms } from '../../search/synonyms.ts'
import { batches } from './batches.ts'
import { addMedia } from './media.ts'
import { type CatalogTable, catalogTables, type Rows, toRows } from './rows.ts'
import type { School } from '../model/school.ts'
import type { ImportReport, Written } from './report.ts'
import { keepSources } from './sources.ts'

export async function importSchool(db: Database, school: School): Promise<ImportReport> {
  const rows = toRows(school)
  return db.query.transaction().execute(async (query) => {
    const report: ImportReport = { written: 0, retired: 0, sources: 0, byTable: {} }
    const note = (table: Written, count: number) => {
      if (count === 0) return
      report.byTable[table] = (report.byTable[table] ?? 0) + count
      report.written += count
    }
    note('media', await addMedia(query, school.assets))
    note('synonyms', (await keepSynonyms(query, school.origin, school.synonyms ?? [])) ? 1 : 0)
    report.sources = await keepSources(query, school)
    const changes: Changes = {}
    for (const table of catalogTables) {
      const { changed, gone } = await compare(query, table, rows, school.origin)
      note(table, changed.length)
      await write(query, table, changed)
      if (table === 'lessons') await writeBodies(query, rows, changed)
      await retire(query, table, gone)
      report.retired += gone.length
      changes[table] = { written: new Set(changed.map(({ id }) => id)), gone }
    }
    if (report.written + report.retired > 0) {
      await recount(query)
      await keepIndex(db.engine, query, rows, changes)
      await query
        .updateTable('content_state')
        .set((row) => ({ revision: sql<number>`${row.ref('revision')} + 1` }))
        .execute()
    }
    return report
  })
}

type Row = { id: string; fingerprint: string }

async function compare(query: Queries, table: CatalogTable, rows: Rows, origin: string) {
  const stored = await query
    .selectFrom(table)
    .select(['id', 'fingerprint', 'retired', 'origin'])
    .execute()
  const known = new Map(stored.map((row) => [row.id, row]))
  const wanted: Row[] = rows[table]
  const wantedIds = new Set(wanted.map((row) => row.id))
  return {
    changed: wanted.filter((row) => {
      const before = known.get(row.id)
      // A category of another folder is shared, not overwritten.
      if (table === 'categories' && before && before.origin !== origin && !before.retired)
        return false
      return !before || before.fingerprint !== row.fingerprint || before.retired === 1
    }),
    gone: stored
      .filter((row) => row.origin === origin && !row.retired && !wantedIds.has(row.id))
      .map((row) => row.id),
  }
}

async function write(query: Queries, table: CatalogTable, changed: Row[]): Promise<void> {
  for (const batch of batches(changed)) {
    const columns = Object.keys(batch[0] ?? {}).filter((name) => name !== 'id')
    await query
      .insertInto(table)
      .values(batch as never)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(
            Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])),
          ),
      )
      .execute()
  }
}

async function writeBodies(query: Queries, rows: Rows, changed: Row[]): Promise<void> {
  const ids = new Set(changed.map((row) => row.id))
  const bodies = rows.lesson_bodies.filter((body) => ids.has(body.lesson_id))
  for (const batch of batches(bodies)) {
    await query
      .insertInto('lesson_bodies')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('lesson_id').doUpdateSet((row) => ({
          body: row.ref('excluded.body'),
          headings: row.ref('excluded.headings'),
          search_text: row.ref('excluded.search_text'),
        })),
      )
      .execute()
  }
}

/** What is gone from the folder is hidden, not deleted: students' records go on pointing at it. */
async function retire(query: Queries, table: CatalogTable, ids: string[]): Promise<void> {
  for (const batch of batches(ids)) {
    await query.updateTable(table).set({ retired: 1 }).where('id', 'in', batch).execute()
  }
}

/** A category counts what every folder put into it, and shows as long as anything is there. */
async function recount(query: Queries): Promise<void> {
  const count = sql<number>`(select count(*) from subcategories where subcategories.category_id = categories.id and subcategories.retired = 0)`
  await query
    .updateTable('categories')
    .set({
      subcategory_count: count,
      retired: sql<number>`case when ${count} = 0 then 1 else 0 end`,
    })
    .execute()
}
