import { afterEach, expect, test } from 'vitest'
import { emptyDatabase, isInMemory, type TestDatabase } from '../../../test/engines.ts'
import { readNow } from './database.ts'
import { openDatabase } from './open-database.ts'
import { migrate, NewerDataError } from './migrate.ts'

const made: TestDatabase[] = []
async function empty() {
  const database = await emptyDatabase()
  made.push(database)
  return database
}
afterEach(async () => {
  await Promise.all(made.splice(0).map((database) => database.remove()))
})

test.skipIf(isInMemory)('four processes that start together migrate once', async () => {
  const { databaseUrl, dataDir } = await empty()
  const four = Array.from({ length: 4 }, () =>
    openDatabase({ databaseUrl, dataDir }, { offset: 0 }),
  )

  const runs = await Promise.all(four.map((db) => migrate(db)))

  expect(runs.filter((names) => names.length > 0)).toHaveLength(1)
  await Promise.all(four.map((db) => db.close()))
})

test('a second start has nothing to do', async () => {
  const { db } = await empty()

  expect((await migrate(db)).length).toBeGreaterThan(3)
  expect(await migrate(db)).toEqual([])
})

test('data of a newer program are left alone', async () => {
  const { db } = await empty()
  await migrate(db)
  await db.query
    .insertInto('kysely_migration' as never)
    .values({ name: '9999-from-the-future', timestamp: '2030-01-01T00:00:00Z' })
    .execute()

  await expect(migrate(db)).rejects.toThrow(NewerDataError)
})

test('a transaction that fails leaves nothing, and others wait for it', async () => {
  const { db } = await empty()
  await migrate(db)
  const add = (revision: number, fails: boolean) =>
    db.query.transaction().execute(async (query) => {
      await query.updateTable('content_state').set({ revision }).execute()
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (fails) throw new Error('on purpose')
    })

  const results = await Promise.allSettled([add(7, true), add(8, false), add(9, true)])

  expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  const row = await db.query.selectFrom('content_state').select('revision').executeTakeFirst()
  expect(row?.revision).toBe(8)
})

test.skipIf(isInMemory)(
  'reading goes on while a transaction is under way, and sees nothing of it',
  async () => {
    const { db } = await empty()
    await migrate(db)
    const read = () => db.query.selectFrom('content_state').select('revision').executeTakeFirst()

    const seen = await db.query.transaction().execute(async (query) => {
      await query.updateTable('content_state').set({ revision: 9 }).execute()
      return read()
    })

    expect(seen?.revision).toBe(0)
    expect((await read())?.revision).toBe(9)
  },
)

test.skipIf(isInMemory)('the time is the database’s, moved only by the test’s clock', async () => {
  const { databaseUrl, dataDir } = await empty()
  const clock = { offset: 0 }
  const db = openDatabase({ databaseUrl, dataDir }, clock)

  const before = await readNow(db)
  clock.offset = 3_600_000
  const after = await readNow(db)

  expect(after - before).toBeGreaterThanOrEqual(3_600_000)
  expect(after - before).toBeLessThan(3_660_000)
  await db.close()
})
