// Students without an email address: made for a class, they log in with its cards.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  buildWithRole,
  goodPassword,
  newAddress,
  readCode,
  readSchoolIds,
} from '../../test/build.ts'
import { openBrowser } from '../../test/cookie-browser.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let owner: BuiltStudent
let teacher: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  owner = await buildOwner(app)
  teacher = await buildWithRole(app, 'teacher')
})
afterAll(() => app.stop())

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const call = (by: { token: string }, method: Method, path: string, body?: unknown) =>
  app.call(method, path, { token: by.token, ...(body !== undefined && { body }) })

type Card = { studentId: string; name: string; number: number; secret: string }

async function makeGroup(by = teacher, name = 'Class 1 A'): Promise<string> {
  const { body } = await call(by, 'POST', '/groups', { name, courseIds: [ids.classId] })
  return body.data.group.id
}

/** Cards for students of a class, with its code. */
async function add(groupId: string, names: string[], by = teacher) {
  const { status, body } = await call(by, 'POST', `/groups/${groupId}/cards/students`, { names })
  return { status, code: body.data?.cardCode as string, cards: (body.data?.cards ?? []) as Card[] }
}

const renew = (groupId: string, studentIds: string[], by = teacher) =>
  call(by, 'POST', `/groups/${groupId}/cards`, { studentIds })

const logIn = (code: string, card: Pick<Card, 'number' | 'secret'>, from?: string) =>
  app.call('POST', '/auth/login-card', {
    body: { classCode: code, number: String(card.number), secret: card.secret },
    ...(from !== undefined && { from }),
  })

let rows = 0

/** Accounts without an address, written as rows. */
async function addRows(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => `row-${(rows += 1)}`)
  const users = made.map((id) => ({
    id,
    email: null,
    name: 'Somebody',
    password_hash: null,
    verified_at: 1,
    daily_goal_minutes: 20,
    created_at: 1,
  }))
  await app.db.query.insertInto('users').values(users).execute()
  return made
}

let groupId: string
let code: string
let asha: Card
beforeEach(async () => {
  groupId = await makeGroup()
  const made = await add(groupId, ['Asha Menon'])
  code = made.code
  asha = made.cards[0] as Card
})

const tokenOf = async (card = asha) => ({
  token: (await logIn(code, card)).body.data.token as string,
})

