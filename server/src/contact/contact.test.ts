import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'
import { buildStudent, readMails } from '../../test/build.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { sayMessages } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ settings: { CONTACT_EMAIL: 'office@school.example' } })
})
afterAll(() => app.stop())

const hour = 60 * 60 * 1000
const message = { name: 'Asha', email: 'asha@example.com', topic: 'courses', message: 'Hello\nyou' }

test('a message is stored and mailed to the school', async () => {
  const answer = await app.post('/contact', message)

  expect(answer.status).toBe(201)
  expect(answer.body.message).toBe('Thank you. We will answer within two working days.')
  const rows = await app.db.query.selectFrom('contact_messages').selectAll().execute()
  expect(rows[0]).toMatchObject(message)
  const [mail] = await readMails(app, 'office@school.example')
  expect(mail?.text).toContain('Asha (asha@example.com) wrote:\n\nHello\nyou')
})

test.each([
  [{ ...message, name: '' }, 'Name is required'],
  [{ ...message, name: '\u200B' }, 'Name is required'],
  [{ ...message, email: 'x' }, 'Please enter a valid email address'],
  [{ ...message, topic: 'spam' }, 'Topic is required'],
  [{ ...message, message: '' }, 'Message is required'],
  [{ ...message, message: 'x'.repeat(1001) }, 'Message must not exceed 1000 characters'],
])('%j is refused with "%s"', async (body, text) => {
  const answer = await app.post('/contact', body)

  expect([answer.status, answer.body.message]).toEqual([400, text])
})

test('S30: a name cannot add a header to the mail', async () => {
  await app.post('/contact', { ...message, name: 'A\r\nBcc: b@example.com', topic: 'other' })
  const mails = await readMails(app, 'office@school.example')

  expect(mails.every((mail) => !/[\r\n]/.test(mail.subject))).toBe(true)
})

test('after a year a message is gone', async () => {
  await app.post('/contact', message)
  app.wait(366 * 24 * 60 * 60 * 1000)
  await runHousekeeping(app.db)

  expect(await app.db.query.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

test('one network may write five times an hour', async () => {
  const from = '198.51.100.5'
  const statuses = []
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await app.call('POST', '/contact', { body: message, from })).status)
  }

  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

describe('S7: what some write', () => {
  const school = 'office@school.example'
  const write = (from: string, token?: string) =>
    app.call('POST', '/contact', { body: message, from, ...(token && { token }) })
  const count = async (table: 'contact_messages' | 'outbox') => {
    const query = app.db.query.selectFrom(table)
    const { all } = await query
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .$if(table === 'outbox', (rows) => rows.where('recipient' as never, '=', school as never))
      .executeTakeFirstOrThrow()
    return all
  }
  const { stored, mailed } = serverLimits.contact

  test('in eight networks closes the form to nobody: all is stored, and the next is mailed too', async () => {
    app.wait(25 * hour)
    const before = [await count('contact_messages'), await count('outbox')]
    const statuses = []
    for (let network = 1; network <= 8; network += 1)
      for (let n = 0; n < 5; n += 1) statuses.push((await write(`198.18.${network}.1`)).status)
    const mailsBefore = await count('outbox')
    const next = await write('198.18.99.1')

    expect(statuses).toEqual(Array(40).fill(201))
    expect(next.status).toBe(201)
    expect((await count('contact_messages')) - (before[0] ?? 0)).toBe(41)
    expect((await count('outbox')) - mailsBefore).toBe(1)
    // One more tells that not all is mailed.
    expect((await count('outbox')) - (before[1] ?? 0)).toBeLessThanOrEqual(mailed.visitors.most + 1)
  })

  test('in one wide network beyond its share is stored, and the school is notified once an hour', async () => {
    app.wait(25 * hour)
    const before = await count('contact_messages')
    for (let n = 0; n < 30; n += 1) await write(`198.18.7.${n}`)
    const subjects = (await readMails(app, school)).map(({ subject }) => subject)
    const others = await write('198.18.8.1')

    expect((await count('contact_messages')) - before).toBe(31)
    expect(others.status).toBe(201)
    const last = subjects.slice(0, 21)
    expect(last.filter((subject) => subject === 'More messages than we can email')).toHaveLength(1)
    expect(last.filter((subject) => subject === 'New message: courses')).toHaveLength(20)
  })

  test('with many accounts of one network closes the form to no other student', async () => {
    app.wait(25 * hour)
    const students = []
    for (let n = 0; n < 22; n += 1) students.push(await buildStudent(app))
    const statuses = []
    for (const { token } of students)
      for (let n = 0; n < 5; n += 1) statuses.push((await write('198.18.9.1', token)).status)
    const mailsBefore = await count('outbox')
    const other = await buildStudent(app)
    const next = await write('198.18.10.1', other.token)

    expect(statuses).toEqual(Array(110).fill(201))
    expect(next.status).toBe(201)
    expect((await count('outbox')) - mailsBefore).toBe(1)
  })

  test('is bounded by far more: then the form is closed to who wrote it, and to no other network', async () => {
    app.wait(25 * hour)
    await write('198.18.11.1')
    await app.db.query
      .updateTable('rate_limits')
      .set({ count: stored.most / 2 })
      .where((key) =>
        key.or([
          key('key', 'like', 'contact-stored-visitors:%'),
          key('key', 'like', 'contact-stored-visitors-here:%'),
        ]),
      )
      .where('ends_at', '>', app.db.now)
      .execute()

    expect((await write('198.18.11.2')).status).toBe(429)
    expect((await write('198.18.12.1')).status).toBe(201)
  })

  test('of strangers closes the form to no student', async () => {
    app.wait(25 * hour)
    const { token } = await buildStudent(app)
    await write('198.18.13.1')
    await app.db.query
      .updateTable('rate_limits')
      .set({ count: stored.most })
      .where('key', 'like', 'contact-stored-visitors:%')
      .where('ends_at', '>', app.db.now)
      .execute()

    expect((await write('198.18.14.1')).status).toBe(429)
    expect((await write('198.18.14.1', token)).status).toBe(201)
    app.wait(hour)
    expect((await write('198.18.14.1')).status).toBe(201)
  })
})

test('the office reads what is stored, with what would move its cursor escaped', async () => {
  app.wait(366 * 24 * hour)
  await runHousekeeping(app.db)
  await app.post('/contact', { ...message, message: 'First\nline' })
  await app.post('/contact', { ...message, name: 'Ravi' })
  await app.db.query
    .updateTable('contact_messages')
    .set({ message: 'red \u001b[31m\nline' })
    .where('name', '=', 'Ravi')
    .execute()
  let printed = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  const code = await sayMessages(app.db)
  write.mockRestore()

  expect(code).toBe(0)
  expect(printed).toContain('courses  Asha (asha@example.com) wrote:\n  First\n  line\n')
  expect(printed).toContain('courses  Ravi (asha@example.com) wrote:\n  red \\u001b[31m\n  line\n')
  expect(printed).toMatch(/\n2 messages\.\n$/)
})
