// S18: a password that waits for its address to be confirmed belongs to the browser that chose it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { type CookieBrowser, openBrowser } from '../../test/cookie-browser.ts'
import { buildStudent, newAddress, readCode, readMails } from '../../test/build.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000
const [victims, attackers] = ['Victim2pass!', 'Attacker1pass!']

/** A browser that has opened a page, and so has its cookie. */
async function newBrowser(): Promise<CookieBrowser> {
  const browser = openBrowser(app)
  await browser.get('/categories')
  return browser
}
const register = (browser: CookieBrowser, email: string, password: string) =>
  browser.post('/users/register', { email, password })
const login = (browser: CookieBrowser, email: string, password: string) =>
  browser.post('/users/login', { email, password })
async function verify(browser: CookieBrowser, email: string) {
  app.wait(minute + 1000)
  return browser.post('/users/verify-otp', { email, otp: await readCode(app, email) })
}

describe('S18: a mailed code confirms the password of the browser that shows it', () => {
  test('although others registered the address before and after its owner', async () => {
    const [victim, attacker, email] = [await newBrowser(), await newBrowser(), newAddress()]
    for (let n = 0; n < 4; n += 1) await register(await newBrowser(), email, attackers)
    await register(victim, email, victims)
    for (let n = 0; n < 4; n += 1) await register(await newBrowser(), email, attackers)
    await register(attacker, email, attackers)

    const answer = await verify(victim, email)

    expect(answer.body.data).toMatchObject({ email, needsPassword: false })
    expect((await login(attacker, email, attackers)).status).toBe(401)
    expect((await login(await newBrowser(), email, attackers)).status).toBe(401)
    expect((await login(await newBrowser(), email, victims)).status).toBe(200)
  })

  test('and in the same browser the password that it chose last', async () => {
    const [browser, email] = [await newBrowser(), newAddress()]
    await register(browser, email, attackers)
    await register(browser, email, victims)
    await verify(browser, email)

    expect((await login(browser, email, attackers)).status).toBe(401)
    expect((await login(browser, email, victims)).status).toBe(200)
  })

  test('another browser activates the account, and has to choose a password', async () => {
    const [first, second, email] = [await newBrowser(), await newBrowser(), newAddress()]
    await register(first, email, attackers)

    const answer = await verify(second, email)
    const early = await login(first, email, attackers)
    const set = await second.post(`/users/reset-password?email=${email}`, { newPassword: victims })

    expect(answer.body.data).toEqual({ email, needsPassword: true })
    expect(early.status).toBe(401)
    expect(set.status).toBe(200)
    expect((await login(second, email, victims)).status).toBe(200)
    expect((await login(first, email, attackers)).status).toBe(401)
  })

  test('the cookie is for the server alone, and for thirty days', async () => {
    const answer = await register(openBrowser(app), newAddress(), victims)

    expect([answer.headers['set-cookie']].flat().join('\n')).toMatch(
      /signup_flow=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict/,
    )
  })
})