describe('students added without an address', () => {
  test('are in the class, enrolled in its courses, and have numbers in a row', async () => {
    const { status, code: same, cards } = await add(groupId, ['Bilal Ansari', 'Chitra Iyer'])
    const long = Array.from({ length: 50 }, () => 'अ'.repeat(80))

    expect([status, same]).toEqual([201, code])
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    expect(cards.map(({ name, number }) => [name, number])).toEqual([
      ['Bilal Ansari', 2],
      ['Chitra Iyer', 3],
    ])
    for (const { secret } of cards) expect(secret).toMatch(/^[a-z]{3,}-[a-z]{3,}-\d\d$/)
    const { body } = await call(teacher, 'GET', `/groups/${groupId}`)
    expect(body.data.students).toMatchObject([
      { name: 'Asha Menon', email: null },
      { name: 'Bilal Ansari', email: null },
      { name: 'Chitra Iyer', email: null },
    ])
    expect((await add(groupId, long)).status).toBe(201)
    const session = await tokenOf()
    const own = await call(session, 'GET', `/enrollments/student/${asha.studentId}`)
    expect(own.body.data.enrollments).toMatchObject([{ subcategoryId: ids.classId }])
  })

  test('are not stored with their secrets, which no later call tells', async () => {
    const { secret_hash: hash } = await app.db.query
      .selectFrom('class_cards')
      .select('secret_hash')
      .where('user_id', '=', asha.studentId)
      .executeTakeFirstOrThrow()
    const { body } = await call(teacher, 'GET', `/groups/${groupId}/cards`)

    expect(hash).toMatch(/^\$argon2id\$/)
    expect(body.data).toMatchObject({ cardCode: code, students: [{ number: 1 }] })
    expect(JSON.stringify(body)).not.toContain(asha.secret)
  })

  test('are as many as a class takes, and none are made where one is too many', async () => {
    const full = await makeGroup()
    const ids = await addRows(299)
    await app.db.query
      .insertInto('group_members')
      .values(ids.map((id) => ({ group_id: full, user_id: id, role: 'student', joined_at: 1 })))
      .execute()

    expect((await add(full, ['One', 'Two'])).status).toBe(422)
    expect((await add(full, ['One'])).status).toBe(201)
  })

  test('are at most a thousand in the life of a class, those who left among them', async () => {
    const ids = await addRows(999)
    await app.db.query
      .insertInto('class_cards')
      .values(
        ids.map((id, index) => ({
          user_id: id,
          group_id: groupId,
          number: index + 2,
          secret_hash: 'none',
          made_at: 1,
          changed_at: 1,
        })),
      )
      .execute()

    expect((await add(groupId, ['One'])).status).toBe(422)
    // Who has a card gets another one all the same.
    expect((await renew(groupId, [asha.studentId])).status).toBe(200)
  })

  test('of a day are limited for a teacher, each name counted', async () => {
    const busy = await buildWithRole(app, 'teacher')
    const names = Array.from({ length: 50 }, (_, n) => `Student ${n}`)
    const statuses = new Set<number>()
    // What a call may store is counted before its class is looked for, and hashes nothing.
    for (let n = 0; n < 45; n += 1) statuses.add((await add('nothing', names, busy)).status)

    expect([...statuses]).toEqual([404, 429])
  })

  test('come into no class that has ended', async () => {
    await call(teacher, 'PUT', `/groups/${groupId}`, { isArchived: true })

    expect((await add(groupId, ['Late'])).status).toBe(404)
    expect((await logIn(code, asha)).status).toBe(200)
  })

  test('have numbers of four digits at most', async () => {
    await app.db.query
      .updateTable('class_cards')
      .set({ number: 9999 })
      .where('user_id', '=', asha.studentId)
      .execute()

    expect((await add(groupId, ['One'])).status).toBe(422)
  })
})

