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
    download: null,
    answers: { failed: 0, count: expect.any(Number), since: expect.stringContaining('T') },
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

test('checks say nothing of where the school lies', async () => {
  const { checks } = await read()
  expect(JSON.stringify(checks)).not.toMatch(/tmp|localhost|kinnow\.db|postgres/)
  const disk = checks.find(({ name }: { name: string }) => name === 'disk')
  expect(disk.code).toMatch(/^room-/)
  expect(disk.bytes).toBeGreaterThan(0)
})

test('a code that the mail server refused is not fine', async () => {
  const email = newAddress()
  await app.post('/users/register', { email, password: 'Mango2river!' })
  const mine = app.db.query.updateTable('outbox').where('recipient', '=', email)
  await mine.set({ tries: 2 }).execute()
  expect((await read()).checks).toContainEqual(
    expect.objectContaining({ name: 'outbox', state: 'warning', code: 'mails-refused', count: 1 }),
  )
  const before = (await read()).mail
  await mine.set({ sent_at: Date.now() - 23 * 3_600_000 }).execute()
  expect((await read()).mail.sentLastDay).toBe(before.sentLastDay + 1)
  await mine.set({ sent_at: 1 }).execute()
  expect((await read()).mail.sentLastDay).toBe(before.sentLastDay)
  expect(stateOf(await read(), 'outbox')).toBe('ok')
})

test('without a mail server emails are broken, however few wait', async () => {
  const local = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  const head = await buildOwner(local)
  const { checks, mail } = (await local.get('/admin/status', head.token)).body.data
  await local.stop()
  expect(mail.isSent).toBe(false)
  const ofMails = checks.filter(({ name }: { name: string }) => name === 'outbox')
  expect(ofMails).toEqual([expect.objectContaining({ state: 'critical', code: 'no-mail-server' })])
})

test('a backup is known with its time, and verified only if that one was', async () => {
  await writeFact(app.db, 'backup', { value: 'a.kinnow', at: 1_000_000 })
  await writeFact(app.db, 'verified-backup', { value: 'b.kinnow', at: 900_000 })
  expect((await read()).backup).toEqual({
    at: '1970-01-01T00:16:40.000Z',
    bytes: null,
    isVerified: false,
    verifiedAt: null,
  })
  await writeFact(app.db, 'verified-backup', { value: 'a.kinnow', at: 1_000_000 })
  expect((await read()).backup.isVerified).toBe(true)
})

test('a backup has its own size and the day of its own test, and none of another backup', async () => {
  await writeFact(app.db, 'backup', { value: 'a.kinnow', at: 1_000_000 })
  await writeFact(app.db, 'backup-size', { value: '214000000', at: 1_000_000 })
  await writeFact(app.db, 'verified-backup', { value: 'a.kinnow', at: 1_000_000 })
  await writeFact(app.db, 'backup-tested', { value: '1000000', at: 1_060_000 })
  expect((await read()).backup).toEqual({
    at: '1970-01-01T00:16:40.000Z',
    bytes: 214_000_000,
    isVerified: true,
    verifiedAt: '1970-01-01T00:17:40.000Z',
  })
  await writeFact(app.db, 'backup', { value: 'b.kinnow', at: 2_000_000 })
  expect((await read()).backup).toMatchObject({ bytes: null, isVerified: false, verifiedAt: null })
  await writeFact(app.db, 'verified-backup', { value: 'b.kinnow', at: 2_000_000 })
  expect((await read()).backup).toMatchObject({ isVerified: true, verifiedAt: null })
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
