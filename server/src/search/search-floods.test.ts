import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent } from '../../test/build.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

const { atOnce, waiting } = serverLimits.studentCalls

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('a flood of searches gets 503, and a second student still gets results', async () => {
  const [flooder, innocent] = [await buildStudent(app), await buildStudent(app)]
  const path = '/search?q=a%20b%20c%20d%20e&limit=50'
  const flood = Array.from({ length: 100 }, () => app.get(path, flooder.token))
  const found = await app.get('/search?q=light', innocent.token)
  const answers = await Promise.all(flood)

  expect(found.status).toBe(200)
  const busy = answers.filter(({ status }) => status === 503)
  // The others take their turn in the few places that one student has.
  expect(busy.length).toBeGreaterThan(100 - atOnce - waiting - 1)
  expect(busy.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
})

test('students who search as much as they may leave room for the next one', async () => {
  const flooders = await Promise.all(Array.from({ length: 6 }, () => buildStudent(app)))
  const innocent = await buildStudent(app)
  const path = '/search?q=a%20b%20c%20d%20e&limit=50'
  const flood = flooders.flatMap(({ token }) =>
    Array.from({ length: 10 }, () => app.get(path, token)),
  )
  const found = await app.get('/search?q=light', innocent.token)
  await Promise.all(flood)

  expect(found.status).toBe(200)
})

test('visitors who search, from however many networks, leave students their turn', async () => {
  const student = await buildStudent(app)
  const path = '/search?q=a%20b%20c%20d%20e&limit=50'
  const flood = Array.from({ length: 100 }, () => app.get(path))
  const found = await app.get('/search?q=light', student.token)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)

  expect(found.status).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})
