import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import { buildStudent, goodPassword, newAddress, readCode, readMails } from '../../test/build.ts'

import { runHousekeeping } from '../operations/housekeeping.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000
const register = (email: string, password = goodPassword) =>
  app.post('/users/register', { email, password })
const verify = (email: string, otp: string) => app.post('/users/verify-otp', { email, otp })
const login = (email: string, password = goodPassword) =>
  app.post('/users/login', { email, password })

const rule =
  'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character'

describe('the form (SPEC §5)', () => {
  test.each([
    [{}, 'Email is required'],
    [{ email: '', password: '' }, 'Email is required'],
    [{ email: 'nobody', password: goodPassword }, 'Please enter a valid email address'],
    [{ email: 'a b@example.com', password: goodPassword }, 'Please enter a valid email address'],
    [{ email: 'a@example.com' }, 'Password is required'],
    [
      { email: 'a@example.com', password: 'Short1!' },
      'Password must be at least 8 characters long',
    ],
    [{ email: 'a@example.com', password: 'alllowercase1!' }, rule],
    [{ email: 'a@example.com', password: 'ALLUPPERCASE1!' }, rule],
    [{ email: 'a@example.com', password: 'NoDigitsHere!' }, rule],
    [{ email: 'a@example.com', password: 'NoSpecial123' }, rule],
  ])('%j gets the first message only', async (body, message) => {
    const answer = await app.post('/users/register', body)

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ status: 'error', code: 'invalid', message })
  })
})

describe('registering', () => {
  test('SPEC §3, SPEC §7: answers 201 with the address alone, and mails a code on a line of its own', async () => {
    const email = newAddress()
    const answer = await register(email)

    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      status: 'success',
      message: 'Successfully registered',
      data: { user: { email } },
    })
    expect(await readCode(app, email)).toMatch(/^\d{4}$/)
  })

  test('S11: answers a confirmed address like a new one, and tells its owner by mail', async () => {
    const { email } = await buildStudent(app)
    app.wait(minute)

    const answer = await register(email, 'Other3password!')

    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({ user: { email } })
    const [newest] = await readMails(app, email)
    expect(newest?.subject).toBe('You already have a Kinnow account')
    expect((await login(email, 'Other3password!')).status).toBe(401)
  })

  test('SPEC §8: answers 409 where the school chose so', async () => {
    const open = await startApp({ settings: { REGISTER_DUPLICATE: 'conflict' } })
    const { email } = await buildStudent(open)

    const answer = await open.post('/users/register', { email, password: goodPassword })

    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('Conflict. The resource already exists.')
    await open.stop()
  })

  test('S18: a second registration replaces the password and kills the older code', async () => {
    const [browser, email] = [openBrowser(app), newAddress()]
    await browser.post('/users/register', { email, password: 'Attacker1pass!' })
    const first = await readCode(app, email)
    await browser.post('/users/register', { email, password: 'Victim2pass!' })
    app.wait(minute)
    const verifyHere = (otp: string) => browser.post('/users/verify-otp', { email, otp })

    expect(failureOf(await verifyHere(first))).toEqual(failure(400, 'wrong-code'))
    expect((await verifyHere(await readCode(app, email))).status).toBe(200)
    expect((await login(email, 'Attacker1pass!')).status).toBe(401)
    expect((await login(email, 'Victim2pass!')).status).toBe(200)
  })

  test('S18: within the minute the first code is dead too, and the new one waits', async () => {
    const email = newAddress()
    await register(email, 'Attacker1pass!')
    const first = await readCode(app, email)
    await register(email, 'Victim2pass!')

    expect((await readMails(app, email)).length).toBe(1)
    expect((await verify(email, first)).status).toBe(400)
  })

  test('S27: fields that are not in the form have no effect', async () => {
    const email = newAddress()
    const extra = {
      role: 'admin',
      isAdmin: true,
      verified: true,
      verified_at: 1,
      id: 'mine',
      createdAt: 0,
    }
    const browser = openBrowser(app)
    const given = { email, password: goodPassword }
    const answer = await browser.post('/users/register', { ...given, ...extra })

    expect(answer.status).toBe(201)
    expect(failureOf(await browser.post('/users/login', given))).toEqual(failure(403, 'unverified'))
    const row = await app.db.query
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.id).not.toBe('mine')
    expect(row.verified_at).toBeNull()
  })

  test.each(['"__proto__":{"a":1}', '"constructor":{"prototype":{"a":1}}'])(
    'S27: a body with %s is refused',
    async (part) => {
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/users/register',
        headers: { 'content-type': 'application/json' },
        payload: `{"email":"${newAddress()}","password":"${goodPassword}",${part}}`,
      })

      expect(answer.statusCode).toBe(400)
    },
  )
})

