// How the office sees whether somebody can log in: invited, not yet, or closed for a while, and with what.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import {
  buildOwner,
  buildStudent,
  type BuiltStudent,
  goodPassword,
  newAddress,
} from '../../test/build.ts'
import { countStatements } from '../../test/count-statements.ts'
import { newId } from '../lib/security/random.ts'

let app: TestApp
let owner: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.query.deleteFrom('rate_limits').execute()
  owner = await buildOwner(app)
})

const office = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `/admin/people${path}`, { token: owner.token, ...(body && { body }) })
const findListed = async (email: string) => (await office('GET', `?q=${email}`)).body.data.people[0]
const read = async (id: string) => (await office('GET', `/${id}`)).body.data
const add = async () => {
  const email = newAddress()
  const row = { name: 'New Person', email, group: '', role: '' }
  const { body } = await office('POST', '/import', { rows: [row], isTrial: false })
  return { id: body.data.added[0] as string, email }
}
const invite = (id: string) => office('POST', '/actions', { ids: [id], action: 'invite' })
const failLogins = async (email: string, times: number, from = '172.19.0.9') => {
  for (let time = 0; time < times; time += 1)
    await app.call('POST', '/users/login', { body: { email, password: 'wrong-password' }, from })
}

describe('an account that nobody has used', () => {
  test('is new, then invited while its link works, and new again afterwards', async () => {
    const { id, email } = await add()
    const before = await findListed(email)
    await invite(id)
    const after = await findListed(email)
    const { person } = await read(id)

    expect(before.state).toBe('new')
    expect([after.state, person.state]).toEqual(['invited', 'invited'])
    app.wait(15 * 24 * 60 * 60_000)
    owner = await buildOwner(app)
    expect((await findListed(email)).state).toBe('new')
  })

  test('is found by its state and counted, whatever else is searched for', async () => {
    const [one, other] = [await add(), await add()]
    const before = (await office('GET', '')).body.data.counts
    await invite(one.id)
    const { people } = (await office('GET', '?state=invited&limit=100')).body.data
    const { counts } = (await office('GET', '?q=nobody-like-that')).body.data
    const emails = people.map(({ email }: { email: string }) => email)

    expect(emails).toContain(one.email)
    expect(emails).not.toContain(other.email)
    expect(counts).toEqual({ ...before, invited: before.invited + 1, new: before.new - 1 })
  })

  test('is neither where there is a password or a login, even after a link', async () => {
    const student = await buildStudent(app)
    await invite(student.id)

    expect((await findListed(student.email)).state).toBe('active')
  })

  test('is locked or unconfirmed first', async () => {
    const { id, email } = await add()
    await invite(id)
    await office('PUT', `/${id}`, { isLocked: true })

    expect((await findListed(email)).state).toBe('locked')
  })
})

describe('an account after wrong passwords', () => {
  test('is marked in the list until its block is over, and nobody else is', async () => {
    const [student, other] = [await buildStudent(app), await buildStudent(app)]
    await failLogins(student.email, 5)
    await failLogins(other.email, 4, '172.19.0.10')
    const marks = async () => [
      (await findListed(student.email)).isBlocked,
      (await findListed(other.email)).isBlocked,
    ]

    expect(await marks()).toEqual([true, false])
    app.wait(16 * 60_000)
    expect(await marks()).toEqual([false, false])
  })

  test('is found and counted among those who cannot log in, beside the locked', async () => {
    const found = async (query: string) => {
      const { people, counts } = (await office('GET', `?limit=100&${query}`)).body.data
      return { emails: people.map((one: { email: string }) => one.email), locked: counts.locked }
    }
    const [other, student, locked] = [
      await buildStudent(app),
      await buildStudent(app),
      await buildStudent(app),
    ]
    const before = await found('q=nobody-like-that')
    await failLogins(student.email, 5, '172.19.0.12')
    await failLogins(locked.email, 5, '172.19.0.13')
    await office('PUT', `/${locked.id}`, { isLocked: true })
    await failLogins(other.email, 4, '172.19.0.14')
    const closed = await found('state=locked')
    const sorted = await found('sort=state&direction=down')
    const none = await found(`state=locked&q=${other.email}`)

    expect(closed.emails).toEqual(expect.arrayContaining([student.email, locked.email]))
    expect(closed.emails).not.toContain(other.email)
    // Whose account is locked as well counts once.
    expect([closed.locked, none.locked]).toEqual([before.locked + 2, before.locked + 2])
    expect(none.emails).toEqual([])
    const places = [locked, student, other].map(({ email }) => sorted.emails.indexOf(email))
    expect(places).toEqual(places.toSorted((left, right) => left - right))
    app.wait(16 * 60_000)
    const after = await found('state=locked')
    expect(after.emails).not.toContain(student.email)
    expect(after.locked).toBe(before.locked + 1)
  })

  test('costs the list as few statements for many as for one', async () => {
    const people = [await buildStudent(app), await buildStudent(app), await buildStudent(app)]
    const counting = countStatements(app)
    const countOf = async () => (await counting(() => office('GET', '?state=locked'))).statements
    await failLogins(people[0]?.email ?? '', 5, '172.19.0.15')
    const one = await countOf()
    for (const { email } of people) await failLogins(email, 5, '172.19.0.16')

    expect(await countOf()).toBe(one)
  })

  test('is marked no more once the office has ended the block', async () => {
    const student = await buildStudent(app)
    await failLogins(student.email, 5, '172.19.0.11')
    await office('PUT', `/${student.id}`, { isUnblocked: true })

    expect((await findListed(student.email)).isBlocked).toBe(false)
  })
})

describe('what a person logs in with', () => {
  test('is a password once there is one, with whether the email is confirmed', async () => {
    const student = await buildStudent(app)
    const { id } = await add()
    const email = newAddress()
    await app.post('/users/register', { email, password: goodPassword })
    const waiting = await findListed(email)

    expect(await read(student.id)).toMatchObject({
      isConfirmed: true,
      logins: { hasPassword: true, hasCard: false, services: [] },
    })
    expect((await read(id)).logins.hasPassword).toBe(false)
    expect((await read(waiting.id)).isConfirmed).toBe(false)
  })

  test('names each service, and none that the school has no more', async () => {
    const student = await buildStudent(app)
    const identity = (issuer: string) => ({
      id: newId(),
      user_id: student.id,
      issuer,
      subject: newId(),
      email: student.email,
      created_at: 1,
    })
    const issuers = ['https://gone.example', 'https://accounts.google.com']
    await app.db.query.insertInto('identities').values(issuers.map(identity)).execute()
    const { services } = (await read(student.id)).logins

    expect(services).toHaveLength(2)
    expect(new Set(services)).toEqual(new Set(['Google', null]))
  })

  test('is a class card for a student who was added with one', async () => {
    const student = await buildStudent(app)
    const body = { name: 'Cards', courseIds: [] }
    const { group } = (await app.post('/groups', body, owner.token)).body.data
    const names = ['Card Student']
    await app.post(`/groups/${group.id}/cards/students`, { names }, owner.token)
    const card = (await office('GET', `?group=${group.id}`)).body.data.people[0]

    expect((await read(card.id)).logins).toMatchObject({ hasPassword: false, hasCard: true })
    expect((await read(student.id)).logins.hasCard).toBe(false)
  })
})
