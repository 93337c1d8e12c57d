import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { keepHouse } from '../operations/housekeeping.ts'
import { buildStudent, readMails } from '../../test/build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ settings: { CONTACT_EMAIL: 'office@school.example' } })
})
afterAll(() => app.stop())

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
  await keepHouse(app.db)

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

test('S7: what strangers write closes the form to no student, and to strangers for an hour', async () => {
  const { token } = await buildStudent(app)
  let refused = 0
  for (let network = 1; network <= 41; network += 1) {
    const from = `203.0.113.${network}`
    const { status } = await app.call('POST', '/contact', { body: message, from })
    if (status === 429) refused += 1
  }
  const written = await app.post('/contact', message, token)
  app.wait(60 * 60 * 1000)
  const later = await app.call('POST', '/contact', { body: message, from: '203.0.113.99' })

  expect(refused).toBeGreaterThan(0)
  expect(written.status).toBe(201)
  expect(later.status).toBe(201)
})
