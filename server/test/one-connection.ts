// PostgreSQL's engine in memory has one connection: who asks for another while holding it waits for oneself, for ever.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as after } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/lib/db/tables/tables.ts'

/** What was only begun within a transaction, and is not waited for there, goes on when that has ended. */
const patience = 3000

/**
 * Refuses what asks the database from within a transaction, yet outside of it. Each such call takes a second connection
 * while it holds the first: on a pool they stop each other as soon as there are as many as connections.
 */
export function refuseSecondConnection(query: Kysely<Tables>): Kysely<Tables> {
  const held = new AsyncLocalStorage<Promise<'ended'>>()
  const executor = query.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = async (use, options) => {
    const outer = held.getStore()
    if (outer && (await Promise.race([outer, after(patience, 'held', { ref: false })])) === 'held')
      throw new Error('asks outside of the transaction it is in')
    const mine = Promise.withResolvers<'ended'>()
    try {
      return await provide((connection) => held.run(mine.promise, () => use(connection)), options)
    } finally {
      mine.resolve('ended')
    }
  }
  return query
}
