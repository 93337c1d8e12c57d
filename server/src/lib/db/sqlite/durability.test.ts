import { serverLimits } from '../../util/server-limits.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyDatabase, isInMemory } from '../../../../test/engines.ts'
import type { Database } from '../database.ts'
import { transaction } from '../transaction.ts'
import { DatabaseTimeoutError } from '../wait-budget.ts'
import { openSqlite } from './open-sqlite.ts'

const isSqlite = process.env['TEST_ENGINE'] !== 'postgres'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

test.skipIf(isSqlite || isInMemory)('R2: PostgreSQL acknowledges what is on the disk', async () => {
  const { db, remove } = await emptyDatabase()
  opened.push(remove)
  const read = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`show ${sql.raw(name)}`.execute(db.query)
    return rows[0]?.[name]
  }
  expect([await read('synchronous_commit'), await read('fsync')]).toEqual(['on', 'on'])
})

/** A file on a disk whose syncs end when the test says so. */
async function slowDisk() {
  const { dataDir, remove, db: first } = await emptyDatabase()
  opened.push(remove)
  await sql`create table kept (name text)`.execute(first.query)
  const syncs: PromiseWithResolvers<void>[] = []
  const sync = () => {
    const one = Promise.withResolvers<void>()
    if (isOver) one.resolve()
    syncs.push(one)
    return one.promise
  }
  const db = openSqlite(dataDir, { offset: 0 }, { sync })
  let isOver = false
  const release = () => {
    for (const one of syncs) one.resolve()
  }
  opened.push(async () => {
    isOver = true
    release()
    await db.close()
  })
  return { db, dataDir, release, syncs }
}

const write = ({ query }: Database, name: string) =>
  sql`insert into kept values (${name})`.execute(query)

/** Whether it has come to its end after all that can go on has gone on. */
async function hasEnded(work: Promise<unknown>): Promise<boolean> {
  let isOver = false
  void work.then(() => (isOver = true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  return isOver
}

test.runIf(isSqlite)('R2: a commit is on the disk before it is acknowledged', async () => {
  const { db, release } = await slowDisk()
  const alone = write(db, 'alone')
  const together = transaction(db, (tx) => write(tx, 'together'))
  expect([await hasEnded(alone), await hasEnded(together)]).toEqual([false, false])
  release()
  await alone
  expect(await hasEnded(together)).toBe(false)
  release()
  await together
})

test.runIf(isSqlite)(
  'others write while a commit waits for the disk, and share its next sync',
  async () => {
    const { db, release, syncs } = await slowDisk()
    const inOne = transaction(db, (tx) => write(tx, 'e'))
    const writes = ['a', 'b', 'c', 'd'].map((name) => write(db, name))
    const rows = await sql<{ n: number }>`select count(*) as n from kept`.execute(db.query)
    expect(rows.rows[0]?.n).toBe(0)
    expect(await hasEnded(Promise.race([...writes, inOne]))).toBe(false)
    const seen = await sql<{ n: number }>`select count(*) as n from kept`.execute(db.query)
    expect(seen.rows[0]?.n).toBe(5)
    release()
    await inOne
    await hasEnded(Promise.all(writes))
    release()
    await Promise.all(writes)
    expect(syncs).toHaveLength(2)
  },
)

test.runIf(isSqlite)(
  'a reader of what is not on the disk yet gets its answer when it is',
  async () => {
    const { db, release } = await slowDisk()
    // Who was there before has perhaps not brought all to the disk.
    const first = db.settled?.()
    release()
    await first
    expect(db.settled?.()).toBeUndefined()
    const writing = write(db, 'a')
    expect(await hasEnded(writing)).toBe(false)
    const settled = db.settled?.() ?? Promise.reject(new Error('all is said to be there'))
    expect(await hasEnded(settled)).toBe(false)
    release()
    await Promise.all([writing, settled])
    expect(db.settled?.()).toBeUndefined()
  },
)

test.runIf(isSqlite)('an early commit is waited for by the answer alone', async () => {
  const { db, release, syncs } = await slowDisk()
  const first = db.settled?.()
  release()
  await first
  await write({ ...db, query: db.early }, 'alone')
  await db.early.transaction().execute((query) => write({ ...db, query }, 'together'))
  expect(syncs).toHaveLength(1)
  const settled = db.settled?.() ?? Promise.reject(new Error('all is said to be there'))
  expect(await hasEnded(settled)).toBe(false)
  release()
  await settled
  expect(db.settled?.()).toBeUndefined()
})

test.runIf(isSqlite)(
  'R2: nor of what another process has committed before that is there',
  async () => {
    const { db, dataDir, release, syncs } = await slowDisk()
    const command = openSqlite(dataDir, { offset: 0 }, {})
    opened.push(command.close)
    await write(command, 'by a command')
    expect(syncs).toHaveLength(0)
    const settled = db.settled?.() ?? Promise.reject(new Error('all is said to be there'))
    expect(await hasEnded(settled)).toBe(false)
    release()
    await settled
    expect(db.settled?.()).toBeUndefined()
    expect(syncs).toHaveLength(1)
  },
)

describe.runIf(isSqlite)(
  'R19: a disk that hangs is waited for as long as a request may wait',
  () => {
    const most = serverLimits.database.wait.sqlite
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    test('by who writes', async () => {
      const { db, release } = await slowDisk()
      const alone = told(write(db, 'alone'))
      const together = told(transaction(db, (tx) => write(tx, 'together')))
      await vi.advanceTimersByTimeAsync(most / 2)
      expect([alone.of, together.of]).toEqual(['nothing', 'nothing'])
      await vi.advanceTimersByTimeAsync(most / 2)
      expect([alone.of, together.of]).toEqual([DatabaseTimeoutError, DatabaseTimeoutError])
      release()
      // What was committed is there all the same.
      const rows = await sql<{ n: number }>`select count(*) as n from kept`.execute(db.query)
      expect(rows.rows[0]?.n).toBe(2)
    })

    test('by who reads', async () => {
      const { db } = await slowDisk()
      told(write(db, 'a'))
      await vi.advanceTimersByTimeAsync(0)
      const reading = told(db.settled?.() ?? Promise.reject(new Error('all is said to be there')))
      await vi.advanceTimersByTimeAsync(most)
      expect(reading.of).toBe(DatabaseTimeoutError)
    })
  },
)

/** What `work` has come to so far: nothing, its value, or the class of its error. */
function told(work: Promise<unknown>): { of: unknown } {
  const one: { of: unknown } = { of: 'nothing' }
  work.then(
    (value) => (one.of = value),
    (error: Error) => (one.of = error.constructor),
  )
  return one
}
