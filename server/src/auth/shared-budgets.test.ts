// S6, S7, S10: what a stranger cannot use up of what others need.
import { sql } from 'kysely'
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

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000
const second = 1000
const [owners, strangers] = ['198.51.100.1', '203.0.113.9']

const post = (from: string, path: string, body: object) => app.call('POST', path, { body, from })
const verify = (from: string, email: string, otp: string) =>
  post(from, '/users/verify-otp', { email, otp })

/** Three wrong codes for one that is mailed now. */
async function waste(from: string, email: string) {
  app.wait(minute + second)
  await post(from, '/users/forget-password', { email })
  return guess(from, email)
}

async function guess(from: string, email: string) {
  const otp = wrongCode(await readCode(app, email))
  const answers = []
  for (let n = 0; n < 3; n += 1) answers.push(await verify(from, email, otp))
  return answers
}

const linkOf = async (email: string) =>
  /#link=([\w-]+)/.exec((await readMails(app, email))[0]?.text ?? '')?.[1] ?? ''

describe('S6: wrong codes', () => {
  test('that meet no living code cost the address nothing', async () => {
    const email = newAddress()
    for (let n = 0; n < 40; n += 1) {
      expect((await verify(strangers, email, '0000')).body.code).toBe('code-expired')
    }

    await post(owners, '/users/register', { email, password: goodPassword })
    const answer = await verify(owners, email, await readCode(app, email))

    expect(answer.status).toBe(200)
  })

  test('of one network are refused before they have used up what the owner needs', async () => {
    const { email } = await buildStudent(app)
    app.wait(60 * minute)
    const guesses = []
    for (let n = 0; n < 3; n += 1) guesses.push(...(await waste(strangers, email)))
    const refused = await verify(strangers, email, '0000')
    app.wait(minute + second)
    await post(owners, '/users/forget-password', { email })

    expect(guesses.map(({ body }) => body.code)).toEqual(Array(9).fill('wrong-code'))
    expect(refused.status).toBe(429)
    expect((await verify(owners, email, await readCode(app, email))).status).toBe(200)
  })

  test('S9: of all networks end at fifteen an hour, with the seconds to wait', async () => {
    const { email } = await buildStudent(app)
    const owner = openBrowser(app, owners)
    await owner.post('/users/login', { email, password: goodPassword })
    app.wait(60 * minute)
    const compared = []
    for (let n = 0; n < 4; n += 1) compared.push(...(await waste(`203.0.${20 + n}.1`, email)))
    // The fifth code of an hour is for the owner only; strangers can guess at it.
    app.wait(minute + second)
    await owner.post('/users/forget-password', { email })
    compared.push(...(await guess('203.0.24.1', email)))
    const refused = await verify('203.0.113.30', email, '0000')

    expect(compared.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(15)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter))
    expect(refused.body.retryAfter).toBeLessThanOrEqual(3600)
    app.wait((refused.body.retryAfter - 2) * second)
    expect((await verify('203.0.113.30', email, '0000')).status).toBe(429)
    app.wait(3 * second)
    expect((await verify('203.0.113.30', email, '0000')).status).toBe(400)
    expect((await app.post('/users/login', { email, password: goodPassword })).status).toBe(200)
  })

  test('once they are refused the mail has a link instead, which opens everything again', async () => {
    const email = newAddress()
    await post(owners, '/users/register', { email, password: goodPassword })
    await guess(owners, email)
    for (let n = 0; n < 2; n += 1) await waste(owners, email)
    expect((await verify(owners, email, '0000')).status).toBe(429)
    app.wait(minute + second)
    const browser = openBrowser(app, owners)
    await browser.post('/users/resend-otp', { email })
    const opened = await browser.post('/users/open-reset-link', { link: await linkOf(email) })
    const set = await browser.post(`/users/reset-password?email=${email}`, {
      newPassword: 'Papaya5stone!',
    })
    await browser.post('/users/login', { email, password: 'Papaya5stone!' })
    app.wait(61 * minute)
    await browser.post('/users/forget-password', { email })

    expect(opened.body.data).toEqual({ email })
    expect(set.status).toBe(200)
    expect((await verify(owners, email, await readCode(app, email))).status).toBe(200)
  })
})

test('S6: after 600 wrong codes within an hour in all, each check waits two seconds', async () => {
  const email = newAddress()
  await post(owners, '/users/register', { email, password: goodPassword })
  const otp = await readCode(app, email)
  await app.db.query
    .updateTable('rate_limits')
    .set({ count: 601, ends_at: sql<number>`${app.db.now} + 3000000` })
    .where('key', 'like', 'wrong-codes:%')
    .execute()
  const began = performance.now()
  const answer = await verify(owners, email, otp)
  await app.db.query.deleteFrom('rate_limits').where('key', 'like', 'wrong-codes:%').execute()

  expect(answer.status).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(1900)
})

