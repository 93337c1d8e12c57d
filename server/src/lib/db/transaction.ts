// A transaction is the database with other queries, so that a repository runs in one or outside of one.
import type { Database, Queries, Tx } from './database.ts'

/** Runs `work` in a transaction; what it throws rolls everything back. */
export const transaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.query.transaction().execute((query) => work(withQuery(db, query)))

/** The database with other queries; getters stay such, as a test may move the clock meanwhile. */
export const withQuery = (db: Database, query: Queries): Tx =>
  Object.defineProperties({} as Tx, {
    ...Object.getOwnPropertyDescriptors(db),
    query: { value: query, enumerable: true },
  })