describe('S18: a mailed code signs in the browser that registered the address just now', () => {
  const codeOf = (email: string) => readCode(app, email)
  const show = (browser: CookieBrowser, email: string, otp: string) =>
    browser.post('/users/verify-otp', { email, otp })

  test('with a session of its own, the first of the account', async () => {
    const [browser, email] = [await newBrowser(), newAddress()]
    await register(browser, email, victims)

    const { body } = await show(browser, email, await codeOf(email))
    const { token, user, isFirst } = body.data.session

    expect(user.email).toBe(email)
    expect(isFirst).toBe(true)
    expect((await app.get('/users/me', token)).body.data.user.id).toBe(user.id)
    expect((await login(browser, email, victims)).body.data.isFirst).toBe(false)
  })

  test('and clears the cookie of the registration, which nothing needs any more', async () => {
    const [browser, email] = [await newBrowser(), newAddress()]
    await register(browser, email, victims)

    const { headers } = await show(browser, email, await codeOf(email))

    expect([headers['set-cookie']].flat().join('\n')).toMatch(/^signup_flow=; Max-Age=0; Path=\//m)
  })

  test('and keeps the cookie while the browser has registered another address too', async () => {
    const browser = await newBrowser()
    const [first, second] = [newAddress(), newAddress()]
    await register(browser, first, victims)
    await register(browser, second, victims)

    const early = await show(browser, first, await codeOf(first))
    const late = await show(browser, second, await codeOf(second))

    const setBy = ({ headers }: typeof early) => [headers['set-cookie']].flat().join('\n')
    expect(setBy(early)).not.toContain('signup_flow')
    expect(early.body.data.session.user.email).toBe(first)
    expect(late.body.data.session.user.email).toBe(second)
    expect(setBy(late)).toContain('signup_flow=;')
  })

  /** An attacker and the owner of an address register it in this order, each in a browser of its own. */
  async function registerInTurn(...order: ('victim' | 'attacker')[]) {
    const browsers = { victim: await newBrowser(), attacker: await newBrowser() }
    const passwords = { victim: victims, attacker: attackers }
    const email = newAddress()
    for (const who of order) {
      app.wait(minute + 1000)
      await register(browsers[who], email, passwords[who])
    }
    app.wait(minute + 1000)
    return { ...browsers, email, code: await codeOf(email) }
  }

  test('the owner gets one although an attacker had registered the address before', async () => {
    const { victim, attacker, email, code } = await registerInTurn('attacker', 'victim')

    const { body } = await show(victim, email, code)
    const later = await show(attacker, email, code)

    expect(body.data.session.user.email).toBe(email)
    expect(failureOf(later)).toEqual(failure(400, 'code-expired'))
    expect((await login(attacker, email, attackers)).status).toBe(401)
  })

  test('the attacker gets none by the code of its owner', async () => {
    const { attacker, email, code } = await registerInTurn('attacker', 'victim')

    const { body } = await show(attacker, email, code)

    expect(body.data).not.toHaveProperty('session')
  })

  test('the owner gets none by the code that an attacker has requested', async () => {
    const { victim, attacker, email, code } = await registerInTurn('victim', 'attacker')

    const { body } = await show(victim, email, code)

    expect(body.data).toEqual({ email, needsPassword: false })
    expect((await login(victim, email, victims)).status).toBe(200)
    expect((await login(attacker, email, attackers)).status).toBe(401)
  })

  test('the owner, who never registered, gets none and has to choose a password', async () => {
    const { victim, attacker, email, code } = await registerInTurn('attacker')

    const { body } = await show(victim, email, code)
    const later = await show(attacker, email, code)

    expect(body.data).toEqual({ email, needsPassword: true })
    expect(later.body).not.toHaveProperty('data')
    expect((await login(attacker, email, attackers)).status).toBe(401)
  })

  test('nobody gets one with the cookie of another address', async () => {
    const [attacker, victim] = [await newBrowser(), await newBrowser()]
    const [own, email] = [newAddress(), newAddress()]
    await register(attacker, own, attackers)
    await register(victim, email, victims)

    const { body } = await show(attacker, email, await codeOf(email))

    expect(body.data).toEqual({ email, needsPassword: true })
  })

  test('a browser that registered longer ago logs in with its password', async () => {
    const [browser, email] = [await newBrowser(), newAddress()]
    await register(browser, email, victims)
    app.wait(10 * minute)
    await browser.post('/users/resend-otp', { email })

    const { body } = await show(browser, email, await codeOf(email))

    expect(body.data).toEqual({ email, needsPassword: false })
    expect((await login(browser, email, victims)).status).toBe(200)
  })

  test('S17: the code of a reset brings none, although this browser registered the address', async () => {
    const [browser, email] = [await newBrowser(), newAddress()]
    await register(browser, email, victims)
    app.wait(minute + 1000)
    await browser.post('/users/forget-password', { email })

    const { body } = await show(browser, email, await codeOf(email))

    expect(body.data).toEqual({ email, needsPassword: true })
  })

  test('the same code shown many times at once opens one session', async () => {
    const [browser, email] = [await newBrowser(), newAddress()]
    await register(browser, email, victims)
    const code = await codeOf(email)

    const answers = await Promise.all(Array.from({ length: 6 }, () => show(browser, email, code)))

    expect(answers.filter(({ body }) => body.data?.session)).toHaveLength(1)
  })

  test('a locked account is confirmed and stays locked', async () => {
    const [browser, email] = [await newBrowser(), newAddress()]
    await register(browser, email, victims)
    await app.db.query
      .updateTable('users')
      .set({ locked_at: app.db.now })
      .where('email', '=', email)
      .execute()

    const { body } = await show(browser, email, await codeOf(email))

    expect(body.data).toEqual({ email, needsPassword: false })
  })
})

describe('a program that keeps no cookies', () => {
  test('gets the password that it registered, as long as it alone registered the address', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: victims })
    const answer = await app.post('/users/verify-otp', { email, otp: await readCode(app, email) })

    expect(answer.body.data).toEqual({ email, needsPassword: false })
    expect((await app.post('/users/login', { email, password: victims })).status).toBe(200)
  })

  test('is not stood in for by a browser that shows the code', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: attackers })

    const answer = await verify(await newBrowser(), email)

    expect(answer.body.data.needsPassword).toBe(true)
    expect((await app.post('/users/login', { email, password: attackers })).status).toBe(401)
  })

  test('does not confirm the password that a browser chose', async () => {
    const email = newAddress()
    await register(await newBrowser(), email, attackers)
    const answer = await app.post('/users/verify-otp', { email, otp: await readCode(app, email) })

    expect(answer.body.data.needsPassword).toBe(true)
    expect((await app.post('/users/login', { email, password: attackers })).status).toBe(401)
  })

  test('has to choose a password where somebody else registered it too', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: victims })
    await app.post('/users/register', { email, password: attackers })
    app.wait(minute + 1000)
    const answer = await app.post('/users/verify-otp', { email, otp: await readCode(app, email) })

    expect(answer.body.data.needsPassword).toBe(true)
    for (const password of [victims, attackers]) {
      expect((await app.post('/users/login', { email, password })).status).toBe(401)
    }
  })
})

