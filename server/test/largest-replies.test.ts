// S37, R19: nothing that a student may store makes a reply large: each is bounded, and the export is sent in parts.
import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Endpoint } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import { storedBytes } from '@kinnow/contract/stored-bytes'
import { serverLimits } from '../src/lib/util/server-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/lib/security/random.ts'
import type { TestApp } from './app.ts'
import { countAlone } from './fair-shares.ts'
import { buildStudent, enroll } from './build.ts'
import { readEndpoints } from './endpoints.ts'
import { everyGet } from './every-get.ts'
import { largestStudent } from './largest-student.ts'
import { listen } from './raw-call.ts'

/** Of a reply that is made as a whole. */
const largest = 200_000
const day = 24 * 60 * 60 * 1000

let largestOne: Awaited<ReturnType<typeof largestStudent>>
let app: TestApp
let port: number
beforeAll(async () => {
  largestOne = await largestStudent()
  app = largestOne.app
  port = await listen(app)
})
afterAll(() => app.stop())

function fetchExport(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return new Promise<{ status: number; retryAfter: string; body: Promise<unknown> }>(
    (resolve, reject) => {
      get({ port, path: '/api/users/me/export', headers }, (answer) =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: String(answer.headers['retry-after']),
          body: json(answer),
        }),
      ).on('error', reject)
    },
  )
}

test('every reply but the export stays small for the largest student', async () => {
  const { ids, student } = largestOne
  const rows = await app.db.query
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', student.id)
    .limit(3)
    .execute()
  const addresses = everyGet(app, ids, {
    studentId: student.id,
    attempts: rows.map(({ id }) => id),
    quizIds: [ids.quizId],
  }).filter((address) => !['/users/me/export', '/openapi.json'].includes(address))
  const sizes = []
  for (const address of addresses) {
    const { body } = await app.get(address, student.token)
    sizes.push({ address, bytes: Buffer.byteLength(JSON.stringify(body)) })
  }

  expect(sizes.filter(({ bytes }) => bytes > largest)).toEqual([])
})

describe('the export of the largest student', () => {
  test('is whole, and leaves turns of the event loop to others while it is made', async () => {
    const { student, counts } = largestOne
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    const { status, body } = await fetchExport(student.token)
    turn()
    const { data } = (await body) as { data: { export: Record<string, unknown[]> } }
    isOver = true

    expect(status).toBe(200)
    const lengths = Object.fromEntries(
      Object.entries(data.export).map(([name, { length }]) => [name, length]),
    )
    expect(lengths).toMatchObject({
      sessions: limits.session.perStudent,
      attempts: counts.attempts + 1,
      messages: counts.messages,
    })
    expect(lengths['attemptEvents']).toBeGreaterThan(counts.attemptEvents)
    expect(lengths['memoryEvents']).toBeGreaterThan(counts.memoryEvents)
    expect(
      new Set(data.export['attemptEvents']?.map((row) => (row as { id: string }).id)).size,
    ).toBe(lengths['attemptEvents'])
    expect(turns).toBeGreaterThan(counts.attemptEvents / 250)
  })

  test('S37: nine at once hold up nobody, and a student may take it so often an hour', async () => {
    const { student } = largestOne
    const other = await buildStudent(app)
    const { most } = serverLimits.export.perStudent
    let finished = 0
    const answers = await Promise.all(
      Array.from({ length: most - 1 }, () => fetchExport(student.token)),
    )
    const all = answers.map(({ body }) => body.then(() => (finished += 1)))
    const health = await app.app.inject({ url: '/healthz' })
    const own = await app.get('/users/me/export', other.token)
    expect([health.statusCode, own.status, finished < all.length]).toEqual([200, 200, true])
    await Promise.all(all)
    const fits = countAlone(serverLimits.export.mostUnsent, serverLimits.export.bytesPerExport)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(Math.min(fits, most - 1))
    for (const { status, retryAfter } of answers.filter((answer) => answer.status !== 200))
      expect([status, retryAfter]).toEqual([503, String(serverLimits.export.retryAfter)])

    const refused = await fetchExport(student.token)
    expect(refused.status).toBe(429)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    await refused.body
  })
})

test('R22: exports that many students are refused at once end no process', async () => {
  const students = await Promise.all(Array.from({ length: 4 }, () => buildStudent(app)))
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const answers = await Promise.all(
    students.flatMap(({ token }) =>
      Array.from({ length: serverLimits.export.perStudent.most - 1 }, () => fetchExport(token)),
    ),
  )
  await Promise.all(answers.map(({ body }) => body))
  process.off('unhandledRejection', note)

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(unhandled).toEqual([])
})

