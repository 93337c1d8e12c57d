import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { newAddress } from '../../../test/build.ts'

const failedLogin = (
  app: Awaited<ReturnType<typeof startApp>>,
  email: string,
  from: string,
  forwarded: string,
) =>
  app.call('POST', '/users/login', {
    body: { email, password: 'wrong-one' },
    from,
    headers: { 'x-forwarded-for': forwarded },
  })

test('S33: what an untrusted peer says about its address is not believed', async () => {
  const app = await startApp()
  const email = newAddress()
  const statuses = []
  for (let n = 0; n < 50; n += 1) {
    statuses.push((await failedLogin(app, email, '203.0.113.9', `198.51.100.${n}`)).status)
  }

  expect(statuses.slice(0, 5).every((status) => status === 401)).toBe(true)
  expect(statuses.slice(5).every((status) => status === 429)).toBe(true)
  await app.stop()
})

test('S33: with a trusted proxy each address has a budget of its own', async () => {
  const app = await startApp({ settings: { TRUST_PROXY: '10.9.0.0/16, 127.0.0.1' } })
  const email = newAddress()
  const ask = (forwarded: string) => failedLogin(app, email, '10.9.0.1', forwarded)
  const first = []
  for (let n = 0; n < 6; n += 1) first.push((await ask('198.51.100.1')).status)

  expect(first).toEqual([401, 401, 401, 401, 401, 429])
  expect((await ask('198.51.100.2')).status).toBe(401)
  // The nearest untrusted one counts, not what is further left.
  expect((await ask('198.51.100.77, 198.51.100.1')).status).toBe(429)
  expect((await ask('198.51.100.1, 10.9.0.2')).status).toBe(429)
  await app.stop()
})

test('S33: the port that a trusted proxy forwards makes no other address', async () => {
  const app = await startApp({ settings: { TRUST_PROXY: '10.9.0.0/16' } })
  const email = newAddress()
  const statuses = []
  for (const forwarded of ['198.51.100.1', '[2001:db8::1]'])
    for (let n = 0; n < 6; n += 1) {
      const answer = await failedLogin(app, email, '10.9.0.1', `${forwarded}:${1000 + n}`)
      statuses.push(answer.status)
    }

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 401, 401, 401, 401, 401, 429])
  const rows = await app.db.query.selectFrom('audit_log').select('address').distinct().execute()
  expect(new Set(rows.map((row) => row.address))).toEqual(new Set(['198.51.100.1', '2001:db8::1']))
  await app.stop()
})
