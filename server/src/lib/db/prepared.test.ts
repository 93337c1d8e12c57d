// A statement that is made once must say what each call brings, by the clock of the moment, and see what its transaction sees.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { oneDay } from '../../../test/reviewer.ts'
import { nestedRows } from './nested-rows.ts'
import { prepare, type ValueOf } from './prepared.ts'

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
  await db.query.transaction().execute(async (query) => {
    await query.updateTable('content_state').set({ revision: 4711 }).execute()
    expect(await revisionAbove(db, { id: 1, than: 4710 }, query)).toHaveLength(1)
  })
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

test('what is the same for each call stands in the text, for what is bound may have it planned anew', async () => {
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