describe('S11: register and then log in tells nobody whether the address was known', () => {
  const known = async () => (await buildStudent(app)).email
  const unknown = async () => newAddress()

  /** All that a stranger can learn with one browser that registers, and with one that does not. */
  async function look(email: string) {
    const [own, other] = [await newBrowser(), await newBrowser()]
    const answers = [
      await register(own, email, attackers),
      await login(own, email, attackers),
      await own.post('/users/verify-otp', { email, otp: '0000' }),
      await login(own, email, 'Something4else!'),
      await login(other, email, attackers),
      await register(own, email, attackers),
      await own.post('/users/verify-otp', { email, otp: '0000' }),
    ]
    return answers.map(({ status, body }) => [
      status,
      JSON.stringify(body).replaceAll(email, 'ADDRESS'),
    ])
  }

  test('whichever browser asks', async () => {
    const [one, other] = [await known(), await unknown()]
    app.wait(2 * minute)

    const [seenOfKnown, seenOfUnknown] = [await look(one), await look(other)]

    expect(seenOfKnown).toEqual(seenOfUnknown)
    expect(seenOfUnknown.map(([status]) => status)).toEqual([201, 403, 400, 401, 401, 201, 400])
  })

  test('and the owner of a known address gets a mail about it', async () => {
    const email = await known()
    app.wait(2 * minute)
    const own = await newBrowser()
    await register(own, email, attackers)

    expect((await readMails(app, email))[0]?.subject).toBe('You already have a Kinnow account')
    expect(failureOf(await login(own, email, attackers))).toEqual(failure(403, 'unverified'))
  })

  test('S10: such a login does not forgive the wrong guesses before it', async () => {
    const email = await known()
    app.wait(2 * minute)
    const from = '198.51.100.7'
    const own = openBrowser(app, from)
    await register(own, email, attackers)
    const statuses = []
    for (let n = 0; n < 7; n += 1) {
      statuses.push((await login(own, email, 'Guess1wrong!')).status)
      if (n === 3) statuses.push((await login(own, email, attackers)).status)
    }

    expect(statuses).toEqual([401, 401, 401, 401, 403, 401, 429, 429])
  })
})

test('of one address ten browsers are remembered at most, and none longer than thirty days', async () => {
  const email = newAddress()
  const browsers = await Promise.all(Array.from({ length: 14 }, newBrowser))
  for (const browser of browsers) {
    await register(browser, email, victims)
    app.wait(1000)
  }
  const count = async () =>
    (
      await app.db.query
        .selectFrom('registrations')
        .select('id')
        .where('email', '=', email)
        .execute()
    ).length

  expect(await count()).toBe(10)
  app.wait(31 * 24 * 60 * minute)
  await runHousekeeping(app.db)
  expect(await count()).toBe(0)
})
