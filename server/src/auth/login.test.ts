import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import { buildStudent, goodPassword, newAddress, readCode, readMails } from '../../test/build.ts'
import { useRealHashes } from '../../test/remembered-hash.ts'
import { hashPassword } from './password.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000
let networks = 0
/** An address that nobody has called from yet. */
const newNetwork = () => `172.16.${(networks += 1) >> 8}.${networks & 255}`

const login = (email: string, password = goodPassword, from = newNetwork()) =>
  app.call('POST', '/users/login', { body: { email, password }, from })

describe('a login', () => {
  test('SPEC §3, SPEC §7: returns a token and the student, without hashes', async () => {
    const { email } = await buildStudent(app)

    const { body } = await login(` ${email}`.trim().toUpperCase())

    expect(body.data.token).toMatch(/^[\w-]{43}$/)
    expect(body.data.user).toMatchObject({ email, hasPassword: true, hasGoogle: false })
    expect(JSON.stringify(body)).not.toMatch(/argon|hash"/)
  })

  test('says once that it is the first, and keeps when that was for the export', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: goodPassword })
    await app.post('/users/verify-otp', { email, otp: await readCode(app, email) })

    const first = await login(email)
    const later = await login(email)

    expect([first.body.data.isFirst, later.body.data.isFirst]).toEqual([true, false])
    const token = String(later.body.data.token)
    const { body } = await app.call('GET', '/users/me/export', { token })
    const { account } = body.data.export as { account: { firstLoginAt: string | null }[] }
    expect(Date.parse(account[0]?.firstLoginAt ?? '')).toBeGreaterThan(0)
  })

  test.each([
    [{}, 'Email is required'],
    [{ email: 'a@example.com' }, 'Password is required'],
    [{ email: 'a@example.com', password: '12345' }, 'Password must be at least 6 characters long'],
  ])('%j gets the first message only (SPEC §5)', async (body, message) => {
    expect((await app.post('/users/login', body)).body.message).toBe(message)
  })

  test('S14: never applies the rule for new passwords', async () => {
    expect((await login(newAddress(), 'simple')).status).toBe(401)
  })

  test('S11: answers unknown, wrong and unconfirmed-with-wrong alike', async () => {
    const { email } = await buildStudent(app)
    const unconfirmed = newAddress()
    await app.post('/users/register', { email: unconfirmed, password: goodPassword })

    const answers = await Promise.all([
      login(newAddress(), 'wrong-password'),
      login(email, 'wrong-password'),
      login(unconfirmed, 'wrong-password'),
    ])

    const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)))
    expect(bodies.size).toBe(1)
    expect(answers[0]?.status).toBe(401)
    expect(answers[0]?.body.message).toBe('Invalid email or password. Please login again.')
  })

  test('S11: of an unconfirmed student with the right password is 403 where it was registered, with a fresh code', async () => {
    const [browser, email] = [openBrowser(app), newAddress()]
    await browser.post('/users/register', { email, password: goodPassword })
    const mails = (await readMails(app, email)).length
    app.wait(minute + 1000)

    const answer = await browser.post('/users/login', { email, password: goodPassword })

    expect(failureOf(answer)).toEqual(failure(403, 'unverified'))
    expect((await readMails(app, email)).length).toBe(mails + 1)
    const otp = await readCode(app, email)
    expect((await browser.post('/users/verify-otp', { email, otp })).status).toBe(200)
    expect((await login(email)).status).toBe(200)
  })

  test('of a locked account is 403 with the right password, and 401 with a wrong one', async () => {
    const { id, email } = await buildStudent(app)
    await app.db.query.updateTable('users').set({ locked_at: 1 }).where('id', '=', id).execute()

    expect(failureOf(await login(email))).toEqual(failure(403, 'locked'))
    expect(failureOf(await login(email, 'wrong-password'))).toEqual(
      failure(401, 'wrong-credentials'),
    )
  })
})

