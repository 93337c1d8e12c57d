// The index is built by the program, not by a migration: it is rebuilt when its words are made in another way than before.
import type { Database, Engine, Queries } from '../../lib/db/database.ts'
import { fillIndex } from './fill-index.ts'
import { indexOn } from './search-index.ts'

/** Raise it with every change to what an entry's tokens are: `fields.ts`, `words.ts`, `stem.ts`, `token.ts`, `plain-text.ts`, an engine's index. */
export const searchIndexVersion = 5

/** Fills the index where it is not of this version; of many processes at once one does it and the others wait. */
export async function ensureIndex(db: Database): Promise<boolean> {
  const { search_version: version } = await db.query
    .selectFrom('content_state')
    .select('search_version')
    .executeTakeFirstOrThrow()
  if (version === searchIndexVersion) return false
  return db.query.transaction().execute((query) => ensureIndexWithin(query, db.engine))
}

/** The same within a transaction that goes on. */
export async function ensureIndexWithin(query: Queries, engine: Engine): Promise<boolean> {
  // Holds the row until the index is whole, so that nobody else fills it or imports meanwhile.
  const { numUpdatedRows } = await query
    .updateTable('content_state')
    .set({ search_version: searchIndexVersion })
    .where('search_version', '!=', searchIndexVersion)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await indexOn(engine).refill(query, () => fillIndex(engine, query))
  return true
}