describe('a card', () => {
  test('opens its account however it is typed, with cookies as a login', async () => {
    const browser = openBrowser(app)
    const secret = ` ${asha.secret.replaceAll('-', ' ').toUpperCase()} `
    const typed = { classCode: ` ${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase(), secret }
    const { status, body } = await browser.post('/auth/login-card', { ...typed, number: '01' })

    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      isFirst: true,
      user: { id: asha.studentId, email: null, name: 'Asha Menon', hasPassword: false },
    })
    expect([...browser.cookies.keys()]).toEqual(
      expect.arrayContaining(['page_session', 'page_key', 'known_device']),
    )
    const events = await app.db.query
      .selectFrom('audit_log')
      .select('event')
      .where('user_id', '=', asha.studentId)
      .execute()
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['login']))
  })

  test('S11: is refused alike for an unknown class, an unknown number and a wrong secret', async () => {
    const answers = await Promise.all([
      logIn('ZZZZZZ', asha),
      logIn(code, { ...asha, number: 77 }),
      logIn(code, { ...asha, secret: 'kite-lemon-00' }),
    ])

    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
    expect(answers[0]?.body.message).toBe(
      'Code, number and secret do not match. Check them on your card.',
    )
  })

  test('S10: takes five wrong secrets from one network, and then waits', async () => {
    const from = '172.20.1.1'
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1)
      statuses.push((await logIn(code, { ...asha, secret: 'wrong-one' }, from)).status)

    expect(statuses).toEqual([401, 401, 401, 401, 401])
    expect((await logIn(code, asha, from)).status).toBe(429)
    expect((await logIn(code, asha, '172.20.2.1')).status).toBe(200)
  })

  /** So many wrong secrets for made-up cards, at once. */
  const guess = async (count: number, from: string, first: number) => {
    const cards = Array.from({ length: count }, (_, n) => ({
      number: first + n,
      secret: 'wrong-one',
    }))
    const answers = await Promise.all(cards.map((card) => logIn(code, card, from)))
    return [...new Set(answers.map(({ status }) => status))]
  }

  test('S10: is not closed by the wrong ones of others in its network, but by a flood of them', async () => {
    const from = '172.21.1.1'
    for (let n = 0; n < 30; n += 1) expect((await logIn(code, asha, from)).status).toBe(200)
    for (let round = 0; round < 10; round += 1)
      expect(await guess(30, from, 100 + round * 30)).toEqual([401])

    expect((await logIn(code, asha, from)).status).toBe(429)
    // Logins with an address from there go on.
    const { email } = teacher
    const login = { body: { email, password: goodPassword }, from }
    expect((await app.call('POST', '/users/login', login)).status).toBe(200)
    app.wait(61_000)
    expect((await logIn(code, asha, from)).status).toBe(200)
  })

  test('S10: opens in the network of its class, however often others guess elsewhere', async () => {
    const school = '172.22.1.1'
    const { cards } = await add(groupId, ['Dev Rao', 'Esha Nair'])
    const [dev, esha] = cards as [Card, Card]
    expect((await logIn(code, dev, school)).status).toBe(200)
    for (let network = 1; network <= 5; network += 1)
      for (let n = 0; n < 4; n += 1)
        await logIn(code, { ...esha, secret: 'wrong-one' }, `172.23.${network}.1`)

    expect((await logIn(code, esha, '172.23.9.1')).status).toBe(429)
    expect((await logIn(code, esha, school)).status).toBe(200)
    for (let n = 0; n < 5; n += 1)
      expect((await logIn(code, { ...esha, secret: 'wrong-one' }, school)).status).toBe(401)
    expect((await logIn(code, esha, school)).status).toBe(429)
  })

  test('of a locked account is refused with the right secret only', async () => {
    await call(owner, 'PUT', `/admin/people/${asha.studentId}`, { isLocked: true })

    expect(failureOf(await logIn(code, asha))).toEqual(failure(403, 'locked'))
    expect(failureOf(await logIn(code, { ...asha, secret: 'wrong-one' }))).toEqual(
      failure(401, 'wrong-card'),
    )
  })

  test('ends with a new secret, and so do the sessions', async () => {
    const session = await tokenOf()
    const { status, body } = await renew(groupId, [asha.studentId])
    const [card] = body.data.cards

    expect([status, card.number]).toEqual([200, asha.number])
    expect((await call(session, 'GET', '/users/me')).status).toBe(401)
    expect((await logIn(code, asha)).status).toBe(401)
    expect((await logIn(code, card)).status).toBe(200)
  })

  test('is made for no student of another class, nor one with an address', async () => {
    const stranger = await buildWithRole(app, 'teacher')
    const other = await makeGroup(stranger)
    const { email } = await buildStudent(app)
    const { body } = await call(owner, 'GET', `/admin/people?q=${encodeURIComponent(email)}`)
    const [person] = body.data.people
    await call(owner, 'PUT', `/admin/people/${person.id}/groups`, { join: groupId })

    expect((await renew(other, [asha.studentId], stranger)).status).toBe(404)
    expect((await renew(groupId, [asha.studentId], stranger)).status).toBe(404)
    expect((await renew(groupId, [person.id])).status).toBe(404)
    expect((await logIn(code, asha)).status).toBe(200)
  })

  test('opens nothing once its student is out of the class, and moves to another', async () => {
    const other = await makeGroup(teacher, 'Class 2 A')
    await call(owner, 'PUT', `/admin/people/${asha.studentId}/groups`, {
      join: other,
      leave: groupId,
    })
    expect((await logIn(code, asha)).status).toBe(401)
    const listed = (await call(teacher, 'GET', `/groups/${other}/cards`)).body.data
    expect(listed).toMatchObject({
      cardCode: null,
      students: [{ name: 'Asha Menon', number: null }],
    })

    const { body } = await renew(other, [asha.studentId])

    const [card] = body.data.cards
    expect(body.data.cardCode).not.toBe(code)
    expect((await logIn(body.data.cardCode, card)).status).toBe(200)
    expect((await logIn(code, { ...asha, secret: card.secret })).status).toBe(401)
  })
})

describe('an account without an address', () => {
  test('gets one from its student, by the secret and the mailed code, and then a password', async () => {
    const session = await tokenOf()
    const email = newAddress()
    const ask = (currentPassword: string) =>
      call(session, 'POST', '/users/me/email', { email, currentPassword })

    expect(failureOf(await ask('wrong-one'))).toEqual(failure(400, 'wrong-secret'))
    expect((await ask(asha.secret)).status).toBe(200)
    const confirm = { email, otp: await readCode(app, email) }
    const { body } = await call(session, 'PUT', '/users/me/email', confirm)
    expect(body.data.user).toMatchObject({ email, hasPassword: false })
    expect((await logIn(code, asha)).status).toBe(200)

    app.wait(120_000)
    const browser = openBrowser(app)
    await browser.post('/users/forget-password', { email })
    await browser.post('/users/verify-otp', { email, otp: await readCode(app, email) })
    const reset = `/users/reset-password?email=${encodeURIComponent(email)}`
    expect((await browser.post(reset, { newPassword: goodPassword })).status).toBe(200)
    expect((await app.post('/users/login', { email, password: goodPassword })).status).toBe(200)
    // A password is harder to guess than a card.
    expect((await logIn(code, asha)).status).toBe(401)
    expect((await renew(groupId, [asha.studentId])).status).toBe(404)
  })

  test('gets one from the office, which changes none that is there', async () => {
    const email = newAddress()
    const path = `/admin/people/${asha.studentId}`

    const taken = await call(owner, 'PUT', path, { email: teacher.email })
    const { body } = await call(owner, 'PUT', path, { email })
    const again = await call(owner, 'PUT', path, { email: newAddress() })

    expect(failureOf(taken)).toEqual(failure(409, 'account-exists'))
    expect(body.data.person).toMatchObject({ email, state: 'active' })
    expect(failureOf(again)).toEqual(failure(403, 'forbidden'))
    // A card works until there is a password, and for a student alone.
    const promoted = await call(owner, 'PUT', path, { role: 'teacher' })
    expect(promoted.body.data.person.state).toBe('new')
    await call(owner, 'PUT', path, { role: 'student' })
    expect((await logIn(code, asha)).status).toBe(200)
    await call(owner, 'PUT', path, { role: 'teacher' })
    expect((await logIn(code, asha)).status).toBe(401)
    expect((await renew(groupId, [asha.studentId])).status).toBe(404)
  })

  test('is a student’s with a name, and has no link for a password', async () => {
    const path = `/admin/people/${asha.studentId}`

    const teaches = await call(owner, 'PUT', path, { role: 'teacher' })
    const link = await call(owner, 'POST', `${path}/reset-link`, {})
    const newPassword = { currentPassword: asha.secret, newPassword: goodPassword }
    const password = await call(await tokenOf(), 'PUT', '/users/me/password', newPassword)

    const nameless = await call(await tokenOf(), 'PUT', '/users/me', { name: null })

    for (const answer of [teaches, link, password, nameless])
      expect(failureOf(answer)).toEqual(failure(422, 'no-address'))
  })

  test('is found by name, shown, exported and deleted with its secret', async () => {
    const session = await tokenOf()
    await call(session, 'PUT', '/users/me', { name: 'Zoya Khan' })
    const found = await call(owner, 'GET', '/admin/people?q=zoya')
    const shown = await call(owner, 'GET', `/admin/people/${asha.studentId}`)
    const exported = await call(session, 'GET', '/users/me/export')
    const csv = await call(teacher, 'GET', `/groups/${groupId}/gradebook.csv`)

    expect(found.body.data.people.map(({ id }: { id: string }) => id)).toContain(asha.studentId)
    expect(shown.body.data.person).toMatchObject({ email: null, state: 'active' })
    const { account, classCards } = exported.body.data.export
    expect(account).toMatchObject([{ email: null, name: 'Zoya Khan' }])
    expect(classCards).toMatchObject([{ groupId, number: 1 }])
    expect(csv.body).toContain(`${asha.studentId},Zoya Khan,,Class 1 A`)
    const remove = (password: string) => call(session, 'DELETE', '/users/me', { password })
    expect((await remove('wrong-one')).status).toBe(400)
    expect((await remove(asha.secret)).status).toBe(204)
    expect((await logIn(code, asha)).status).toBe(401)
  })
})
