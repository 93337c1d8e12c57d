import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { openBrowser, type CookieBrowser } from '../../test/cookie-browser.ts'
import {
  buildStudent,
  goodPassword,
  newAddress,
  readCode,
  readMails,
  wrongCode,
} from '../../test/build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000
const newPassword = 'Papaya5stone!'
const reset = (browser: CookieBrowser, email: string, password = newPassword) =>
  browser.post(`/users/reset-password?email=${encodeURIComponent(email)}`, {
    newPassword: password,
  })
const login = async (email: string, password: string) =>
  (await app.post('/users/login', { email, password })).status

/** A student who has forgotten the password, and a browser that has entered the mailed code. */
async function verified(given?: { email: string }) {
  const student = given ?? (await buildStudent(app))
  app.wait(minute + 1000)
  const browser = openBrowser(app)
  await browser.post('/users/forget-password', { email: student.email })
  const otp = await readCode(app, student.email)
  const answer = await browser.post('/users/verify-otp', { email: student.email, otp })
  return { student, email: student.email, browser, answer }
}

const refused = failure(400, 'no-reset-grant')

describe('S7, S11: what strangers do while a code for a new password is on its way', () => {
  const stranger = async (email: string) => {
    const browser = openBrowser(app)
    return {
      registers: () => browser.post('/users/register', { email, password: newPassword }),
      logsIn: () => browser.post('/users/login', { email, password: newPassword }),
    }
  }
  const verify = (email: string, otp: string) => app.post('/users/verify-otp', { email, otp })

  test.each([
    ['registers the address', ['registers']],
    ['registers it, and logs in with that password', ['registers', 'logsIn']],
    ['registers it twice', ['registers', 'registers']],
  ] as const)('the code stays good where one %s', async (_, steps) => {
    const { email } = await buildStudent(app)
    app.wait(minute + 1000)
    await app.post('/users/forget-password', { email })
    const otp = await readCode(app, email)
    const one = await stranger(email)
    for (const step of steps) {
      await one[step]()
      app.wait(minute + 1000)
    }

    expect((await verify(email, otp)).status).toBe(200)
    // Nothing is left beside it.
    expect(failureOf(await verify(email, otp))).toEqual(failure(400, 'code-expired'))
  })

  test('the owner who asks again gets another code, for the password', async () => {
    const { email } = await buildStudent(app)
    app.wait(minute + 1000)
    await app.post('/users/forget-password', { email })
    const first = await readCode(app, email)
    // On PostgreSQL a row that is written moves to the end.
    const one = await stranger(email)
    await one.registers()
    await one.logsIn()
    await verify(email, wrongCode(first))
    app.wait(5 * minute)

    await app.post('/users/resend-otp', { email })
    app.wait(minute)
    const mails = await readMails(app, email)
    expect(mails.filter(({ subject }) => subject.endsWith('for a new password'))).toHaveLength(2)
    const browser = openBrowser(app)
    const otp = await readCode(app, email)
    expect((await browser.post('/users/verify-otp', { email, otp })).status).toBe(200)
    expect((await reset(browser, email)).status).toBe(200)
  })

  test('nobody learns by the tries whether the address has an account', async () => {
    const answers = []
    for (const email of [(await buildStudent(app)).email, newAddress()]) {
      app.wait(2 * minute)
      await app.post('/users/forget-password', { email })
      const wrong = async () => {
        const answer = await verify(email, wrongCode((await readCode(app, email)) || '1111'))
        return [answer.status, answer.body.code, answer.body.triesLeft]
      }
      const before = [await wrong(), await wrong()]
      app.wait(minute + 1000)
      await (await stranger(email)).registers()
      answers.push([...before, await wrong(), await wrong(), await wrong(), await wrong()])
    }

    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.map(([, , left]) => left)).toEqual([2, 1, 2, 1, 0, undefined])
  })

  test('after three wrong tries the code is dead, whatever is beside it', async () => {
    const { email } = await buildStudent(app)
    app.wait(minute + 1000)
    await app.post('/users/forget-password', { email })
    const otp = await readCode(app, email)
    const wrong = wrongCode(otp)
    await verify(email, wrong)
    app.wait(minute + 1000)
    await (await stranger(email)).registers()
    await verify(email, wrong)
    await verify(email, wrong)

    expect(failureOf(await verify(email, otp)).status).toBe(400)
    expect((await verify(email, otp)).status).toBe(400)
  })
})

