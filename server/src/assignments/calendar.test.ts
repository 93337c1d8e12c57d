// The calendar of a student's work at its secret address.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildClass, day } from '../../test/assigned.ts'
import { type BuiltStudent, buildStudent, readSchoolIds } from '../../test/build.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { newToken } from '../lib/security/random.ts'
import { writeWorkCalendar } from './calendar-text.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let student: BuiltStudent
let group: Awaited<ReturnType<typeof buildClass>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  student = await buildStudent(app)
  group = await buildClass(app, [ids.classId], [student])
})

const call = (method: 'GET' | 'POST' | 'DELETE', by = student) =>
  group.call(by, method, '/assignments/calendar', method === 'POST' ? {} : undefined)
const subscribe = async (by = student): Promise<string> =>
  new URL((await call('POST', by)).body.data.address).pathname
const read = (path: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: path, headers })

test('has an address that shows what is due, of its student alone', async () => {
  const id = await group.assign('lesson', ids.closedLesson)
  const excused = await group.assign('quiz', ids.quizId)
  await group.except(excused, student, { dueAt: null, isExcused: true })
  const other = await buildStudent(app)
  expect((await call('GET')).body.data).toEqual({ since: null })
  const path = await subscribe()
  expect((await call('GET')).body.data).toEqual({ since: expect.any(String) })

  const { statusCode, headers, body } = await read(path)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
  })
  const [own] = (await group.mine(student)).filter((one) => one.id === id)
  const due = own?.dueAt.replaceAll(/[-:]|\.\d+/g, '')
  expect(body).toContain(`DTSTART:${due}\r\nSUMMARY:Due: ${own?.title}\r\n`)
  expect(body).toContain(`UID:${id}@`)
  expect(body).not.toContain(excused)
  expect((await read(await subscribe(other))).body).not.toContain('VEVENT')
})

test('is sent again only where something is different', async () => {
  const id = await group.assign('lesson', ids.closedLesson)
  const path = await subscribe()
  const tag = String((await read(path)).headers['etag'])
  const again = await read(path, { 'if-none-match': `"other", ${tag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await group.complete(student, ids.closedLesson)
  const changed = await read(path, { 'if-none-match': tag })
  expect([changed.statusCode, changed.body.includes('SUMMARY:Done: ')]).toEqual([200, true])
  await group.call(group.teacher, 'DELETE', `/assignments/${id}`)
  expect((await read(path)).body).not.toContain('VEVENT')
})

test('has one address at a time, and none when it is ended; its secret is not stored', async () => {
  const first = await subscribe()
  const second = await subscribe()
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  const rows = await app.db.query.selectFrom('calendar_links').selectAll().execute()
  const secret = second.slice('/calendar/'.length, -'.ics'.length)
  expect(JSON.stringify(rows)).not.toContain(secret)

  expect((await call('DELETE')).status).toBe(204)
  expect((await read(second)).statusCode).toBe(404)
  expect((await call('GET')).body.data).toEqual({ since: null })
  for (const wrong of ['/calendar/x.ics', '/calendar/', `/calendar/${secret}`])
    expect((await read(wrong)).statusCode).toBe(404)
})

const countLimits = async () =>
  (await app.db.query.selectFrom('rate_limits').select('key').execute()).length

test('is read so often in an hour, at whichever address of its student', async () => {
  const path = await subscribe()
  const codes = new Set<number>()
  for (let at = 0; at < 60; at += 1) codes.add((await read(path)).statusCode)
  expect([...codes]).toEqual([200])
  const next = await subscribe()
  const { statusCode, headers } = await read(next)
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  app.wait(day / 24)
  expect((await read(next)).statusCode).toBe(200)
})

test('gets ten addresses a day', async () => {
  const codes = []
  for (let at = 0; at < 11; at += 1) codes.push((await call('POST')).status)
  expect([codes.slice(0, 10), codes[10]]).toEqual([Array.from({ length: 10 }, () => 201), 429])
  app.wait(day)
  expect((await call('POST')).status).toBe(201)
})

test('is refused where one student asks for it many times at once, and others have theirs', async () => {
  const [path, other] = [await subscribe(), await subscribe(await buildStudent(app))]
  await app.db.query.deleteFrom('rate_limits').execute()
  const reads = await Promise.all(
    [...Array.from({ length: 9 }, () => path), other].map((one) => read(one)),
  )
  const codes = reads.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 503).length).toBeGreaterThan(0)
  expect([codes.includes(200), codes.at(-1)]).toEqual([true, 200])
  // Of the reads of an hour a refused one is none.
  const counters = await app.db.query
    .selectFrom('rate_limits')
    .select('count')
    .where('key', 'like', `${serverLimits.calendar.reads.name}:%`)
    .execute()
  const served = codes.filter((code) => code === 200).length
  expect(counters.reduce((sum, { count }) => sum + count, 0)).toBe(served)
})

test('leaves no counter where an address is guessed', async () => {
  const before = await countLimits()
  expect((await read(`/calendar/${newToken()}.ics`)).statusCode).toBe(404)
  expect(await countLimits()).toBe(before)
})

test('of a locked account shows nothing, until it is unlocked', async () => {
  const path = await subscribe()
  const lock = (at: number | null) =>
    app.db.query.updateTable('users').set({ locked_at: at }).where('id', '=', student.id).execute()
  await lock(1)
  expect((await read(path)).statusCode).toBe(404)
  await lock(null)
  expect((await read(path)).statusCode).toBe(200)
})

test('is text as RFC 5545 has it', () => {
  const title = `Verbs; nouns, \\ and ${'ü'.repeat(60)}`
  const text = writeWorkCalendar({
    name: 'Kinnow: my work',
    product: 'Kinnow',
    host: 'school.example',
    url: 'https://school.example/dashboard/work',
    work: [
      {
        id: 'one',
        kind: 'quiz',
        targetId: 'q',
        title,
        subject: null,
        reviews: null,
        quizRules: null,
        opensAt: '2026-11-20T08:00:00.000Z',
        dueAt: '2026-11-24T18:00:00.000Z',
        closesAt: null,
        state: 'todo',
        isLate: false,
        doneAt: null,
        percent: null,
        isStarted: false,
        parts: null,
        week: null,
        groupId: 'g',
        groupName: 'Class 6 B',
        isMarked: false,
        isWaiting: false,
        comment: null,
        mark: null,
        attemptId: null,
        attempts: 0,
        toldAt: null,
        weight: 1,
        points: null,
        size: 5,
      },
    ],
  })
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`SUMMARY:Due: Verbs\\; nouns\\, \\\\ and ${'ü'.repeat(60)}\r\n`)
  expect(unfolded).toContain('DESCRIPTION:Quiz\\, Class 6 B\r\n')
})
