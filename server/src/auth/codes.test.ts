import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import {
  buildStudent,
  goodPassword,
  newAddress,
  readCode,
  readMails,
  wrongCode,
} from '../../test/build.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'
import { newCode } from '../lib/security/random.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000
const day = 24 * 60 * minute

async function registered() {
  const email = newAddress()
  await app.post('/users/register', { email, password: goodPassword })
  return { email, code: await readCode(app, email) }
}

const verify = (email: string, otp: string) => app.post('/users/verify-otp', { email, otp })
const resend = (email: string) => app.post('/users/resend-otp', { email })

test('S1: codes are uniform, of four digits, with their leading zeros', () => {
  const codes = Array.from({ length: 20_000 }, () => newCode(4))
  const counts = Array.from({ length: 10 }, () => 0)
  for (const code of codes) counts[Number(code[0])] = (counts[Number(code[0])] ?? 0) + 1
  const expected = codes.length / 10
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)

  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
  // p > 0.001 for nine degrees of freedom lies below 27.9; one in ten thousand runs would lie above 33.7.
  expect(chiSquare).toBeLessThan(33.7)
})

describe('S2: a code', () => {
  test('works until ten minutes have passed', async () => {
    const early = await registered()
    const late = await registered()

    app.wait(9 * minute + 50_000)
    expect((await verify(early.email, early.code)).status).toBe(200)
    app.wait(20_000)
    expect(failureOf(await verify(late.email, late.code))).toEqual(failure(400, 'code-expired'))
  })

  test('leaves no row after a day', async () => {
    const { email } = await registered()

    app.wait(day)
    await runHousekeeping(app.db)

    const rows = await app.db.query
      .selectFrom('one_time_codes')
      .select('id')
      .where('email', '=', email)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('S3: three tries', () => {
  test('SPEC §9: are counted down in the answer, and never answered with 401', async () => {
    const { email, code } = await registered()
    const tries = []
    for (let n = 0; n < 3; n += 1) tries.push(await verify(email, wrongCode(code)))

    expect(tries.map((answer) => [answer.status, answer.body.triesLeft])).toEqual([
      [400, 2],
      [400, 1],
      [400, 0],
    ])
    expect(failureOf(await verify(email, code))).toEqual(failure(400, 'code-expired'))
  })

  test('R12: are all that a hundred parallel wrong codes get', async () => {
    const { email, code } = await registered()

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => verify(email, wrongCode(code))),
    )

    const compared = answers.filter((answer) => answer.body.code === 'wrong-code')
    expect(compared).toHaveLength(3)
    expect(answers.every((answer) => [400, 429].includes(answer.status))).toBe(true)
    expect([400, 429]).toContain((await verify(email, code)).status)
  })
})

describe('S4: the right code', () => {
  test('SPEC §7: confirms once; spaces in it do not matter', async () => {
    const { email, code } = await registered()

    const first = await verify(email, ` ${code.slice(0, 2)} ${code.slice(2)}`)

    expect(first.body).toMatchObject({ message: 'Email verification successful', data: { email } })
    expect((await verify(email, code)).status).toBe(400)
  })

  test('R12: lets exactly one of twenty parallel through', async () => {
    const { email, code } = await registered()

    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)))

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.every((answer) => [200, 400, 429].includes(answer.status))).toBe(true)
  })
})

describe('S5: a new code', () => {
  test('SPEC §7: ends the one before, whose use counts as a try', async () => {
    const { email, code } = await registered()
    app.wait(minute + 1000)
    await resend(email)

    const old = await verify(email, code)

    expect([old.status, old.body.triesLeft]).toEqual([400, 2])
    expect((await verify(email, await readCode(app, email))).status).toBe(200)
  })

  test('is not made twice within a minute: the code in the mailbox goes on working', async () => {
    const { email, code } = await registered()
    await resend(email)

    expect((await verify(email, code)).status).toBe(200)
  })
})

describe('S6: the budget of an account', () => {
  test('ends at 30 wrong codes a day, and never blocks the login', async () => {
    const { email } = await buildStudent(app)
    const owner = openBrowser(app)
    await owner.post('/users/login', { email, password: goodPassword })
    app.wait(day)
    const compared = []
    for (let n = 0; n < 10; n += 1) {
      // Ten mails a day, of which seven are for strangers, and no more than two of a browser within an hour.
      app.wait(35 * minute)
      await (n < 7 ? app : owner).post('/users/forget-password', { email })
      const otp = wrongCode(await readCode(app, email))
      for (let k = 0; k < 3; k += 1) compared.push(await verify(email, otp))
    }
    const over = await verify(email, '0000')
    const login = await app.post('/users/login', { email, password: goodPassword })

    expect(compared.map((answer) => answer.body.code)).toEqual(Array(30).fill('wrong-code'))
    expect(over.status).toBe(429)
    expect(over.headers['retry-after']).toBe(String(over.body.retryAfter))
    expect(over.body.message).toMatch(/^Too many tries\. Please try again in \d+ hours\.$/)
    expect(login.status).toBe(200)
  })
})

test.each([
  ['signup', '/users/register', 'to confirm your email', 'this email address is yours'],
  ['reset', '/users/forget-password', 'for a new password', 'to choose a new password'],
])('a mail says what its %s code is for', async (_purpose, path, subject, text) => {
  const email = path.endsWith('register') ? newAddress() : (await buildStudent(app)).email
  app.wait(minute + 1000)
  await app.post(path, { email, password: goodPassword })
  const [mail] = await readMails(app, email)

  expect(mail?.subject).toBe(`Your Kinnow code ${subject}`)
  expect(mail?.text).toContain(text)
})

test('and so does that of a new address', async () => {
  const { token } = await buildStudent(app)
  const email = newAddress()
  await app.post('/users/me/email', { email, currentPassword: goodPassword }, token)
  const [mail] = await readMails(app, email)

  expect(mail?.subject).toBe('Your Kinnow code for a new email address')
  expect(mail?.text).toContain('use this email address for your Kinnow account')
})

describe('the form (SPEC §5)', () => {
  test.each([
    ['', 'OTP is required'],
    ['12', 'OTP must be exactly 4 digits'],
    ['12345', 'OTP must be exactly 4 digits'],
    ['abcd', 'OTP must be exactly 4 digits'],
  ])('SPEC §9: %j gets "%s"', async (otp, message) => {
    expect((await verify('a@example.com', otp)).body).toMatchObject({ code: 'invalid', message })
  })

  test('an address is', async () => {
    const answer = await app.post('/users/verify-otp', { otp: '1234' })

    expect(answer.body.message).toBe('Email is required for OTP verification')
  })

  test('S1: six digits are required and mailed where the school chose so', async () => {
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
