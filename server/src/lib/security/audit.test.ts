import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { openBrowser } from '../../../test/cookie-browser.ts'
import { buildStudent, goodPassword, newAddress, readCode } from '../../../test/build.ts'
import { runHousekeeping } from '../../operations/housekeeping.ts'
import { transaction } from '../db/transaction.ts'
import { record } from './audit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const day = 24 * 60 * 60 * 1000
const rows = () => app.db.query.selectFrom('audit_log').selectAll().execute()

test('S38: what happens to an account is written down, without any secret', async () => {
  const email = newAddress()
  const newPassword = 'Papaya5stone!'
  const browser = openBrowser(app, '198.51.100.38')
  const secrets = [goodPassword, newPassword]
  await browser.post('/users/register', { email, password: goodPassword })
  const code = await readCode(app, email)
  await browser.post('/users/verify-otp', { email, otp: code })
  await browser.post('/users/login', { email, password: 'wrong-one' })
  const { token, user } = (await browser.post('/users/login', { email, password: goodPassword }))
    .body.data
  secrets.push(token)
  await app.get(`/enrollments/student/nobody`, token)
  await browser.post('/users/logout', {}, token)
  app.wait(120_000)
  await browser.post('/users/forget-password', { email })
  await browser.post('/users/verify-otp', { email, otp: await readCode(app, email) })
  secrets.push(browser.cookies.get('reset_grant') ?? '')
  await browser.post(`/users/reset-password?email=${email}`, { newPassword })
  for (let n = 0; n < 12; n += 1) {
    await browser.post('/users/login', { email, password: 'wrong-one' })
  }
  const other = await buildStudent(app)
  await app.call('DELETE', '/users/me', { body: { password: goodPassword }, token: other.token })

  const written = await rows()
  const events = written.map((row) => row.event)
  for (const event of [
    'register',
    'verify',
    'login-failed',
    'login',
    'logout',
    'reset-asked',
    'reset',
    'refused',
    'deleted',
  ]) {
    expect(events, event).toContain(event)
  }
  const login = written.find((row) => row.event === 'login')
  expect(login).toMatchObject({ user_id: user.id, address: '198.51.100.38' })
  expect(login?.request_id).toBeTruthy()
  const details = written.map((row) => row.detail)
  expect(details).toContain('403 GET /api/enrollments/student/:studentId')
  expect(details).toContain('429 POST /api/users/login')
  for (const secret of secrets) expect(JSON.stringify(written)).not.toContain(secret)
})

test('S38: a value cannot begin a line of its own', async () => {
  await record(app.db, { event: 'refused', detail: 'a\r\nlogin root\u0000' })

  const row = (await rows()).find((one) => one.detail?.startsWith('a'))
  expect(row?.detail).toBe('a\\u000d\\u000alogin root\\u0000')
})

test('S38: a flood of refusals is one row a minute', async () => {
  const email = newAddress()
  for (let n = 0; n < 40; n += 1) {
    await app.call('POST', '/users/login', {
      body: { email, password: 'wrong-one' },
      from: '198.51.100.39',
    })
  }

  const refused = (await rows()).filter(
    (row) => row.address === '198.51.100.39' && row.event === 'refused',
  )
  expect(refused).toHaveLength(1)
})

test('S38: all addresses of one network are one row a minute, too', async () => {
  for (let n = 1; n < 20; n += 1) {
    await app.call('POST', '/users/resend-otp', {
      body: { email: newAddress() },
      from: `2001:db8:38:1::${n}`,
      headers: { origin: 'https://evil.test' },
    })
  }

  const refused = (await rows()).filter((row) => row.address?.startsWith('2001:db8:38:1:'))
  expect(refused.map((row) => row.detail)).toEqual(['403 POST /api/users/resend-otp'])
})

test('S37: addresses are made coarse after a week, and all is gone after thirty days', async () => {
  const { id } = await buildStudent(app)
  const mine = async () => (await rows()).filter((row) => row.user_id === id)
  const [before] = await mine()

  app.wait(8 * day)
  await runHousekeeping(app.db)
  expect(before?.address).toMatch(/^10\.\d+\.\d+\.\d+$/)
  for (const row of await mine()) expect(row.address).toMatch(/^10\.\d+\.\d+\.0\/24$/)

  app.wait(23 * day)
  await runHousekeeping(app.db)
  expect(await mine()).toEqual([])
})

test('an address of the log is found without reading all of it', async () => {
  const plan = await transaction(app.db, async (tx) => {
    // Of a small table PostgreSQL would read all.
    if (tx.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx.query)
    const explain = tx.engine === 'postgres' ? 'explain ' : 'explain query plan '
    const text = `update audit_log set address = 'a' where address = 'b' and user_id is null`
    return sql.raw(explain + text).execute(tx.query)
  })

  expect(JSON.stringify(plan.rows)).toContain('audit_log_by_address')
})
