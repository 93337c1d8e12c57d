import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, testSecret } from '../../test/app.ts'
import { buildStudent, goodPassword, newAddress, readCode } from '../../test/build.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import { deriveKeys } from '../lib/security/keys.ts'
import { Limiter } from '../lib/security/limiter.ts'
import { networkOf, wideNetworkOf } from '../lib/http/client-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000
const hour = 60 * minute

const register = (email: string, from?: string) =>
  app.call('POST', '/users/register', {
    body: { email, password: goodPassword },
    ...(from && { from }),
  })

/** How many mails really went out, or will, to an address. */
const countMails = async (email: string) => {
  const row = await app.db.query
    .selectFrom('outbox')
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .where('recipient', '=', email)
    .where('subject', '!=', '')
    .executeTakeFirstOrThrow()
  return row.count
}

describe('S7: mails to one address', () => {
  test('a hundred requests within a minute cause none beyond the first', async () => {
    const email = newAddress()
    await register(email)

    // Where a hundred wait for one busy database, some may be sent away, and ask again.
    const ask = async () => {
      for (;;) {
        const answer = await app.post('/users/resend-otp', { email })
        if (answer.status !== 503) return answer
      }
    }
    const answers = await Promise.all(Array.from({ length: 100 }, ask))

    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await countMails(email)).toBe(1)
  })

  test('five an hour and ten a day, whatever kind of mail', async () => {
    const { email } = await buildStudent(app)
    const counts = []
    for (let n = 0; n < 12 * 12; n += 1) {
      app.wait(5 * minute)
      if (n % 2) await app.post('/users/forget-password', { email })
      else await register(email)
      if (n === 11) counts.push(await countMails(email))
    }

    expect(counts[0]).toBeLessThanOrEqual(6)
    expect(await countMails(email)).toBeLessThanOrEqual(10)
  })

  test('ten registrations at once for one address cause one mail now', async () => {
    const email = newAddress()
    await Promise.all(Array.from({ length: 10 }, () => register(email)))

    const due = await app.db.query
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('due_at', '<=', app.db.now)
      .execute()
    expect(due).toHaveLength(1)
    expect(await countMails(email)).toBeLessThanOrEqual(2)
  })
})

test('S7: requests that mail nobody cost the school none of its mails of the hour', async () => {
  const limiter = new Limiter(app.db, deriveKeys(testSecret).limits)
  const ofSchool = { name: 'mails-hour-all', of: 'all' }
  const before = await limiter.count(ofSchool)
  for (let n = 0; n < 12; n += 1) {
    const body = { email: newAddress() }
    const from = `198.18.${n}.9`
    expect((await app.call('POST', '/users/forget-password', { body, from })).status).toBe(200)
  }

  expect(await limiter.count(ofSchool)).toBe(before)
  await register(newAddress(), '198.18.99.9')
  expect(await limiter.count(ofSchool)).toBe(before + 1)
})

test('S7: two mails to one mailbox never go out within a minute, whatever spellings and networks ask for them', async () => {
  const name = newAddress().split('@')[0]
  const spellings = ['', '+1', '+2', '+3', '+4'].map((tag) => `${name}${tag}@school.example`)
  for (let round = 0; round < 3; round += 1)
    for (const [n, email] of spellings.entries())
      await register(email, `198.51.${(round * 5 + n) % 4}.9`)

  const rows = await app.db.query
    .selectFrom('outbox')
    .select('due_at')
    .where('recipient', 'in', spellings)
    .orderBy('due_at')
    .execute()
  const times = rows.map((row) => row.due_at)
  expect(times.length).toBeGreaterThan(1)
  for (const [n, time] of times.slice(1).entries())
    expect(time - (times[n] ?? 0)).toBeGreaterThanOrEqual(minute)
})

test('S7: a code that waits for its minute comes, whatever another student asks for the same address', async () => {
  const owner = await buildStudent(app)
  const stranger = await buildStudent(app)
  app.wait(2 * minute)
  const change = () =>
    app.post(
      '/users/me/email',
      { email: owner.email, currentPassword: goodPassword },
      stranger.token,
    )
  await change()
  await app.post('/users/forget-password', { email: owner.email })
  await change()
  app.wait(2 * minute)
  const otp = await readCode(app, owner.email)

  expect((await app.post('/users/verify-otp', { email: owner.email, otp })).status).toBe(200)
})

test('S7: a code goes out before letters that strangers caused, each a minute after another', async () => {
  const { email } = await buildStudent(app)
  const strangers = [await buildStudent(app), await buildStudent(app)]
  app.wait(2 * minute)
  for (const { token } of strangers)
    await app.post('/users/me/email', { email, currentPassword: goodPassword }, token)
  const plan = async () => {
    const rows = await app.db.query
      .selectFrom('outbox')
      .select(['kind', 'due_at', 'next_try_at', 'expires_at', 'created_at'])
      .where('recipient', '=', email)
      .where('due_at', '>', app.db.now)
      .orderBy('due_at')
      .execute()
    return rows
  }
  const [before] = await plan()
  expect(before?.kind).toBe('known-address')

  await app.call('POST', '/users/forget-password', { body: { email }, from: '198.51.3.1' })

  const [code, letter, ...more] = await plan()
  expect([code?.kind, letter?.kind, more]).toEqual(['code', 'known-address', []])
  expect(code?.due_at).toBe(before?.due_at)
  expect(letter?.due_at).toBe((before?.due_at ?? 0) + minute)
  expect(letter?.next_try_at).toBe(letter?.due_at)
  expect(letter?.expires_at).toBe((before?.expires_at ?? 0) + minute)

  // Asking again sends nothing within the gap, and moves nothing.
  const planned = await plan()
  for (const _ of [1, 2, 3])
    await app.call('POST', '/users/forget-password', { body: { email }, from: '198.51.3.1' })
  expect(await plan()).toEqual(planned)
})

