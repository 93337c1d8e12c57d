import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent } from '../../../test/build.ts'
import { limitEach } from './limit-each.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('limits the calls of each caller, and frees the place when a call ends', async () => {
  const inShare = limitEach(2, 3)
  const end = Promise.withResolvers<void>()
  const wait = () => end.promise
  const running = [inShare('a', wait), inShare('a', wait)]

  await expect(inShare('a', wait)).rejects.toMatchObject({ code: 'unavailable' })
  running.push(inShare('b', wait))
  end.resolve()
  await Promise.all(running)
  await expect(inShare('a', async () => 'found')).resolves.toBe('found')
})

test('frees the place when a call fails', async () => {
  const inShare = limitEach(1, 3)
  const fail = () => Promise.reject(new Error('no'))

  await expect(inShare('a', fail)).rejects.toThrow('no')
  await expect(inShare('a', fail)).rejects.toThrow('no')
})

test('a flood of searches gets 503, and a second student still gets results', async () => {
  const [flooder, innocent] = [await buildStudent(app), await buildStudent(app)]
  const path = '/search?q=a%20b%20c%20d%20e&limit=50'
  const flood = Array.from({ length: 100 }, () => app.get(path, flooder.token))
  const found = await app.get('/search?q=light', innocent.token)
  const answers = await Promise.all(flood)

  expect(found.status).toBe(200)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(80)
  expect(busy.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
})
