// The office's page about the server: what waits, what is wrong, how much there is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type BuiltStudent, buildOwner, buildStudent, newAddress } from '../../../test/build.ts'
import { writeFact } from '../../lib/db/school-facts.ts'

let app: TestApp
let owner: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0', SMTP_URL: 'smtp://127.0.0.1:9' } })
  owner = await buildOwner(app)
})
afterAll(() => app.stop())

const minute = 60_000
const read = async () => (await app.get('/admin/status', owner.token)).body.data
const listMails = async (state: string) =>
  (await app.get(`/admin/mails?state=${state}`, owner.token)).body.data
const stateOf = (status: { checks: { name: string; state: string }[] }, check: string) =>
  status.checks.find(({ name }) => name === check)?.state

test('a school that is well has checks without a fault, and its figures', async () => {
  const status = await read()
  expect(status).toMatchObject({
    mail: { expired: 0, isSent: true },
    backup: null,
    versions: {
      product: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: expect.stringMatching(/^(SQLite|PostgreSQL) \d/),
    },
  })
  expect(status.checks.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['settings', 'disk', 'backup', 'clock', 'outbox']),
  )
  expect(stateOf(status, 'clock')).toBe('ok')
  expect(status.content.lessons).toBeGreaterThan(0)
  expect(status.storage.database).toBeGreaterThan(100_000)
})

test('a backup is known with its time, and verified only if that one was', async () => {
  await writeFact(app.db, 'backup', { value: 'a.kinnow', at: 1_000_000 })
  await writeFact(app.db, 'verified-backup', { value: 'b.kinnow', at: 900_000 })
  expect((await read()).backup).toEqual({ at: '1970-01-01T00:16:40.000Z', isVerified: false })
  await writeFact(app.db, 'verified-backup', { value: 'a.kinnow', at: 1_000_000 })
  expect((await read()).backup.isVerified).toBe(true)
})

test('emails that nobody takes are listed without their text, tried again, and end', async () => {
  const email = newAddress()
  await app.post('/users/register', { email, password: 'Mango2river!' })
  app.wait(16 * minute)
  const later = newAddress()
  await app.post('/users/register', { email: later, password: 'Mango2river!' })
  await app.db.query
    .updateTable('outbox')
    .set({ tries: 3, next_try_at: 9e12 })
    .where('recipient', '=', later)
    .execute()
  const { mails, total } = await listMails('waiting')
  const mine = mails.find((mail: { recipient: string }) => mail.recipient === later)
  expect(Object.keys(mine).toSorted()).toEqual(
    ['createdAt', 'expiresAt', 'id', 'kind', 'nextTryAt', 'recipient', 'tries'].toSorted(),
  )
  expect(mine).toMatchObject({ kind: 'code', tries: 3 })
  const { mail } = await read()
  expect(mail.waiting).toBe(total)
  expect(mail.oldestAt).not.toBeNull()

  const again = await app.post('/admin/mails/retry', {}, owner.token)
  expect(again.body.data).toEqual({ retried: 1 })
  const { mails: after } = await listMails('waiting')
  const retried = after.find((one: { recipient: string }) => one.recipient === later)
  expect(Date.parse(retried.nextTryAt)).toBeLessThan(9e12)

  const ended = (await listMails('expired')).mails
  expect(ended.map((one: { recipient: string }) => one.recipient)).toContain(email)
  expect((await read()).mail.expired).toBe(ended.length)
})

test('is for owners alone', async () => {
  const student = await buildStudent(app)
  for (const path of ['/admin/status', '/admin/mails'])
    expect((await app.get(path, student.token)).status).toBe(403)
})
