// A prepared statement must use each call's values and clock, and see what its transaction sees.
import { transaction } from './transaction.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { oneDay } from '../../../test/reviewer.ts'
import { filledBatches } from '../util/batches.ts'
import { nestedRows } from './nested-rows.ts'
import { prepare, prepareList, type ValueOf, valuesOf } from './prepared.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

type Values = { id: number; than: number }

const revisionAbove = prepare((db, value: ValueOf<Values>) =>
  db.query
    .selectFrom('content_state')
    .select(['id', 'revision', db.now.as('now')])
    .where('id', '=', value('id'))
    .where('revision', '>', value('than')),
)

test('each call asks with its own values', async () => {
  const { db } = app
  const [row] = await revisionAbove(db, { id: 1, than: -1 })

  expect(row?.id).toBe(1)
  expect(await revisionAbove(db, { id: 1, than: row?.revision ?? 0 })).toEqual([])
  expect(await revisionAbove(db, { id: 2, than: -1 })).toEqual([])
})

test('it follows the clock that a test has moved, there and back', async () => {
  const now = async () => (await revisionAbove(app.db, { id: 1, than: -1 }))[0]?.now ?? 0
  const before = await now()
  app.wait(oneDay)
  expect(await now()).toBeGreaterThanOrEqual(before + oneDay)
  app.wait(-oneDay)
  expect(await now()).toBeLessThan(before + oneDay)
})

test('within a transaction it sees what that has written', async () => {
  const { db } = app
  await transaction(db, async (tx) => {
    await tx.query.updateTable('content_state').set({ revision: 4711 }).execute()
    expect(await revisionAbove(tx, { id: 1, than: 4710 })).toHaveLength(1)
  })
})

type Counter = { key: string; count: number }

const addCounters = prepareList(
  (db, value: ValueOf<{ endsAt: number }>, counters: ValueOf<Counter>[]) =>
    db.query
      .insertInto('rate_limits')
      .values(
        counters.map((one) => ({ ends_at: value('endsAt'), ...valuesOf(['key', 'count'], one) })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key'),
)
const countersOf = prepareList((db, _, keys: ValueOf<{ key: string }>[]) =>
  db.query
    .selectFrom('rate_limits')
    .select(['key', 'count', 'ends_at'])
    .where(
      'key',
      'in',
      keys.map((one) => one('key')),
    )
    .orderBy('key'),
)

test('a list of any length is written and read, each thing with its own values', async () => {
  const { db } = app
  const all = ['a', 'b', 'c'].map((key, at) => ({ key, count: 7 + at }))
  const keys = [...filledBatches(all)].flat()

  expect(await addCounters(db, { endsAt: 5 }, all.slice(0, 1))).toEqual([{ key: 'a' }])
  expect(await addCounters(db, { endsAt: 6 }, all)).toEqual([{ key: 'b' }, { key: 'c' }])
  expect(await addCounters(db, { endsAt: 6 }, [])).toEqual([])
  expect(keys).toHaveLength(4)
  expect(await countersOf(db, {}, keys)).toEqual([
    { key: 'a', count: 7, ends_at: 5 },
    { key: 'b', count: 8, ends_at: 6 },
    { key: 'c', count: 9, ends_at: 6 },
  ])
})

test('what a transaction writes goes with it', async () => {
  const { db } = app
  const broken = transaction(db, async (tx) => {
    await addCounters(tx, { endsAt: 5 }, [{ key: 'gone', count: 1 }])
    expect(await countersOf(tx, {}, [{ key: 'gone' }])).toHaveLength(1)
    expect(db.engine === 'sqlite' ? await countersOf(db, {}, [{ key: 'gone' }]) : []).toEqual([])
    throw new Error('broken off')
  })

  await expect(broken).rejects.toThrow('broken off')
  expect(await countersOf(db, {}, [{ key: 'gone' }])).toEqual([])
})

test('rows inside a row are read as they are, in their order', async () => {
  const { db } = app
  const rows = nestedRows<{ revision: number; name: string; none: null }>(
    'revision',
    'name',
    'none',
  )
  const names = db.query
    .selectFrom('content_state')
    .select((row) => ['revision', row.val('"Ärger", [\n]').as('name'), row.lit(null).as('none')])
  const both = names.unionAll(
    db.query
      .selectFrom('content_state')
      .select((row) => ['revision', row.val('later').as('name'), row.lit(null).as('none')]),
  )
  const empty = names.where('id', '=', 2)
  const row = await db.query
    .selectNoFrom([rows.of(db, both).as('both'), rows.of(db, empty).as('empty')])
    .executeTakeFirstOrThrow()

  expect(rows.read(row.both).map(({ name, none }) => ({ name, none }))).toEqual([
    { name: '"Ärger", [\n]', none: null },
    { name: 'later', none: null },
  ])
  expect(rows.read(row.empty)).toEqual([])
})

test('constants are part of the text, as a bound value may have the statement planned again', async () => {
  const asked: unknown[][] = []
  const db = {
    ...app.db,
    readAtOnce(_of: unknown, { parameters }: { parameters: readonly unknown[] }) {
      asked.push([...parameters])
      return undefined
    },
  }
  const revisionOf = prepare((of, value: ValueOf<{ than: number }>) =>
    of.query
      .selectFrom('content_state')
      .select('id')
      .where('id', '=', 1)
      .where('revision', '>', value('than'))
      .limit(5),
  )

  expect(await revisionOf(db, { than: -1 })).toEqual([{ id: 1 }])
  expect(asked).toEqual([[-1]])
})
