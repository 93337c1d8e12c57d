// Rows of the school's content, cached in memory while that is the same: each import raises its revision.
import { BoundedMap } from './bounded-map.ts'
import type { Database } from '../db/database.ts'

type Source<Value> = {
  /** Undefined where there is no such thing; that is looked up again each time. */
  load: (db: Database, id: string) => Promise<Value | undefined>
  /** How much is cached of one database, in the unit of `weigh`. */
  most: number
  weigh: (value: Value) => number
}

type Kept<Value> = { revision: number; values: BoundedMap<Value> }

/**
 * `revision` is that of the content as the call found it, with its session; the result is at least as new. Cached values
 * are shared by calls: nobody changes them.
 */
export function cacheByRevision<Value>({ load, most, weigh }: Source<Value>) {
  const databases = new WeakMap<Database['query'], Kept<Value>>()
  return async (db: Database, revision: number, id: string): Promise<Value | undefined> => {
    let cached = databases.get(db.query)
    if (cached?.revision !== revision) {
      const values = new BoundedMap<Value>({ most, weigh: (_, value) => weigh(value) })
      cached = { revision, values }
      databases.set(db.query, cached)
    }
    const known = cached.values.get(id)
    if (known !== undefined) return known
    const loaded = await load(db, id)
    if (loaded !== undefined) cached.values.set(id, loaded)
    return loaded
  }
}