describe('what a student may store a day', () => {
  const bodyOf = (bytes: number) => ({
    events: [{ kind: 'visit', eventId: newId(), questionId: newId(), note: 'x'.repeat(bytes) }],
  })

  test('S37: is bounded, for each student alone, and starts over the next day', async () => {
    const { ids } = largestOne
    const [student, other] = [await buildStudent(app), await buildStudent(app)]
    await enroll(app, student, ids.classId)
    await enroll(app, other, ids.classId)
    const start = (token: string) => app.post(`/quizzes/${ids.quizId}/attempts`, {}, token)
    const { id } = (await start(student.token)).body.data.attempt
    const send = () => app.post(`/attempts/${id}/events`, bodyOf(90_000), student.token)
    let answer = await send()
    for (
      let bytes = 0;
      answer.status !== 429 && bytes <= serverLimits.stored.bytesPerDay;
      bytes += 90_000
    )
      answer = await send()

    expect([answer.status, answer.body.code]).toEqual([429, 'day-full'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(day / 2000)
    expect((await send()).body.code).toBe('day-full')
    expect((await app.get(`/attempts/${id}`, student.token)).status).toBe(200)
    expect((await start(other.token)).status).toBe(201)

    app.wait(day + 60_000)
    const { token } = (
      await app.post('/users/login', { email: student.email, password: 'Mango2river!' })
    ).body.data
    expect((await start(token)).status).toBe(201)
  })

  test('S37: counts each event of a call, however short they are', async () => {
    const { ids } = largestOne
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)
    const { body } = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
    const { eventsAtOnce } = limits.attempt
    const send = () => {
      const event = () => ({ kind: 'visit', eventId: newId(), questionId: 'q' })
      const events = Array.from({ length: eventsAtOnce }, event)
      return app.post(`/attempts/${body.data.attempt.id}/events`, { events }, student.token)
    }
    const fit = serverLimits.stored.bytesPerDay / (storedBytes.event * eventsAtOnce)
    let calls = 0
    let status = 200
    for (; status === 200 && calls < fit; calls += 1) status = (await send()).status

    expect(status).toBe(429)
  })

  test('S37: counts every call that adds rows for good; the others say why not', async () => {
    const calls = (await readEndpoints())
      .map(([, endpoint]) => endpoint)
      .filter(({ caller, method }) => caller !== 'visitor' && method !== 'GET')
      .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
    const counted = calls.filter(([, { stores }]) => stores !== undefined).map(([name]) => name)
    const others = calls.filter(([, { stores }]) => stores === undefined).map(([name]) => name)

    expect(others.filter((name) => !(name in addNothing))).toEqual([])
    expect(counted.filter((name) => name in addNothing)).toEqual([])
    expect(Object.keys(addNothing).filter((name) => !others.includes(name))).toEqual([])
  })
})

const changes = 'changes a row that is there'
const removes = 'removes or ends rows'
const grades = 'grades, and keeps nothing'
const addNothing: Record<string, string> = {
  'POST /previews/{id}/check': grades,
  'PUT /admin/courses/{id}': changes,
  'POST /admin/courses/package': 'courses that whoever runs the school brings in',
  'POST /admin/courses/folder': 'courses that whoever runs the school brings in',
  'PUT /drafts/{origin}/file': 'for authors; a folder has so many drafts',
  'DELETE /drafts/{origin}/file': changes,
  'POST /drafts/{origin}/move': 'for authors; a folder has so many drafts',
  'POST /drafts/{origin}/preview': 'pictures of drafts, each once',
  'POST /drafts/{origin}/try': grades,
  'POST /drafts/{origin}/publish': 'courses that their authors publish',
  'POST /revisions/{id}/restore': 'for authors; a folder has so many drafts',
  'POST /admin/people/actions': 'for owners; a row for each class, and an email for a while',
  'POST /admin/people/roster': 'accounts that whoever runs the school makes',
  'POST /admin/people/import': 'accounts that whoever runs the school makes',
  'PUT /admin/people/{id}': changes,
  'PUT /admin/people/{id}/groups': 'for owners; a row for each class',
  'POST /admin/people/{id}/enrollments': 'for owners; a row for each course',
  'DELETE /admin/people/{id}/enrollments/{enrollmentId}': changes,
  'POST /admin/mails/retry': changes,
  'PUT /admin/settings': 'for whoever runs the school; a row for each setting',
  'POST /admin/backup': 'for owners; an event of the audit log',
  'POST /claim': 'once in the life of a school',

  'DELETE /admin/people/{id}': removes,
  'DELETE /admin/people/{id}/sessions': removes,
  'DELETE /admin/people/{id}/sessions/{sessionId}': removes,
  'POST /admin/people/{id}/reset-link': 'for whoever runs the school; the link ends within a day',
  'PUT /groups/{id}':
    'changes a class; at most twenty courses and three hundred enrollments of each',
  'DELETE /groups/{id}': removes,
  'POST /groups/{id}/code': changes,
  'DELETE /groups/{id}/code': changes,
  'DELETE /groups/{id}/members/{userId}': removes,
  'POST /groups/{id}/cards': 'changes a card for each student of a class',
  'DELETE /groups/{id}/invitations/{invitationId}': removes,
  'POST /invitations/accept': 'once for each invitation, which a teacher has sent',
  'DELETE /admin/people/{id}/consents': changes,
  'POST /groups/lookup': 'reads; wrong codes have a budget',
  'DELETE /groups/mine/{id}': removes,
  'DELETE /assignments/{id}': removes,
  'DELETE /assignments/calendar': removes,
  'DELETE /announcements/{id}': removes,
  'POST /notices/read': changes,
  'POST /users/logout': removes,
  'PUT /users/me': changes,
  'DELETE /users/me': removes,
  'PUT /admin/settings/logo': 'in place of the logo before; it has a budget of its own',
  'DELETE /admin/settings/logo': removes,
  'PUT /users/me/avatar': 'in place of the picture before; it has a budget of its own',
  'DELETE /users/me/avatar': removes,
  'PUT /users/me/password': changes,
  'POST /users/me/email': 'the budget of codes',
  'PUT /users/me/email': changes,
  'DELETE /users/me/sessions/{id}': removes,
  'DELETE /users/me/sessions': removes,
  'POST /contact': 'a message to the school; it has a budget of its own',
  'POST /activity': 'sets bits of rows of the last two days and of subjects that are there',
  'DELETE /enrollments/{id}': removes,
  'PUT /enrollments/{id}/session': changes,
  'PUT /lessons/{id}/progress': 'one row a lesson',
  'POST /attempts/{id}/practice': grades,
  'POST /reviews/cards/{id}/practice': grades,
  'PUT /users/me/memory': changes,
  'PUT /users/me/reminders': changes,
  'POST /users/me/summary-recipients': 'so many recipients, and the budget of asking them',
  'DELETE /users/me/summary-recipients/{id}': removes,
}
