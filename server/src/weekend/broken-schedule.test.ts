// One course whose row is broken costs nobody the others.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent } from '../../test/build.ts'
import { importWeekendCourses, moveTo } from '../../test/weekend.ts'

let app: TestApp
let lines: string[]
let ids: Record<string, string>
beforeEach(async () => {
  lines = []
  app = await startApp({
    settings: { LOG_LEVEL: 'error' },
    log: { write: (line) => lines.push(line) },
  })
  await moveTo(app, '2026-12-02T12:00:00Z')
  ids = await importWeekendCourses(app, {
    '1-rockets': { sessions: ['every: saturday'] },
    '2-bread': { sessions: ['date: 2027-03-06'] },
  })
})
afterEach(() => app.stop())

const rule = { date: '2026-12-05', start: '10:00', end: '13:00', seats: 3, place: null, note: null }
const scheduleOf = (changes: object, zone = 'UTC') =>
  JSON.stringify({ timezone: zone, rules: [{ ...rule, ...changes }] })

const spoil = (change: { schedule?: string; subject_names?: string }) =>
  app.db.query
    .updateTable('subcategories')
    .set(change)
    .where('id', '=', ids['rockets'] ?? '')
    .execute()

test.each([
  ['is no JSON', '{"timezone":'],
  ['is nothing', 'null'],
  ['is a number', '7'],
  ['has no rules', '{"timezone":"UTC"}'],
  ['is in a zone that does not exist', scheduleOf({}, 'Mars/Olympus')],
  ['names no day', scheduleOf({ date: '2026-02-30' })],
  ['names no time', scheduleOf({ start: '25:00' })],
  ['has seats that are no number', scheduleOf({ seats: 'many' })],
])('a course whose schedule %s is left out and logged once', async (_, schedule) => {
  const student = await buildStudent(app)
  const sessions = (await app.get('/sessions')).body.data.sessions
  const { id: sessionId } = sessions.find(
    (one: { subcategoryId: string }) => one.subcategoryId === ids['rockets'],
  )
  const body = { studentId: student.id, subcategoryId: ids['rockets'], status: 'active', sessionId }
  expect((await app.post('/enrollments', body, student.token)).status).toBe(201)
  await spoil({ schedule })

  const answers = [await app.get('/sessions'), await app.get('/sessions')]
  const mine = await app.get(`/enrollments/student/${student.id}`, student.token)

  for (const { status, body: reply } of answers) {
    expect(status).toBe(200)
    expect(reply.data.courses.map(({ id }: { id: string }) => id)).toEqual([ids['bread']])
  }
  expect(mine.status).toBe(200)
  expect(mine.body.data.enrollments[0]).toMatchObject({
    subcategoryId: ids['rockets'],
    session: null,
  })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ table: 'subcategories', id: ids['rockets'], column: 'schedule' }),
  ])
})

test('so is one whose other lists are broken', async () => {
  await spoil({ subject_names: '["half' })

  const { status, body } = await app.get('/sessions')

  expect(status).toBe(200)
  expect(body.data.courses.map(({ id }: { id: string }) => id)).toEqual([ids['bread']])
  expect(lines.join()).toContain('subject_names')
})
