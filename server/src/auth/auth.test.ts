import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, goodPassword, newAddress, readCode, wrongCode } from '../../test/build.ts'
import { listMail } from '../mail/outbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000

async function registered() {
  const email = newAddress()
  await app.post('/users/register', { email, password: goodPassword })
  return { email, code: await readCode(app, email) }
}

const verify = (email: string, otp: string) => app.post('/users/verify-otp', { email, otp })
const login = (email: string, password = goodPassword) =>
  app.post('/users/login', { email, password })

describe('register', () => {
  test.each([
    [{}, 'Email is required'],
    [{ email: 'nobody', password: goodPassword }, 'Please enter a valid email address'],
    [{ email: 'a b@example.com', password: goodPassword }, 'Please enter a valid email address'],
    [{ email: 'a@example.com' }, 'Password is required'],
    [
      { email: 'a@example.com', password: 'Short1!' },
      'Password must be at least 8 characters long',
    ],
    [
      { email: 'a@example.com', password: 'alllowercase1!' },
      'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
  ])('answers %j with the first message only', async (body, message) => {
    const answer = await app.post('/users/register', body)

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ status: 'error', code: 'invalid', message })
  })

  test('answers 201 with the address alone, and mails a code on a line of its own', async () => {
    const email = newAddress()

    const answer = await app.post('/users/register', {
      email,
      password: goodPassword,
      role: 'admin',
    })

    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      status: 'success',
      message: 'Successfully registered',
      data: { user: { email } },
    })
    expect(await readCode(app, email)).toMatch(/^\d{4}$/)
  })

  test('answers a confirmed address like a new one, and tells its owner by mail', async () => {
    const { email } = await buildStudent(app)

    const answer = await app.post('/users/register', { email, password: 'Other3password!' })

    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({ user: { email } })
    const [newest] = (await listMail(app.db, 1000)).filter((mail) => mail.recipient === email)
    expect(newest?.subject).toBe('You already have a Kinnow account')
    expect((await login(email, 'Other3password!')).status).toBe(401)
  })

  test('gives an unconfirmed address its latest password, and ends the older code', async () => {
    const { email, code } = await registered()
    await app.post('/users/register', { email, password: 'Second2time!' })

    expect(failureOf(await verify(email, code))).toEqual(failure(400, 'wrong-code'))
    expect((await verify(email, await readCode(app, email))).status).toBe(200)
    expect((await login(email)).status).toBe(401)
    expect((await login(email, 'Second2time!')).status).toBe(200)
  })
})

describe('the code', () => {
  test('confirms the address once', async () => {
    const { email, code } = await registered()

    const first = await verify(email, ` ${code.slice(0, 2)} ${code.slice(2)}`)

    expect(first.body).toMatchObject({ message: 'Email verification successful' })
    expect(failureOf(await verify(email, code))).toEqual(failure(400, 'code-expired'))
  })

  test('lets exactly one of twenty parallel right codes through', async () => {
    const { email, code } = await registered()

    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)))

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('compares three of a hundred parallel wrong codes, and is dead then', async () => {
    const { email, code } = await registered()

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => verify(email, wrongCode(code))),
    )

    expect(answers.filter((answer) => answer.body.code === 'wrong-code')).toHaveLength(3)
    expect(failureOf(await verify(email, code))).toEqual(failure(400, 'code-expired'))
  })

  test('says how many tries are left', async () => {
    const { email, code } = await registered()

    expect((await verify(email, wrongCode(code))).body.triesLeft).toBe(2)
    expect((await verify(email, wrongCode(code))).body.triesLeft).toBe(1)
    expect((await verify(email, wrongCode(code))).body.triesLeft).toBe(0)
  })

  test('works until ten minutes have passed', async () => {
    const early = await registered()
    const late = await registered()

    app.clock.offset = 9 * minute + 50_000
    expect((await verify(early.email, early.code)).status).toBe(200)
    app.clock.offset = 10 * minute + 10_000
    expect(failureOf(await verify(late.email, late.code))).toEqual(failure(400, 'code-expired'))
    app.clock.offset = 0
  })

  test.each([
    ['', 'OTP is required'],
    ['12', 'OTP must be exactly 4 digits'],
    ['12345', 'OTP must be exactly 4 digits'],
    ['abcd', 'OTP must be exactly 4 digits'],
  ])('answers %j with "%s"', async (otp, message) => {
    expect((await verify('a@example.com', otp)).body).toMatchObject({ code: 'invalid', message })
  })

  test('is asked for again without telling who has an account', async () => {
    const { email, code } = await registered()

    const known = await app.post('/users/resend-otp', { email })
    const unknown = await app.post('/users/resend-otp', { email: newAddress() })

    expect(known.body).toEqual(unknown.body)
    expect(known.body.message).toBe('OTP has been sent to your email.')
    expect((await verify(email, code)).status).toBe(400)
    expect((await verify(email, await readCode(app, email))).status).toBe(200)
  })
})

describe('six digits', () => {
  test('are asked for and mailed where the school chose so', async () => {
    const six = await startApp({ settings: { OTP_LENGTH: '6' } })
    const email = newAddress()
    await six.post('/users/register', { email, password: goodPassword })

    const short = await six.post('/users/verify-otp', { email, otp: '1234' })
    const right = await six.post('/users/verify-otp', { email, otp: await readCode(six, email) })

    expect(short.body.message).toBe('OTP must be exactly 6 digits')
    expect(right.status).toBe(200)
    await six.stop()
  })
})

describe('login', () => {
  test('returns a token and the student without a hash', async () => {
    const { email } = await buildStudent(app)

    const { body } = await login(` ${email}`.trim().toUpperCase())

    expect(body.data.token).toMatch(/^[\w-]{43}$/)
    expect(Object.keys(body.data.user).toSorted()).toEqual(['createdAt', 'email', 'id', 'name'])
  })

  test('answers unknown, wrong and unconfirmed-with-wrong alike', async () => {
    const { email } = await buildStudent(app)
    const unconfirmed = await registered()

    const answers = await Promise.all([
      login(newAddress()),
      login(email, 'wrong-password'),
      login(unconfirmed.email, 'wrong-password'),
    ])

    const texts = new Set(answers.map((answer) => JSON.stringify(answer.body)))
    expect(texts.size).toBe(1)
    expect(answers[0]?.status).toBe(401)
    expect(answers[0]?.body.message).toBe('Invalid email or password. Please login again.')
  })

  test('sends a fresh code to an unconfirmed student with the right password', async () => {
    const { email, code } = await registered()

    expect(failureOf(await login(email))).toEqual(failure(403, 'unverified'))
    expect((await verify(email, code)).status).toBe(400)
    expect((await verify(email, await readCode(app, email))).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends with logout', async () => {
    const { token } = await buildStudent(app)
    expect((await app.get('/users/me', token)).status).toBe(200)

    await app.post('/users/logout', {}, token)

    expect(failureOf(await app.get('/users/me', token))).toEqual(failure(401, 'signed-out'))
  })

  test('ends after seven idle days', async () => {
    const { token } = await buildStudent(app)

    app.clock.offset = 7 * 24 * 60 * minute + minute
    expect((await app.get('/users/me', token)).status).toBe(401)
    app.clock.offset = 0
  })

  test.each(['', 'Bearer', 'Bearer ', 'Basic abc', `Bearer ${'x'.repeat(5000)}`, 'Bearer a b'])(
    'is not made by the header %j',
    async (authorization) => {
      const answer = await app.call('GET', '/users/me', { headers: { authorization } })

      expect(answer.status).toBe(401)
    },
  )
})