test('S37: an address that nobody confirmed is gone after thirty days', async () => {
  const email = newAddress()
  const student = await buildStudent(app)
  await register(email)
  app.wait(31 * 24 * 60 * minute)
  await runHousekeeping(app.db)

  const left = await app.db.query.selectFrom('users').select('email').execute()
  expect(left).toContainEqual({ email: student.email })
  expect(left).not.toContainEqual({ email })
})

describe('S14: a password', () => {
  test.each(['P@ssw0rd', 'Kinnow2026!', 'P@ssword1'])(
    '%s is too easy to guess',
    async (password) => {
      expect(failureOf(await register(newAddress(), password))).toEqual(
        failure(400, 'password-too-common'),
      )
    },
  )

  test('that is the address itself is too easy to guess', async () => {
    expect(failureOf(await register('Abc1@example.com', 'Abc1@example.com'))).toEqual(
      failure(400, 'password-too-common'),
    )
  })

  test('of a common word and digits is refused where the school is strict', async () => {
    const strict = await startApp({ settings: { PASSWORD_BLOCKLIST: 'strict' } })
    const send = (password: string) =>
      strict.post('/users/register', { email: newAddress(), password })

    expect(failureOf(await send('Password1!'))).toEqual(failure(400, 'password-too-common'))
    expect(failureOf(await send('Summer2024!'))).toEqual(failure(400, 'password-too-common'))
    expect((await send('Mango2river!')).status).toBe(201)
    expect((await register(newAddress(), 'Password1!')).status).toBe(201)
    await strict.stop()
  })

  test('may have 128 characters and not one more; nothing is cut off', async () => {
    const long = `Aa1!${'x'.repeat(124)}`
    const email = newAddress()

    expect((await register(newAddress(), `${long}x`)).status).toBe(400)
    expect((await register(email, long)).status).toBe(201)
    await verify(email, await readCode(app, email))
    expect((await login(email, `${long.slice(0, -1)}y`)).status).toBe(401)
    expect((await login(email, long)).status).toBe(200)
  })

  test('keeps its spaces, also in front', async () => {
    const email = newAddress()
    await register(email, ' Mango 2river! ')
    await verify(email, await readCode(app, email))

    expect((await login(email, 'Mango 2river!')).status).toBe(401)
    expect((await login(email, ' Mango 2river! ')).status).toBe(200)
  })
})

describe('S30: an address', () => {
  test.each([
    'a\r\nBcc: b@example.com@example.com',
    'a@exam\u0000ple.com',
    'a＠example.com',
    'a,b@example.com',
    `${'a'.repeat(250)}@example.com`,
    'a@b@example.com',
  ])('%j is refused', async (email) => {
    expect((await register(email)).status).toBe(400)
  })

  test('is the same composed or not, and in capitals', async () => {
    const composed = `ren\u00e9-${newAddress()}`
    await register(composed.replace('\u00e9', 'e\u0301').toUpperCase())
    await verify(composed, await readCode(app, composed))

    expect((await login(composed)).status).toBe(200)
  })
})