describe('S7: mails', () => {
  test('that one network asks for leave the owner some', async () => {
    const { email } = await buildStudent(app)
    app.wait(24 * 60 * minute)
    for (let n = 0; n < 20; n += 1) {
      app.wait(70 * second)
      await post(strangers, n % 2 ? '/users/resend-otp' : '/users/register', {
        email,
        password: goodPassword,
      })
    }
    app.wait(minute + second)
    await post(owners, '/users/forget-password', { email })
    const code = await readCode(app, email)

    expect((await verify(owners, email, code)).status).toBe(200)
  })

  test('of the third time within an hour a link is in place of the code; beyond it the link goes on working', async () => {
    const email = newAddress()
    await post(owners, '/users/register', { email, password: goodPassword })
    for (let n = 0; n < 5; n += 1) {
      app.wait(minute + second)
      await post(owners, '/users/resend-otp', { email })
    }

    expect(await readMails(app, email)).toHaveLength(3)
    const answer = await post(owners, '/users/open-reset-link', { link: await linkOf(email) })
    expect(answer.body.data).toEqual({ email })
  })

  test('that a stranger asks for beyond the limits leave the code that was mailed before alive', async () => {
    const { email } = await buildStudent(app)
    app.wait(24 * 60 * minute)
    for (let n = 0; n < 5; n += 1) {
      app.wait(minute + second)
      await post(`203.0.${90 + n}.1`, '/users/forget-password', { email })
    }
    const code = await readCode(app, email)
    app.wait(minute + second)
    await post(strangers, '/users/register', { email, password: goodPassword })
    await post(strangers, '/users/forget-password', { email })

    expect((await verify(owners, email, code)).status).toBe(200)
  })

  test('a refused call spends nothing: once the minute is over the network may go on', async () => {
    const from = '203.0.113.77'
    const ask = () => post(from, '/users/resend-otp', { email: newAddress() })
    for (let n = 0; n < 20; n += 1) expect((await ask()).status).toBe(200)
    for (let n = 0; n < 200; n += 1) expect((await ask()).status).toBe(429)
    app.wait(minute + second)

    expect((await ask()).status).toBe(200)
  })

  test('what a student must learn of is sent, whatever a stranger asks for meanwhile', async () => {
    const { email, token } = await buildStudent(app)
    const body = { currentPassword: goodPassword, newPassword: 'Papaya5stone!' }
    await app.call('PUT', '/users/me/password', { body, token })
    await post(strangers, '/users/forget-password', { email })
    await post(strangers, '/users/register', { email, password: goodPassword })
    app.wait(3 * minute)

    const subjects = (await readMails(app, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Kinnow password was changed')
  })
})

describe('S10: a class of forty with one address', () => {
  test('logs in at once, and again', async () => {
    const from = '198.51.100.40'
    const students = []
    for (let n = 0; n < 40; n += 1) students.push(await buildStudent(app))
    const logIn = ({ email }: { email: string }) =>
      post(from, '/users/login', { email, password: goodPassword })

    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(students.map(logIn))
      expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    }
  })

  test('is not shut out by tries that a limit refused', async () => {
    const from = '198.51.100.41'
    const { email } = await buildStudent(app)
    const wrong = () => post(from, '/users/login', { email: newAddress(), password: 'wrong-one' })
    for (let n = 0; n < 20; n += 1) expect((await wrong()).status).toBe(401)
    for (let n = 0; n < 100; n += 1) expect((await wrong()).status).toBe(429)
    app.wait(minute + second)

    const answer = await post(from, '/users/login', { email, password: goodPassword })
    expect(answer.status).toBe(200)
  })
})

test('S11: asking for another address and guessing its code tells nobody whether it has an account', async () => {
  const { token } = await buildStudent(app)
  const taken = (await buildStudent(app)).email
  app.wait(2 * minute)
  const look = async (email: string) => {
    const asked = await app.call('POST', '/users/me/email', {
      body: { email, currentPassword: goodPassword },
      token,
    })
    const answers = [asked]
    for (let n = 0; n < 4; n += 1) {
      answers.push(
        await app.call('PUT', '/users/me/email', { body: { email, otp: '0000' }, token }),
      )
    }
    return answers.map((answer) => [answer.status, JSON.stringify(answer.body)])
  }

  const [ofTaken, ofFree] = [await look(taken), await look(newAddress())]

  expect(ofTaken).toEqual(ofFree)
  expect(ofFree[1]?.[1]).toContain(failure(400, 'wrong-code').code)
  expect(failureOf(await verify(strangers, taken, '0000')).status).toBe(400)
})
