// PostgreSQL's engine in memory has one connection: who asks for another while holding it waits for oneself, for ever.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/lib/db/tables.ts'

/**
 * Refuses at once what asks the database from within a transaction, yet outside of it. Each such call takes a second
 * connection while it holds the first: on a pool they stop each other as soon as there are as many as connections.
 */
export function refuseSecondConnection(query: Kysely<Tables>): Kysely<Tables> {
  const held = new AsyncLocalStorage<{ isHeld: boolean }>()
  const executor = query.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = async (use, options) => {
    if (held.getStore()?.isHeld) throw new Error('asks outside of the transaction it is in')
    const mine = { isHeld: true }
    try {
      return await provide((connection) => held.run(mine, () => use(connection)), options)
    } finally {
      mine.isHeld = false
    }
  }
  return query
}
