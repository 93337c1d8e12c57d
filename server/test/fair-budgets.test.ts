// S7: what a few networks cannot use up of what everybody shares: the mails of an hour, and those of a mailbox.
import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Limiter } from '../src/lib/security/limiter.ts'
import { serverLimits } from '../src/lib/util/server-limits.ts'
import { claimMail } from '../src/mail/outbox-repository.ts'
import { startApp, type TestApp } from './app.ts'
import { buildStudent, goodPassword, newAddress, readCode, readMails } from './build.ts'
import { openBrowser } from './cookie-browser.ts'
import { fillHour } from './fill-hour.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterEach(() => app.stop())

const minute = 60_000
const hour = 60 * minute
const { signupsPerHour, wideNetworkPerHour, dayOfUnknown } = serverLimits.mail

const post = (from: string, path: string, body: object) => app.call('POST', path, { body, from })
/** Causes a mail as a registration does, without the time that a password's hash takes. */
const resend = (from: string) => post(from, '/users/resend-otp', { email: newAddress() })
const register = (from: string, email = newAddress()) =>
  post(from, '/users/register', { email, password: goodPassword })

/** As if so many mails had been requested in this hour, all over the school. */
const requestInAll = (count: number) =>
  app.db.query
    .updateTable('rate_limits')
    .set({ count })
    .where('key', 'like', 'mails-hour-all:%')
    .execute()

test('a budget that networks share has room for the next one, whatever a few spend in any order', async () => {
  const limiter = new Limiter(app.db, createSecretKey(Buffer.alloc(32, 7)))
  let budgets = 0
  const spending = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(spending, async (order) => {
      const name = `fair-${(budgets += 1)}`
      const shared = { name, of: 'all', most: 16, window: hour }
      const spend = (network: number) =>
        limiter.spend([
          { name: `${name}-here`, of: String(network), most: 16, window: hour, shared },
        ])
      for (const network of order) await spend(network)
      // Also where many ask at once.
      await Promise.all(order.map(spend))

      expect(await spend(5)).toBe(0)
      expect(await limiter.count(shared)).toBeLessThanOrEqual(16)
    }),
    { numRuns: 15 },
  )
})

describe('the mails of an hour', () => {
  test('that one household asks for from all its networks leave most of them to others', async () => {
    const statuses = []
    for (let n = 0; n < wideNetworkPerHour + 50; n += 1)
      statuses.push((await resend(`2001:db8:77:${(n % 102).toString(16)}::${1 + n}`)).status)
    const email = newAddress()
    const other = await register('198.51.100.77', email)

    const accepted = statuses.filter((status) => status === 200).length
    expect(accepted).toBeLessThanOrEqual(wideNetworkPerHour)
    // Those of its networks that ask late find room too.
    expect(accepted).toBeGreaterThan(wideNetworkPerHour - 10)
    expect(other.status).toBe(201)
    expect(await readCode(app, email)).toMatch(/^\d{4}$/)
  }, 120_000)

  test('of a network that asked for much go out after those of one that asked for less', async () => {
    await register('203.0.113.1')
    const { network } = await app.db.query
      .selectFrom('outbox')
      .select('network')
      .executeTakeFirstOrThrow()
    await fillHour(app, { lane: 'signup', count: signupsPerHour / 2, network })
    await register('203.0.113.2')
    const newcomer = newAddress()
    await register('198.51.100.1', newcomer)

    expect((await claimMail(app.db, minute, 'signup'))?.recipient).toBe(newcomer)
    expect(await claimMail(app.db, minute, 'signup')).toBeUndefined()
  })

  test('are left for students and what they must learn of, however many register', async () => {
    const { email, token } = await buildStudent(app)
    app.wait(2 * minute)
    await post('198.51.100.1', '/users/forget-password', { email })
    const body = { currentPassword: goodPassword, newPassword: 'Papaya5stone!' }
    await app.call('PUT', '/users/me/password', { body, token })
    app.wait(2 * minute)
    await register('203.0.113.1')
    for (let n = 0; n < 16; n += 1)
      await fillHour(app, { lane: 'signup', count: signupsPerHour / 16, network: `n${n}` })

    expect(await claimMail(app.db, 0, 'signup')).toBeUndefined()
    expect((await claimMail(app.db, 0, 'prompt'))?.recipient).toBe(email)
    expect((await claimMail(app.db, 0, 'notice'))?.recipient).toBe(email)
    // Nor do notices use up what codes need.
    await fillHour(app, { lane: 'notice', count: 200 })
    expect(await claimMail(app.db, 0, 'notice')).toBeUndefined()
    expect((await claimMail(app.db, 0, 'prompt'))?.recipient).toBe(email)
  })

  test('S11: that are used up refuse registrations, and tell nobody of any address whether it has an account', async () => {
    const known = (await buildStudent(app)).email
    app.wait(2 * minute)
    const unknown = newAddress()
    await requestInAll(signupsPerHour)
    const answersOf = async (email: string) => {
      const answers = [
        await register('198.51.100.1', email),
        await post('198.51.100.2', '/users/resend-otp', { email }),
        await post('198.51.100.3', '/users/forget-password', { email }),
        // The same answer as where the network alone has used up its part.
        await post('198.51.100.4', '/users/resend-otp', { email }),
      ]
      return answers.map(({ status, body }) => [status, body.code, body.message])
    }
    const [ofKnown, ofUnknown] = [await answersOf(known), await answersOf(unknown)]

    expect(ofKnown).toEqual(ofUnknown)
    expect(ofKnown.map(([status]) => status)).toEqual([429, 429, 200, 200])
    expect(await readCode(app, known)).toMatch(/^\d{4}$/)
    const subjects = (await readMails(app, known)).map(({ subject }) => subject)
    expect(subjects[0]).toBe('Your Kinnow code for a new password')
  })

  test('that are used up by registrations let a forgotten password be asked for again', async () => {
    const { email } = await buildStudent(app)
    app.wait(61 * minute)
    await resend('203.0.113.1')
    await requestInAll(signupsPerHour)
    await post('198.51.100.1', '/users/forget-password', { email })
    app.wait(2 * minute)
    const again = await post('198.51.100.1', '/users/resend-otp', { email })
    const codes = (await readMails(app, email)).filter(({ subject }) =>
      subject.includes('new password'),
    )

    expect(again.status).toBe(200)
    expect(codes).toHaveLength(2)
  })

  test('suffice for a school whose classes are in several networks', async () => {
    const statuses = []
    for (let n = 0; n < 40; n += 1) {
      if (n % 20 === 0) app.wait(minute + 1000)
      for (const room of [1, 2, 3])
        statuses.push((await resend(`2001:db8:5:${room}::${n + 1}`)).status)
    }

    expect(statuses).toEqual(Array(120).fill(200))
  })

  test('are shared within a wide network too: neighbors of a flood find room', async () => {
    for (let n = 0; n < 400; n += 1) {
      if (n % 20 === 0) app.wait(1000)
      await resend(`203.0.113.${1 + (n % 20)}`)
    }

    expect((await resend('203.0.113.200')).status).toBe(200)
  }, 120_000)
})

