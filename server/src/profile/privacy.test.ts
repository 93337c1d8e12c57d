import { transaction } from '../lib/db/transaction.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, mailKey, startApp, type TestApp } from '../../test/app.ts'
import { addClassRows } from '../../test/busy-class.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import {
  buildStudent,
  enroll,
  goodPassword,
  newAddress,
  readCode,
  readMails,
  readSchoolIds,
} from '../../test/build.ts'
import { until } from '../../test/mail-sink.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'
import { record } from '../lib/security/audit.ts'
import { newId } from '../lib/security/random.ts'
import { namelessMailbox } from '../mail/mailbox-of.ts'
import { never } from '../mail/outbox-repository.ts'
import { startMailWorker } from '../mail/worker.ts'
import { decisions } from './export-columns.ts'
import { removeStudent } from './removal.ts'
import type { Tables } from '../lib/db/tables/tables.ts'

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
  await app.call('PUT', '/users/me', { body: { name, timezone: 'UTC' }, token: student.token })
  await app.call('PUT', `/lessons/${ids.previewLesson}/progress`, {
    body: { percent: 40 },
    token: student.token,
  })
  const active = { subjectId: ids.subjectId, minutes: [Math.floor(Date.now() / minute)] }
  await app.post('/activity', { subjects: [active] }, student.token)
  const { body } = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  const { id: attemptId, questions } = body.data.attempt
  const answer = {
    eventId: newId(),
    questionId: questions[0].id,
    chosen: [questions[0].options[0].id],
  }
  await app.post(`/attempts/${attemptId}/answers`, answer, student.token)
  await app.call('PUT', '/users/me/memory', { body: { aim: 'light' }, token: student.token })
  await app.db.query
    .insertInto('memory_parameters')
    .values({
      id: newId(),
      scope: 'student',
      student_id: student.id,
      w: '[]',
      reviews: 400,
      loss_before: 0.4,
      loss_after: 0.3,
      made_at: Date.now(),
    })
    .execute()
  await app.call('PUT', '/users/me/reminders', { body: { reviews: true }, token: student.token })
  const parent = { email: `parent-of-${student.email}` }
  await app.post('/users/me/summary-recipients', parent, student.token)
  await app.post('/contact', { name, email: student.email, topic: 'other', message: 'Hello' })
  await addClassRows(app, student.id)
  const browser = openBrowser(app)
  await browser.post('/users/login', { email: student.email, password: goodPassword })
  app.wait(2 * minute)
  await browser.post('/users/forget-password', { email: student.email })
  // A stranger tries to take the address, and the student asks for another one.
  await app.post('/users/register', { email: student.email, password: 'Papaya5stone!' })
  await app.call('PUT', '/users/me/avatar', {
    body: await Transformer.fromRgbaPixels(new Uint8Array(16), 2, 2).png(),
    headers: { 'content-type': 'image/png' },
    token: student.token,
  })
  const wish = { email: newAddress(), currentPassword: goodPassword }
  await app.call('POST', '/users/me/email', { body: wish, token: student.token })
  return { ...student, name, wished: wish.email }
}

/** Sends what waits, and gives what was handed over. */
async function sendAll(): Promise<string[]> {
  const sent: string[] = []
  const delivery = {
    deliver: async (mail: object) => void sent.push(JSON.stringify(mail)),
    isBack: async () => true,
    close: () => {},
  }
  const log = { info() {}, warn() {} } as unknown as FastifyBaseLogger
  const worker = startMailWorker({ db: app.db, key: mailKey, delivery, log })
  await until(async () => {
    const waiting = app.db.query.selectFrom('outbox').select('id').where('sent_at', 'is', null)
    const due = waiting.where('due_at', '<=', app.db.now).where('expires_at', '>', app.db.now)
    return (await due.execute()).length === 0
  })
  await worker.stop()
  return sent
}