describe('S10: failed logins', () => {
  const guess = (email: string, from?: string) => login(email, 'wrong-one', from)

  test('of an account from one address: the sixth is refused, and says for how long', async () => {
    const { email } = await buildStudent(app)
    const from = newNetwork()
    const statuses = []
    for (let n = 0; n < 5; n += 1) statuses.push((await login(email, 'wrong-one', from)).status)
    const sixth = await login(email, goodPassword, from)

    expect(statuses).toEqual([401, 401, 401, 401, 401])
    expect(sixth.status).toBe(429)
    expect(sixth.headers['retry-after']).toBe(String(sixth.body.retryAfter))
    expect(sixth.body.message).toBe('Too many tries. Please try again in 15 minutes.')
    app.wait(sixth.body.retryAfter * 1000 + 1000)
    expect((await login(email, goodPassword, from)).status).toBe(200)
  })

  test('at once are counted before they are compared', async () => {
    const { email } = await buildStudent(app)
    const from = newNetwork()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login(email, 'wrong-one', from)),
    )

    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15)
  })

  test('are forgotten after a good one', async () => {
    const { email } = await buildStudent(app)
    const from = newNetwork()
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) await login(email, 'wrong-one', from)
      expect((await login(email, goodPassword, from)).status).toBe(200)
    }
  })

  test('of an account over all addresses: from the 20th on with growing waits, never for good', async () => {
    const { email } = await buildStudent(app)
    for (let n = 0; n < 20; n += 1) expect((await guess(email)).status).toBe(401)

    const waits = []
    for (let n = 0; n < 3; n += 1) {
      const refused = await guess(email)
      waits.push([refused.status, Math.round(refused.body.retryAfter / 60)])
      app.wait(refused.body.retryAfter * 1000 + 1000)
      expect((await guess(email)).status).toBe(401)
    }

    expect(waits).toEqual([
      [429, 1],
      [429, 2],
      [429, 4],
    ])
    app.wait(15 * minute)
    expect((await login(email)).status).toBe(200)
  })

  test('of an account from many addresses at once: twenty, then the first wait', async () => {
    const { email } = await buildStudent(app)

    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(email)))

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
    const waits = answers.filter(({ status }) => status === 429).map(({ body }) => body.retryAfter)
    expect(waits).toHaveLength(20)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60)
  })

  test('of others keep nobody waiting who had the password just now', async () => {
    const { email } = await buildStudent(app)
    for (let n = 0; n < 19; n += 1) await guess(email)

    for (let n = 0; n < 3; n += 1) expect((await login(email)).status).toBe(200)
    expect((await guess(email)).status).toBe(401)
    expect((await login(email)).status).toBe(429)
  })

  test('never lock the owner out of a browser that was signed in before', async () => {
    const { email } = await buildStudent(app)
    const owner = openBrowser(app, newNetwork())
    await owner.post('/users/login', { email, password: goodPassword })
    for (let n = 0; n < 300; n += 1) await guess(email)

    expect((await login(email)).status).toBe(429)
    expect((await owner.post('/users/login', { email, password: goodPassword })).status).toBe(200)
  })

  test('of a browser that was signed in before: ten, and then it waits too', async () => {
    const { email } = await buildStudent(app)
    const owner = openBrowser(app, newNetwork())
    await owner.post('/users/login', { email, password: goodPassword })
    const statuses = []
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await owner.post('/users/login', { email, password: 'wrong-one' })).status)
    }

    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('of one address over all accounts: 20 tries a minute', async () => {
    const from = newNetwork()
    const statuses = []
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await guess(newAddress(), from)).status)
    }

    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  test('of one address over all accounts: 60 failures an hour', async () => {
    const from = newNetwork()
    const statuses = []
    for (let n = 0; n < 61; n += 1) {
      if (n % 15 === 0) app.wait(minute + 1000)
      statuses.push((await guess(newAddress(), from)).status)
    }

    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('S10: failed logins at once', () => {
  useRealHashes()

  test('of one address: no more than two are looked at beyond 20', async () => {
    const from = newNetwork()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login(newAddress(), 'wrong-one', from)),
    )

    const compared = answers.filter(({ status }) => status === 401).length
    expect(compared).toBeGreaterThanOrEqual(20)
    expect(compared).toBeLessThanOrEqual(22)
    const rest = answers.filter(({ status }) => status !== 401)
    expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([429]))
    expect(rest.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  })
})

describe('S13: many logins at once', () => {
  useRealHashes()

  test('of one student with the right password are all let in, in turn', async () => {
    const { email } = await buildStudent(app)
    const from = newNetwork()

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(email, undefined, from)),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  })

  test('do not lock out an account whose logins were refused as busy', async () => {
    const { email } = await buildStudent(app)
    const from = newNetwork()
    const over = new AbortController()
    /** Hashes of others, more than may wait: one that is done or refused is followed by the next. */
    const keepBusy = async (caller: string) => {
      while (!over.signal.aborted)
        await hashPassword('Mango2river!', [caller]).catch(() => new Promise(setImmediate))
    }
    const flood = Array.from({ length: 70 }, (_, n) => keepBusy(`caller ${n}`))
    const tries = []
    for (let n = 0; n < 8; n += 1) tries.push((await login(email, goodPassword, from)).status)
    over.abort()
    await Promise.all(flood)

    expect(tries.filter((status) => status === 503).length).toBeGreaterThan(5)
    expect(tries).not.toContain(429)
    expect((await login(email, goodPassword, from)).status).toBe(200)
  })

  test('do not delay the 429 of a network with too many registrations', async () => {
    const from = newNetwork()
    const register = () =>
      app.call('POST', '/users/register', {
        body: { email: newAddress(), password: goodPassword },
        from,
      })
    for (let n = 0; n < 20; n += 1) expect((await register()).status).toBe(201)
    const elsewhere = [newNetwork(), newNetwork()]
    const flood = Array.from({ length: 200 }, (_, index) =>
      login(newAddress(), 'wrong-one', elsewhere[index % 2]),
    )

    expect((await register()).status).toBe(429)
    await Promise.all(flood)
  })

  test('of as many students wait in a queue of fifty, and the others get a Retry-After', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => login(newAddress(), 'wrong-one')),
    )

    const compared = answers.filter((answer) => answer.status === 401)
    const busy = answers.filter((answer) => answer.status === 503)
    expect(compared.length + busy.length).toBe(200)
    expect(busy.length).toBeGreaterThan(50)
    expect(busy.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  })
})