describe('the mails of a mailbox', () => {
  /** Strangers ask as often as they like, for a day, in so many networks. */
  async function askForADay(email: string, networks: string[]) {
    for (let n = 0; n < 24; n += 1) {
      for (const [k, from] of networks.entries()) {
        app.wait(2 * minute)
        const path = (n + k) % 2 ? '/users/forget-password' : '/users/register'
        await post(from, path, { email, password: goodPassword })
      }
      app.wait(hour - networks.length * 2 * minute - minute)
    }
  }
  const network = (n: number) => `203.0.${n}.1`
  const countMails = async (email: string) => (await readMails(app, email)).length

  test('that two networks ask for leave some for one that did not ask', async () => {
    const { email } = await buildStudent(app)
    app.wait(24 * hour)
    await askForADay(email, [network(1), network(2)])
    const before = await countMails(email)
    await post('198.51.100.9', '/users/forget-password', { email })

    expect(await countMails(email)).toBe(before + 1)
  })

  test('within an hour too, and from however many networks of one household', async () => {
    const { email } = await buildStudent(app)
    app.wait(24 * hour)
    for (let n = 0; n < 12; n += 1) {
      await post(`2001:db8:1:${n}::1`, '/users/forget-password', { email })
      app.wait(minute + 1000)
      await post(`2001:db8:2:${n}::1`, '/users/forget-password', { email })
      app.wait(minute + 1000)
    }
    const before = await countMails(email)
    await post('198.51.100.9', '/users/forget-password', { email })

    expect(await countMails(email)).toBe(before + 1)
  })

  test('are left for the browser that its owner has signed in with, whatever all networks ask for', async () => {
    const { email } = await buildStudent(app)
    const owner = openBrowser(app, network(1))
    await owner.post('/users/login', { email, password: goodPassword })
    app.wait(24 * hour)
    await askForADay(email, [1, 2, 3, 4, 5, 6].map(network))
    const stranger = openBrowser(app, network(7))
    const before = await countMails(email)
    // Whoever registers an address gets a cookie, which is worth one mail at most.
    for (let n = 0; n < 4; n += 1) {
      await stranger.post('/users/register', { email, password: goodPassword })
      app.wait(2 * minute)
    }
    expect((await countMails(email)) - before).toBeLessThanOrEqual(1)
    await owner.post('/users/forget-password', { email })
    const first = await readCode(app, email)
    app.wait(2 * minute)
    await owner.post('/users/forget-password', { email })
    const otp = await readCode(app, email)

    expect(otp).not.toBe(first)
    expect((await owner.post('/users/verify-otp', { email, otp })).status).toBe(200)
  })

  test('are left for that browser also where a stranger is in the same network', async () => {
    const { email } = await buildStudent(app)
    const owner = openBrowser(app, network(1))
    await owner.post('/users/login', { email, password: goodPassword })
    app.wait(24 * hour)
    for (let n = 0; n < 6; n += 1) {
      await post(network(1), '/users/forget-password', { email })
      app.wait(2 * minute)
    }
    const before = await countMails(email)
    await owner.post('/users/forget-password', { email })
    app.wait(2 * minute)
    await owner.post('/users/forget-password', { email })

    expect(await countMails(email)).toBe(before + 2)
  })

  test('that strangers cause before an address is confirmed leave one for the browser that registered it', async () => {
    const email = newAddress()
    const owner = openBrowser(app, '198.51.100.9')
    await owner.post('/users/register', { email, password: goodPassword })
    app.wait(2 * hour)
    for (let n = 1; n <= 2 * dayOfUnknown; n += 1) {
      app.wait(13 * minute)
      await post(network(n), '/users/resend-otp', { email })
    }
    const before = await countMails(email)
    app.wait(hour)
    await owner.post('/users/resend-otp', { email })
    const otp = await readCode(app, email)

    expect(before).toBe(dayOfUnknown)
    expect(await countMails(email)).toBe(dayOfUnknown + 1)
    expect((await owner.post('/users/verify-otp', { email, otp })).status).toBe(200)
  })
})
