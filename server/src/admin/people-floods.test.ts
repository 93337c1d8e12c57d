// Many searches for people at once: each reads all accounts, so they wait for each other, and nobody waits for ever.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildOwner } from '../../test/build.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterAll(() => app.stop())

test('owners who search as much as they may get 503, and another one still finds somebody', async () => {
  const { atOnce, waiting } = serverLimits.peopleSearch
  const places = serverLimits.studentCalls.atOnce
  const count = Math.ceil((atOnce + waiting) / places) + 3
  const flooders = await Promise.all(Array.from({ length: count }, () => buildOwner(app)))
  const innocent = await buildOwner(app)
  const search = (token: string) => app.get('/admin/people?q=a', token)
  const flood = flooders.flatMap(({ token }) => Array.from({ length: places }, () => search(token)))
  const found = await search(innocent.token)
  const answers = await Promise.all(flood)

  expect(found.status).toBe(200)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
})