/** Every row of every table that there is, but for what the search makes of the lessons. */
async function dump(): Promise<string> {
  const tables = await app.db.query.introspection.getTables()
  const names = tables.map(({ name }) => name as keyof Tables)
  const rows = await Promise.all(
    names
      .filter((name) => !name.startsWith('search_'))
      .map((name) => app.db.query.selectFrom(name).selectAll().execute()),
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

test('S37: the student has left something in every table that can hold something of a student', async () => {
  await buildBusyStudent()
  const made = Object.keys(decisions) as (keyof typeof decisions)[]
  const empty = []
  for (const table of made) {
    const row = await app.db.query.selectFrom(table).selectAll().executeTakeFirst()
    if (!row) empty.push(table)
  }

  // Google accounts and open resets are deleted in tests of their own.
  expect(empty.filter((table) => table !== 'identities' && table !== 'reset_grants')).toEqual([])
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
  // The mail that tells it is the last, and is forgotten with its sending.
  app.wait(5 * minute)
  await sendAll()
  const left = await dump()
  for (const trace of [student.email, student.name, student.id, student.token]) {
    expect(left).not.toContain(trace)
  }
})

test.runIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'S37: after the deletion the bytes of the database name nobody any more',
  async () => {
    const bytes = () =>
      readdirSync(app.dataDir)
        .filter((name) => name.startsWith('kinnow.db'))
        .map((name) => readFileSync(join(app.dataDir, name)).toString('latin1'))
        .join('')
    const count = (text: string) => bytes().split(text).length - 1
    // Rows beside its own make pages that are split and joined again.
    const others = []
    for (let n = 0; n < 30; n += 1) others.push(await buildStudent(app))
    const student = await buildBusyStudent()
    for (let n = 0; n < 30; n += 1) others.push(await buildStudent(app))
    for (const { token } of others.filter((_, n) => n % 3 === 0))
      await app.call('DELETE', '/users/me', { body: { password: goodPassword }, token })
    expect(count(student.email)).toBeGreaterThan(0)

    const answer = await app.call('DELETE', '/users/me', {
      body: { password: goodPassword },
      token: student.token,
    })
    expect(answer.status).toBe(204)
    // The mail that tells it is the last that names the address.
    app.wait(5 * minute)
    await sendAll()
    await app.db.eraseLog?.()

    expect([student.email, student.name].map(count)).toEqual([0, 0])
    for (const [n, { email }] of others.entries()) expect(count(email) > 0, email).toBe(n % 3 !== 0)
  },
)

test('S37: the owner gets a mail that it is done, and nothing else waits for the address', async () => {
  const { email, wished, token } = await buildBusyStudent()
  const { query } = app.db
  const ofCodes = query
    .selectFrom('outbox')
    .select('id')
    .where('recipient', 'in', [email, wished])
    .where('code_id', 'is not', null)
  const before = (await ofCodes.execute()).map(({ id }) => id)
  await app.call('DELETE', '/users/me', { body: { password: goodPassword }, token })

  app.wait(5 * minute)
  const mails = await readMails(app, email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Kinnow account was deleted'])
  // Nor does a mail lead to what the audit log tells of its request.
  const rows = query.selectFrom('outbox').select('request_id')
  const own = await rows.where('recipient', '=', email).execute()
  const emptied = await rows.where('id', 'in', before).where('code_id', 'is', null).execute()
  expect([own.length, emptied.length]).toEqual([1, before.length])
  expect([...own, ...emptied].filter(({ request_id: id }) => id !== null)).toEqual([])
  const sent = await sendAll()

  expect(sent.filter((mail) => mail.includes(`"recipient":"${email}"`))).toHaveLength(1)
  expect(await readMails(app, email)).toEqual([])
})

test('S37: a code for another address is not sent any more, nor stored, nor is the address', async () => {
  const { wished, id, token } = await buildBusyStudent()
  expect(await readMails(app, wished)).toHaveLength(1)

  await app.call('DELETE', '/users/me', { body: { password: goodPassword }, token })

  expect((await sendAll()).filter((mail) => mail.includes(wished))).toEqual([])
  const left = await dump()
  for (const trace of [wished, id]) expect(left).not.toContain(trace)
  // That the address was written to counts for the limits of its mailbox, a day long: the next mail waits for its minute.
  const another = await buildStudent(app)
  const change = { email: wished, currentPassword: goodPassword }
  await app.post('/users/me/email', change, another.token)
  const next = app.db.query.selectFrom('outbox').select(['due_at', 'created_at'])
  const [mail] = await next.where('recipient', '=', wished).execute()
  expect((mail?.due_at ?? 0) - (mail?.created_at ?? 0)).toBeGreaterThan(30_000)
})

test('S37: addresses that an account had, or requested in whatever order, go with it', async () => {
  const student = await buildStudent(app)
  const { id, email: first, token } = student
  const [second, third, fourth, fifth] = [1, 2, 3, 4].map(newAddress)
  const ask = async (email = '', currentPassword = goodPassword) => {
    app.wait(2 * minute)
    const request = { email, currentPassword }
    expect((await app.post('/users/me/email', request, token)).status).toBe(200)
  }
  await ask(second)
  const note = { topic: 'other', message: 'Hello' }
  await app.post('/contact', { ...note, name: `Known ${id}`, email: first })
  await app.post('/contact', { ...note, name: `Known ${id}`, email: newAddress() }, token)
  const confirmed = { email: second, otp: await readCode(app, second ?? '') }
  expect((await app.call('PUT', '/users/me/email', { body: confirmed, token })).status).toBe(200)
  await ask(third)
  await ask(fourth)
  const change = { currentPassword: goodPassword, newPassword: 'Papaya5stone!' }
  expect((await app.call('PUT', '/users/me/password', { body: change, token })).status).toBe(200)
  await ask(fifth, 'Papaya5stone!')
  expect(await dump()).toContain(first)

  const body = { password: 'Papaya5stone!' }
  expect((await app.call('DELETE', '/users/me', { body, token })).status).toBe(204)
  await sendAll()

  const left = await dump()
  for (const trace of [id, first, second, third, fourth, fifth]) expect(left).not.toContain(trace)
})

test('S37: the mail that could not be sent within its day is forgotten too', async () => {
  const { email, token } = await buildStudent(app)
  await app.call('DELETE', '/users/me', { body: { password: goodPassword }, token })
  app.wait((24 * 60 + 1) * minute)
  await runHousekeeping(app.db)

  expect(await dump()).not.toContain(email)
})

test('S37, S7: a question about a deleted student is not sent, and counts for its mailbox without a name', async () => {
  const { token } = await buildStudent(app)
  const email = newAddress()
  await app.post('/users/me/summary-recipients', { email }, token)
  await app.call('DELETE', '/users/me', { body: { password: goodPassword }, token })
  const rows = await app.db.query
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'student_id', 'sealed_stop', 'sent_at'])
    .where('mailbox', '=', namelessMailbox(mailKey, email))
    .execute()

  const nameless = { recipient: '', student_id: null, sealed_stop: null }
  expect(rows).toEqual([{ kind: 'ask', ...nameless, sent_at: never }])
  expect(await dump()).not.toContain(email)
})