test('S7: a code for the owner goes out before those that strangers requested for other spellings', async () => {
  const { email } = await buildStudent(app)
  const browser = openBrowser(app, '198.51.100.7')
  await browser.post('/users/login', { email, password: goodPassword })
  app.wait(24 * hour)
  const others = [1, 2, 3, 4].map((n) => email.replace('@', `+${n}@`))
  for (const [n, other] of others.entries()) await register(other, `203.0.${n}.1`)
  const plan = async () => {
    const rows = await app.db.query
      .selectFrom('outbox')
      .select(['recipient', 'due_at'])
      .where('recipient', 'in', [email, ...others])
      .where('due_at', '>', sql<number>`${app.db.now} - ${sql.lit(minute)}`)
      .orderBy('due_at')
      .execute()
    return rows
  }
  const before = await plan()
  // Of a browser that nothing is known of there is no more room.
  await app.call('POST', '/users/forget-password', { body: { email }, from: '203.0.9.1' })
  expect(await plan()).toEqual(before)
  await browser.post('/users/forget-password', { email })
  const after = await plan()

  expect(before.map(({ recipient }) => recipient)).toEqual(others)
  const [first, second, third, fourth] = others
  expect(after.map(({ recipient }) => recipient)).toEqual([first, email, third, fourth, second])
  for (const [n, { due_at: due }] of after.slice(1).entries())
    expect(due - (after[n]?.due_at ?? 0)).toBeGreaterThanOrEqual(minute)
  app.wait(minute)
  const otp = await readCode(app, email)
  expect((await browser.post('/users/verify-otp', { email, otp })).status).toBe(200)
})

describe('S7: mails that one network causes', () => {
  test('a class of forty with one address registers within ten minutes', async () => {
    const from = '192.0.2.40'
    const emails = Array.from({ length: 40 }, newAddress)
    const statuses = []
    for (const [n, email] of emails.entries()) {
      if (n % 8 === 0) app.wait(2 * minute)
      statuses.push((await register(email, from)).status)
    }

    expect(statuses.every((status) => status === 201)).toBe(true)
    expect(await Promise.all(emails.map(countMails))).toEqual(Array(40).fill(1))
  })

  test('the 21st within a minute is refused, with the time to wait', async () => {
    const statuses = []
    for (let n = 0; n < 21; n += 1) statuses.push(await register(newAddress(), '192.0.2.21'))
    const last = statuses.at(-1)

    expect(statuses.slice(0, 20).every((answer) => answer.status === 201)).toBe(true)
    expect(last?.status).toBe(429)
    expect(last?.body.retryAfter).toBeLessThanOrEqual(60)
  })

  test('a hundred an hour', async () => {
    let refused = 0
    for (let n = 0; n < 102; n += 1) {
      if (n % 18 === 0) app.wait(minute + 1000)
      if ((await register(newAddress(), '192.0.2.100')).status === 429) refused += 1
    }

    expect(refused).toBe(2)
    app.wait(hour)
    expect((await register(newAddress(), '192.0.2.100')).status).toBe(201)
  })

  test('a school lets a whole year register from its network by one setting', async () => {
    const large = await startApp({ settings: { NETWORK_MAIL_LIMIT: '400' } })
    const from = '192.0.2.101'
    const statuses = []
    for (let n = 0; n < 81; n += 1) {
      const body = { email: newAddress(), password: goodPassword }
      const answer = await large.call('POST', '/users/register', { body, from })
      statuses.push(answer.status)
    }
    await large.stop()

    expect(statuses).toEqual([...Array(80).fill(201), 429])
  })

  test('five hundred a day', async () => {
    const from = '192.0.2.200'
    expect((await register(newAddress(), from)).status).toBe(201)
    await app.db.query
      .updateTable('rate_limits')
      .set({ count: 500 })
      .where('key', 'like', 'mails-day:%')
      .execute()
    app.wait(2 * hour)

    const refused = await register(newAddress(), from)
    expect(refused.status).toBe(429)
    expect(refused.body.retryAfter).toBeGreaterThan(20 * 3600)
    app.wait(22 * hour + minute)
    expect((await register(newAddress(), from)).status).toBe(201)
  })

  test.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['192.0.2.7', '192.0.2.7'],
    ['203.0.113.7:1001', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9:443', '2001:db8:1:2::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

test.each([
  ['203.0.113.7:1001', '203.0.113.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1::/48'],
])('%s is in the wide network %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})