describe('a forgotten password', () => {
  test('SPEC §7, SPEC §8: is replaced by a new one, and every session ends (S15)', async () => {
    const before = await buildStudent(app)
    const { email, browser } = await verified(before)

    const answer = await reset(browser, email)

    expect(answer.body).toMatchObject({ message: 'Password reset successfully.', data: {} })
    expect(await login(email, goodPassword)).toBe(401)
    expect(await login(email, newPassword)).toBe(200)
    expect((await app.get('/users/me', before.token)).status).toBe(401)
    app.wait(minute)
    const [notice] = await readMails(app, email)
    expect(notice?.subject).toBe('Your Kinnow password was changed')
  })

  test('S15: ends every open code, also one for another address', async () => {
    const before = await buildStudent(app)
    const next = newAddress()
    const body = { email: next, currentPassword: goodPassword }
    await app.call('POST', '/users/me/email', { body, token: before.token })
    const otp = await readCode(app, next)
    const { browser } = await verified(before)
    await reset(browser, before.email)
    const { token } = (
      await app.post('/users/login', { email: before.email, password: newPassword })
    ).body.data

    const late = await app.call('PUT', '/users/me/email', { body: { email: next, otp }, token })

    expect(failureOf(late)).toEqual(failure(400, 'code-expired'))
  })

  test('SPEC §7, SPEC §8: a request gets the same answer for every address (S11)', async () => {
    const { email } = await buildStudent(app)
    app.wait(minute)
    const known = await app.post('/users/forget-password', { email })
    const unknown = await app.post('/users/forget-password', { email: newAddress() })

    expect(known.status).toBe(200)
    expect(known.body).toEqual(unknown.body)
    expect(known.body.message).toBe('Reset email sent successfully')
  })

  test.each([
    ['/users/forget-password', {}, 'Email is required'],
    ['/users/forget-password', { email: 'x' }, 'Please enter a valid email address'],
    [
      '/users/reset-password',
      { newPassword: 'Papaya5stone!' },
      'Email is required for password reset',
    ],
    ['/users/reset-password?email=a@example.com', {}, 'Password is required'],
    [
      '/users/reset-password?email=a@example.com',
      { newPassword: 'short' },
      'Password must be at least 8 characters long',
    ],
  ])('S14: %s with %j gets "%s" (SPEC §5)', async (path, body, message) => {
    expect((await app.post(path, body)).body).toMatchObject({ code: 'invalid', message })
  })
})