test('S37: an address that nobody confirmed is not written to', async () => {
  const email = newAddress()
  await app.post('/users/register', { email, password: goodPassword })
  const { id } = await app.db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await transaction(app.db, (tx) => removeStudent({ tx: tx, key: mailKey }, id, { mayTell: true }))

  expect(await readMails(app, email)).toEqual([])
})

describe('S37: the network addresses of a deleted student', () => {
  const [home, class6, far] = ['203.0.113.77', '2001:db8:1:2::3', '198.51.100.9']
  const places = async () =>
    (await app.db.query.selectFrom('audit_log').select('address').execute()).map(
      (row) => row.address,
    )

  test('are gone from the log at once, also from rows without an account', async () => {
    const { id, email, token } = await buildStudent(app)
    const login = (password: string, from: string, address = email) =>
      app.call('POST', '/users/login', { body: { email: address, password }, from })
    await login('wrong-one', home)
    await login('wrong-one', home, `x${email}`)
    await login(goodPassword, class6)
    await login('wrong-one', far, newAddress())
    expect(await places()).toEqual(expect.arrayContaining([home, class6, far]))

    await app.call('DELETE', '/users/me', { body: { password: goodPassword }, token, from: home })

    const left = await places()
    expect(left).not.toContain(home)
    expect(left).not.toContain(class6)
    // What a stranger did from elsewhere stays, and that there was a failure from that network.
    expect(left).toContain(far)
    expect(left).toContain('203.0.113.0/24')
    const named = await app.db.query
      .selectFrom('audit_log')
      .select('id')
      .where('user_id', '=', id)
      .execute()
    expect(named).toEqual([])
  })

  test('are gone with the next housekeeping where a call was still under way', async () => {
    const { id, token } = await buildStudent(app)
    await app.call('DELETE', '/users/me', { body: { password: goodPassword }, token })
    const client = { address: home, requestId: 'late' }
    await record(app.db, { event: 'exported', studentId: id, client })
    await runHousekeeping(app.db)

    expect(await places()).not.toContain(home)
    expect(await dump()).not.toContain(id)
  })
})

test('S37: deleting needs the password', async () => {
  const { token } = await buildStudent(app)

  for (const body of [{}, { password: 'wrong-one' }]) {
    const answer = await app.call('DELETE', '/users/me', { body, token })
    expect(failureOf(answer)).toEqual(failure(400, 'wrong-password'))
  }
  expect((await app.get('/users/me', token)).status).toBe(200)
})
