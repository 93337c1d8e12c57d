import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import { buildStudent, enroll, goodPassword, readSchoolIds } from '../../test/build.ts'
import type { Tables } from '../lib/db/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000

/** A student with something in every table that can hold something of a student. */
async function buildBusyStudent() {
  const student = await buildStudent(app)
  const ids = await readSchoolIds(app)
  await enroll(app, student, ids.classId)
  const name = `Asha ${student.id}`
  await app.call('PUT', '/users/me', { body: { name }, token: student.token })
  await app.call('PUT', `/lessons/${ids.previewLesson}/progress`, {
    body: { percent: 40 },
    token: student.token,
  })
  await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  await app.post('/contact', { name, email: student.email, topic: 'other', message: 'Hello' })
  const browser = openBrowser(app)
  await browser.post('/users/login', { email: student.email, password: goodPassword })
  app.wait(2 * minute)
  await browser.post('/users/forget-password', { email: student.email })
  return { ...student, name }
}

async function dump(): Promise<string> {
  const tables: (keyof Tables)[] = [
    'users',
    'sessions',
    'one_time_codes',
    'outbox',
    'enrollments',
    'lesson_progress',
    'attempts',
    'answer_events',
    'audit_log',
    'identities',
    'reset_grants',
    'known_devices',
    'avatars',
    'rate_limits',
    'contact_messages',
    'used_id_tokens',
  ]
  const rows = await Promise.all(
    tables.map((table) => app.db.query.selectFrom(table).selectAll().execute()),
  )
  return JSON.stringify(rows)
}

test('S37: the export holds all rows of the student, and nothing of a secret', async () => {
  const student = await buildBusyStudent()
  const { body } = await app.get('/users/me/export', student.token)
  const all = body.data.export

  expect(all.account[0]).toMatchObject({ id: student.id, email: student.email, name: student.name })
  for (const list of ['sessions', 'devices', 'enrollments', 'progress', 'attempts', 'messages']) {
    expect(all[list].length, list).toBeGreaterThan(0)
  }
  expect(all.events.map((event: { event: string }) => event.event)).toContain('login')
  expect(JSON.stringify(all)).not.toMatch(/argon2|[hH]ash"/)
})

test('S37: after the deletion nothing names the student any more, and the session has ended', async () => {
  const student = await buildBusyStudent()
  expect(await dump()).toContain(student.email)

  const answer = await app.call('DELETE', '/users/me', {
    body: { password: goodPassword },
    token: student.token,
  })

  expect(answer.status).toBe(204)
  expect(answer.body).toBe('')
  expect((await app.get('/users/me', student.token)).status).toBe(401)
  const left = await dump()
  for (const trace of [student.email, student.name, student.id, student.token]) {
    expect(left).not.toContain(trace)
  }
})

test('S37: deleting needs the password', async () => {
  const { token } = await buildStudent(app)

  for (const body of [{}, { password: 'wrong-one' }]) {
    const answer = await app.call('DELETE', '/users/me', { body, token })
    expect(failureOf(answer)).toEqual(failure(400, 'wrong-password'))
  }
  expect((await app.get('/users/me', token)).status).toBe(200)
})