describe('S16: nobody else sets the password', () => {
  test('(a) without the cookie of the browser that verified', async () => {
    const { email } = await verified()
    const stranger = openBrowser(app)

    const answer = await reset(stranger, email)

    expect(failureOf(answer)).toEqual(refused)
    expect(answer.body.message).toBe('Please verify the code again.')
    expect(await login(email, goodPassword)).toBe(200)
  })

  test('(b) with the grant of one account for another', async () => {
    const { email, browser } = await verified()
    const victim = await buildStudent(app)

    expect(failureOf(await reset(browser, victim.email))).toEqual(refused)
    expect(await login(email, goodPassword)).toBe(200)
    expect(await login(victim.email, goodPassword)).toBe(200)
  })

  test('(b) three mismatches burn the grant', async () => {
    const { email, browser } = await verified()
    for (let n = 0; n < 3; n += 1) await reset(browser, newAddress())

    expect(failureOf(await reset(browser, email))).toEqual(refused)
  })

  test('(c) by asking again and again while the owner verifies', async () => {
    const student = await buildStudent(app)
    const attacker = openBrowser(app)
    const asking = Promise.all(
      Array.from({ length: 40 }, async () => (await reset(attacker, student.email)).status),
    )
    const [{ browser, email }, statuses] = await Promise.all([verified(student), asking])
    const after = await reset(attacker, email)

    expect(statuses.every((status) => status !== 200)).toBe(true)
    expect(after.status).toBe(400)
    expect((await reset(browser, email)).status).toBe(200)
  })

  test('(d) a second time', async () => {
    const { email, browser } = await verified()
    const cookie = browser.cookies.get('reset_grant') ?? ''
    expect((await reset(browser, email)).status).toBe(200)

    browser.cookies.set('reset_grant', cookie)
    expect(failureOf(await reset(browser, email, 'Other7stone!'))).toEqual(refused)
  })

  test('(d) of twenty at once one succeeds', async () => {
    const { email, browser } = await verified()

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(browser, email, `Papaya${n}stone!`)),
    )

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('(e) after ten minutes', async () => {
    const { email, browser } = await verified()
    app.wait(10 * minute + 10_000)

    expect(failureOf(await reset(browser, email))).toEqual(refused)
  })

  test('(f) by a code that confirmed a registration', async () => {
    const email = newAddress()
    const browser = openBrowser(app)
    await browser.post('/users/register', { email, password: goodPassword })
    await browser.post('/users/verify-otp', { email, otp: await readCode(app, email) })

    expect(browser.cookies.has('reset_grant')).toBe(false)
    expect(failureOf(await reset(browser, email))).toEqual(refused)
  })

  test('(g) verifying signs nobody in, and the cookie is for the server alone', async () => {
    const { answer } = await verified()
    const cookie = [answer.headers['set-cookie'] ?? []].flat().join('\n')

    expect(JSON.stringify(answer.body)).not.toContain('token')
    expect(cookie).toMatch(/reset_grant=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict/)
  })

  test('(g) over https the cookie is bound to the host', async () => {
    const secure = await startApp({ settings: { PUBLIC_URL: 'https://school.example' } })
    const { email } = await buildStudent(secure)
    secure.wait(minute + 1000)
    await secure.post('/users/forget-password', { email })
    const answer = await secure.post('/users/verify-otp', {
      email,
      otp: await readCode(secure, email),
    })

    expect([answer.headers['set-cookie']].flat().join('\n')).toMatch(
      /__Host-reset_grant=[\w-]{43};.*HttpOnly; Secure; SameSite=Strict/,
    )
    await secure.stop()
  })

  test('(h) from another site', async () => {
    const { email, browser } = await verified()
    const path = `/users/reset-password?email=${email}`
    const body = { newPassword }

    for (const [name, value] of [
      ['origin', 'https://evil.test'],
      ['sec-fetch-site', 'cross-site'],
      ['x-xsrf-token', 'guessed'],
    ] as const) {
      const answer = await browser.call('POST', path, { body, headers: { [name]: value } })
      expect(answer.status).toBe(403)
    }
    expect((await reset(browser, email)).status).toBe(200)
  })
})

describe('S17: an address that was never confirmed', () => {
  test('belongs to the owner of the mailbox: a pending password of somebody else is gone', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: 'Attacker1pass!' })
    const { browser } = await verified({ email })

    expect((await reset(browser, email, 'Victim2pass!')).status).toBe(200)
    expect(await login(email, 'Attacker1pass!')).toBe(401)
    expect(await login(email, 'Victim2pass!')).toBe(200)
  })

  test('within the first minute the code of the registration does not confirm the reset', async () => {
    const [email, attacker] = [newAddress(), openBrowser(app)]
    const given = { email, password: 'Attacker1pass!' }
    await attacker.post('/users/register', given)
    const first = await readCode(app, email)
    await app.post('/users/forget-password', { email })

    expect((await app.post('/users/verify-otp', { email, otp: first })).status).toBe(400)
    expect((await attacker.post('/users/login', given)).status).toBe(403)
  })
})

describe('S6: after a hundred wrong codes in a row', () => {
  test('only the link of a mail opens the reset, and the login goes on working', async () => {
    const { email } = await buildStudent(app)
    const ask = async () => {
      app.wait(3.5 * 60 * minute)
      await app.post('/users/forget-password', { email })
      return readCode(app, email)
    }
    for (let n = 0; n < 34; n += 1) {
      const otp = wrongCode(await ask())
      for (let k = 0; k < 3; k += 1) await app.post('/users/verify-otp', { email, otp })
    }
    await ask()
    const [mail] = await readMails(app, email)
    const [, link = ''] = /#link=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const browser = openBrowser(app)

    expect(await login(email, goodPassword)).toBe(200)
    expect(link).toHaveLength(43)
    expect((await browser.post('/users/open-reset-link', { link })).body.data).toEqual({ email })
    expect((await reset(browser, email)).status).toBe(200)
    expect(failureOf(await browser.post('/users/open-reset-link', { link }))).toEqual(
      failure(400, 'link-ended'),
    )
    expect(await login(email, newPassword)).toBe(200)
  })
})
