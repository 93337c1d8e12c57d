// R14: the index is filled by the program that reads it, once, however many processes start together.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent } from '../../../test/build.ts'
import { isInMemory } from '../../../test/engines.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import { ensureIndex, searchIndexVersion } from './ensure-index.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

const setVersion = (version: number) =>
  app.db.query.updateTable('content_state').set({ search_version: version }).execute()
const entries = () =>
  app.db.query
    .selectFrom('search_entries')
    .select(['kind', 'thing_id', 'title'])
    .orderBy('thing_id')
    .execute()
async function find(q: string): Promise<string[]> {
  const { token } = await buildStudent(app)
  const { body } = await app.get(`/search?q=${q}`, token)
  return body.data.hits.map(({ title }: { title: { text: string } }) => title.text)
}

test('R14: an index of another version is rebuilt, with nothing left of the one before', async () => {
  const whole = await entries()
  const found = await find('roots')
  await app.db.query.updateTable('search_entries').set({ title: 'Old words' }).execute()
  await app.db.query
    .insertInto('search_entries')
    .values({
      kind: 'lesson',
      thing_id: 'gone',
      subcategory_id: 'gone',
      title: 'Gone',
    })
    .execute()
  await setVersion(searchIndexVersion - 1)

  expect(await ensureIndex(app.db)).toBe(true)

  expect(await entries()).toEqual(whole)
  expect(found.length).toBeGreaterThan(0)
  expect(await find('roots')).toEqual(found)
})

test('R14: an index of this version is left alone', async () => {
  await app.db.query.deleteFrom('search_entries').execute()

  expect(await ensureIndex(app.db)).toBe(false)
  expect(await entries()).toEqual([])
})

test.skipIf(isInMemory)(
  'R14: of four processes that start together one fills the index',
  async () => {
    const whole = await entries()
    await setVersion(searchIndexVersion - 1)
    const four = Array.from({ length: 4 }, () =>
      openDatabase(app, { offset: 0 }, { isPatient: true }),
    )

    const filled = await Promise.all(four.map(ensureIndex))

    expect(filled.filter(Boolean)).toHaveLength(1)
    expect(await entries()).toEqual(whole)
    await Promise.all(four.map((db) => db.close()))
  },
)
