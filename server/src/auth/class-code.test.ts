// Registering with the code of a class.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, goodPassword, newAddress, readMails } from '../../test/build.ts'

let app: TestApp
let known: string
beforeAll(async () => {
  app = await startApp()
  known = (await buildStudent(app)).email
  const group = { id: 'class-6-b', name: 'Class 6 B', join_code: 'ABCDEFGH', created_at: 1 }
  await app.db.query.insertInto('groups').values(group).execute()
})
afterAll(() => app.stop())
afterEach(() => app.db.query.deleteFrom('settings').execute())

const hour = 60 * 60_000
const school = '192.0.2.7'

const setRegistration = (value: string) =>
  app.db.query
    .insertInto('settings')
    .values({ key: 'registration', value: JSON.stringify(value), by: null, at: 0 })
    .execute()

const register = (classCode?: string, { email = newAddress(), from = '' } = {}) =>
  app.call('POST', '/users/register', {
    body: { email, password: goodPassword, ...(classCode !== undefined && { classCode }) },
    ...(from && { from }),
  })

test('is the only way where the school says so, and tells nobody who has an account', async () => {
  await setRegistration('code')
  for (const email of [known, newAddress()]) {
    expect(failureOf(await register(undefined, { email }))).toEqual(
      failure(422, 'class-code-needed'),
    )
    expect(failureOf(await register('HGFEDCBA', { email }))).toEqual(
      failure(400, 'wrong-class-code'),
    )
    expect((await register('abcd efgh', { email })).status).toBe(201)
  }
})

test('opens no school that is closed, and replaces no address of the school', async () => {
  await setRegistration('closed')
  expect((await register('ABCDEFGH')).body.code).toBe('registration-closed')
  await app.db.query.updateTable('settings').set({ value: '"domains"' }).execute()
  expect((await register('ABCDEFGH')).body.code).toBe('wrong-domain')
})

test('thirty in one network register at once, though their network may cause no mail more', async () => {
  const without = await Promise.all(
    Array.from({ length: 30 }, () => register(undefined, { from: school })),
  )
  expect(without.filter(({ status }) => status === 201)).toHaveLength(20)
  const emails = Array.from({ length: 30 }, newAddress)
  const answers = await Promise.all(
    emails.map((email) => register('ABCDEFGH', { email, from: school })),
  )

  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201))
  expect(await readMails(app, emails[29] ?? '')).toHaveLength(1)
})

/** Registers so many with the code, one after the other; how many could. */
async function registerMany(count: number, from: string, code = 'ABCDEFGH') {
  let done = 0
  for (let n = 0; n < count; n += 1) if ((await register(code, { from })).status === 201) done += 1
  return done
}

test('counts for the class, of whose mails no network takes more than its share', async () => {
  await app.db.query.deleteFrom('rate_limits').execute()
  // A network gets half of the class's 360 mails of a day, and what it may cause without a code.
  expect(await registerMany(205, '203.0.113.1')).toBe(180 + 20)
  expect(await registerMany(60, '203.0.115.200')).toBe(60)
})

test('counts for the network where the class has had all its mails', async () => {
  await app.db.query
    .updateTable('rate_limits')
    .set({ count: 360 })
    .where('key', 'like', 'mails-class:%')
    .execute()

  expect(await registerMany(25, '198.51.101.9')).toBe(20)
  app.wait(24 * hour + 1000)
  expect(await registerMany(25, '198.51.101.9')).toBe(25)
})

test('counts for the network too, so that nobody uses up the mails of all classes', async () => {
  await app.db.query.deleteFrom('rate_limits').execute()
  let done = 0
  for (const code of ['BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD']) {
    const group = { id: code, name: code, join_code: code, created_at: 1 }
    await app.db.query.insertInto('groups').values(group).execute()
    done += await registerMany(80, '203.0.113.77', code)
  }
  expect(done).toBe(200 + 20)
})

test('S7: is of no use to a wide network that wants the mails of a class, or of all classes', async () => {
  await app.db.query.deleteFrom('rate_limits').execute()
  let networks = 0
  const registerWide = async (count: number, code?: string) => {
    let done = 0
    for (let n = 0; n < count; n += 1) {
      networks += 1
      const from = `2001:db8:1:${networks.toString(16)}::1`
      if ((await register(code, { from })).status === 201) done += 1
    }
    return done
  }
  const setCount = (name: string, count: number) =>
    app.db.query
      .updateTable('rate_limits')
      .set({ count })
      .where('key', 'like', `${name}:%`)
      .execute()
  // It has had half of the mails of a class: then it counts as without a code, and the class still has as many.
  await registerWide(1, 'ABCDEFGH')
  for (const name of ['mails-class-wide', 'mails-class']) await setCount(name, 179)
  expect(await registerWide(3, 'ABCDEFGH')).toBe(3)
  expect([await countOf('mails-class-wide'), await countOf('mails-hour-wide')]).toEqual([180, 2])
  expect(await registerMany(60, '203.0.115.200')).toBe(60)
  // And so many of all classes.
  await setCount('mails-classes-wide', 399)
  expect(await registerWide(3, 'BBBBBBBB')).toBe(3)
  expect([await countOf('mails-classes-wide'), await countOf('mails-hour-wide')]).toEqual([400, 4])
})

/** The largest counter of a name. */
async function countOf(name: string): Promise<number | undefined> {
  const rows = await app.db.query
    .selectFrom('rate_limits')
    .select('count')
    .where('key', 'like', `${name}:%`)
    .orderBy('count', 'desc')
    .execute()
  return rows[0]?.count
}

test('S10: is guessed five times an hour for one address, and sixty times from one network', async () => {
  const email = newAddress()
  const from = '198.51.100.7'
  const guess = async (one: { email?: string; from?: string }) =>
    (await register('HGFEDCBA', one)).status
  const statuses = []
  for (let times = 0; times < 6; times += 1) statuses.push(await guess({ email, from }))
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect((await register('ABCDEFGH', { email, from })).status).toBe(429)
  expect((await register('ABCDEFGH', { from })).status).toBe(201)

  for (let times = 0; times < 55; times += 1) expect(await guess({ from })).toBe(400)
  expect(await guess({ from })).toBe(429)
  // Who has the right one in the same network does not wait for others.
  expect((await register('ABCDEFGH', { from })).status).toBe(201)
  expect(await guess({ from: '198.51.100.8' })).toBe(400)
  app.wait(hour + 1000)
  expect(await guess({ email, from })).toBe(400)
})
