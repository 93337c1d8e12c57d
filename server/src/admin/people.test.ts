// The office: what an owner sees of the school's people, and what it changes.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  enroll,
  goodPassword,
  newAddress,
  readMails,
  readSchoolIds,
} from '../../test/build.ts'
import { openBrowser } from '../../test/cookie-browser.ts'

let app: TestApp
let owner: BuiltStudent
let student: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0', PUBLIC_URL: 'http://school.test' } })
  owner = await buildOwner(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  student = await buildStudent(app)
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const act = (method: Method, path: string, body?: unknown, by = owner) =>
  app.call(method, `/admin/people${path}`, { token: by.token, ...(body !== undefined && { body }) })
const change = (person: BuiltStudent, body: object, by = owner) =>
  act('PUT', `/${person.id}`, body, by)
const nameIt = (person: BuiltStudent, name: string) =>
  app.db.query.updateTable('users').set({ name }).where('id', '=', person.id).execute()
const addDay = (id: string) =>
  app.db.query
    .insertInto('student_days')
    .values({ student_id: id, day: 20_000, goal: 10 })
    .onConflict((row) => row.doNothing())
    .execute()
const countDays = async (id: string) =>
  (
    await app.db.query
      .selectFrom('student_days')
      .select('day')
      .where('student_id', '=', id)
      .execute()
  ).length
const isSignedIn = async ({ token }: BuiltStudent) =>
  (await app.get('/users/me', token)).status === 200

describe('the list of people', () => {
  const namesOf = async (query: string) => {
    const { body } = await act('GET', query)
    return body.data.people.map(({ name, email }: { name: string; email: string }) => name ?? email)
  }

  test('is ordered and searched by name as people write it, and by address', async () => {
    const [one, two, three] = [student, await buildStudent(app), await buildStudent(app)]
    await nameIt(one, 'Zoë Ångström-Q')
    await nameIt(two, 'ädam-Q 10')
    await nameIt(three, 'Adam-Q 9')

    expect(await namesOf('?q=-q')).toEqual(['Adam-Q 9', 'ädam-Q 10', 'Zoë Ångström-Q'])
    expect(await namesOf('?q=ANGSTROM')).toEqual(['Zoë Ångström-Q'])
    expect(await namesOf(`?q=${one.email}`)).toEqual(['Zoë Ångström-Q'])
    expect(await namesOf('?q=nobody-like-that')).toEqual([])
  })

  test('of a large school leaves turns of the event loop to others', async () => {
    const added = Array.from({ length: 5000 }, (_, index) => ({
      id: `many-${index}`,
      email: `many${index}@example.com`,
      name: `Many ${index}`,
      password_hash: null,
      verified_at: 1,
      daily_goal_minutes: 20,
      created_at: 1,
    }))
    for (let at = 0; at < added.length; at += 1000)
      await app.db.query
        .insertInto('users')
        .values(added.slice(at, at + 1000))
        .execute()
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const names = await namesOf('?q=many&limit=3&page=4')
    isOver = true
    await app.db.query.deleteFrom('users').where('id', 'like', 'many-%').execute()

    expect(names).toEqual(['Many 9', 'Many 10', 'Many 11'])
    expect(turns).toBeGreaterThan(5)
  })

  test('is sorted by each column, either way, and by name where that is equal', async () => {
    const [zoe, adam, bo] = [student, await buildStudent(app), await buildStudent(app)]
    await nameIt(zoe, 'Zoe-S')
    await nameIt(adam, 'Adam-S')
    await nameIt(bo, 'Bo-S')
    await change(bo, { role: 'teacher' })
    await change(adam, { isLocked: true })
    const build = async (name: string) =>
      (await app.post('/groups', { name, courseIds: [] }, owner.token)).body.data.group.id as string
    const [ten, nine] = [await build('S 10'), await build('S 9')]
    const join = (person: BuiltStudent, group: string) =>
      act('POST', '/actions', { ids: [person.id], action: 'join', group })
    await join(adam, ten)
    await join(zoe, nine)
    await app.db.query
      .updateTable('users')
      .set({ last_seen_at: app.db.now })
      .where('id', '=', zoe.id)
      .execute()
    await app.db.query
      .updateTable('users')
      .set({ last_seen_at: null })
      .where('id', '=', bo.id)
      .execute()
    const sorted = (sort: string, direction = 'up') =>
      namesOf(`?q=-s&sort=${sort}&direction=${direction}`)

    expect(await sorted('name', 'down')).toEqual(['Zoe-S', 'Bo-S', 'Adam-S'])
    expect(await sorted('role')).toEqual(['Adam-S', 'Zoe-S', 'Bo-S'])
    expect(await sorted('role', 'down')).toEqual(['Bo-S', 'Adam-S', 'Zoe-S'])
    expect(await sorted('state')).toEqual(['Bo-S', 'Zoe-S', 'Adam-S'])
    expect(await sorted('classes')).toEqual(['Zoe-S', 'Adam-S', 'Bo-S'])
    expect(await sorted('seen', 'down')).toEqual(['Zoe-S', 'Adam-S', 'Bo-S'])
    expect(await sorted('seen')).toEqual(['Bo-S', 'Adam-S', 'Zoe-S'])
    expect((await act('GET', '?sort=password')).status).toBe(400)
  })

  test('comes page by page, with how many there are', async () => {
    const first = (await act('GET', '?limit=1')).body.data
    const second = (await act('GET', '?limit=1&page=2')).body.data

    expect(first.people).toHaveLength(1)
    expect(second.people[0].id).not.toBe(first.people[0].id)
    expect(first.pagination.totalItems).toBe(
      first.counts.student + first.counts.teacher + first.counts.owner,
    )
  })

  test('is filtered by role and by state, and counts both of all accounts', async () => {
    const before = (await act('GET', '')).body.data.counts
    const waiting = newAddress()
    await app.post('/users/register', { email: waiting, password: goodPassword })
    await change(student, { isLocked: true })
    const after = (await act('GET', '?q=nobody-like-that')).body.data.counts

    expect(await namesOf('?state=unconfirmed&limit=50')).toContain(waiting)
    expect(await namesOf('?state=locked&limit=50')).toContain(student.email)
    expect(await namesOf('?role=owner')).toEqual([owner.email])
    expect(after).toEqual({
      ...before,
      student: before.student + 1,
      unconfirmed: before.unconfirmed + 1,
      locked: before.locked + 1,
    })
    await change(student, { isLocked: false })
  })

  test.each(['signed out', 'signed out everywhere', 'locked'])(
    'says when somebody was last seen, also after they were %s',
    async (end) => {
      const seenAt = async () =>
        (await act('GET', `?q=${student.email}`)).body.data.people[0].lastSeenAt
      const atLogin = Date.parse(await seenAt())
      app.wait(5 * 60_000)
      await app.get('/users/me', student.token)
      const last = await seenAt()
      if (end === 'signed out') await app.post('/users/logout', {}, student.token)
      else if (end === 'locked') await change(student, { isLocked: true })
      else await act('DELETE', `/${student.id}/sessions`)

      expect(Date.parse(last) - atLogin).toBeGreaterThan(4 * 60_000)
      expect(await seenAt()).toBe(last)
      expect((await act('GET', `/${student.id}`)).body.data.person.lastSeenAt).toBe(last)
    },
  )

  test('says of an account that nobody opened that it was never seen', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: goodPassword })

    expect((await act('GET', `?q=${email}`)).body.data.people[0].lastSeenAt).toBeNull()
  })
})

describe('one person', () => {
  test('shows what the office needs to help, and nothing that is learned', async () => {
    const { classId } = await readSchoolIds(app)
    await enroll(app, student, classId)
    await change(student, { extraTime: 1.5 })
    const { body } = await act('GET', `/${student.id}`)

    expect(body.data).toMatchObject({
      person: { id: student.id, email: student.email, role: 'student', state: 'active' },
      extraTime: 1.5,
      attempts: 0,
      enrollments: [{ title: 'Class 6', isActive: true }],
      devices: [{ device: 'Unknown device', isCurrent: false }],
    })
    expect(body.data.events[1]).toMatchObject({
      event: 'extra-time',
      detail: '× 1.5',
      actor: { email: owner.email },
    })
  })

  test('has each look at it in the audit log, but for one’s own', async () => {
    const eventsOf = async (id: string) => (await act('GET', `/${id}`)).body.data.events

    await eventsOf(student.id)
    const looks = (await eventsOf(student.id)).filter(
      (one: { event: string }) => one.event === 'person-opened',
    )
    // Once an hour: many looks would push everything else out of the list.
    expect(looks).toMatchObject([{ actor: { email: owner.email } }])
    expect((await eventsOf(owner.id)).map((one: { event: string }) => one.event)).not.toContain(
      'person-opened',
    )
  })

  test('gets a name, which the person sees', async () => {
    await change(student, { name: '  Student   One ' })

    expect((await app.get('/users/me', student.token)).body.data.user.name).toBe('Student One')
  })

  test('is locked: signed out everywhere, and let in again after it', async () => {
    const { body } = await change(student, { isLocked: true })
    const login = { email: student.email, password: goodPassword }

    expect(body.data.person.state).toBe('locked')
    expect(await isSignedIn(student)).toBe(false)
    expect((await app.post('/users/login', login)).body.code).toBe('locked')
    await change(student, { isLocked: false })
    expect((await app.post('/users/login', login)).status).toBe(200)
  })

  test('whose code never arrived is confirmed, and sets a password by a link', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: goodPassword })
    const [{ id }] = (await act('GET', `?q=${email}`)).body.data.people
    const { body } = await act('PUT', `/${id}`, { isConfirmed: true })

    expect(body.data.person.state).toBe('new')
    // Anybody may have typed that password, and registered the address of somebody else.
    expect((await app.post('/users/login', { email, password: goodPassword })).status).toBe(401)
    expect((await act('POST', `/${id}/reset-link`, {})).status).toBe(200)
  })

  test('is signed out everywhere', async () => {
    const { body } = await act('DELETE', `/${student.id}/sessions`)

    expect(body.data).toEqual({ ended: 1 })
    expect(await isSignedIn(student)).toBe(false)
  })

  test('gets a link that sets a new password, once', async () => {
    const { body } = await act('POST', `/${student.id}/reset-link`, {})
    const link = body.data.link.split('#link=')[1]
    const browser = openBrowser(app)
    const opened = await browser.post('/users/open-reset-link', { link })
    const newPassword = 'Papaya5stone!'
    await browser.post(`/users/reset-password?email=${student.email}`, { newPassword })

    expect(opened.body.data.email).toBe(student.email)
    const login = { email: student.email, password: newPassword }
    expect((await app.post('/users/login', login)).status).toBe(200)
    expect((await browser.post('/users/open-reset-link', { link })).body.code).toBe('link-ended')
  })

  test('has a link that ends after a day, or after two weeks where nobody has logged in yet', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: goodPassword })
    const [{ id }] = (await act('GET', `?q=${email}`)).body.data.people
    await act('PUT', `/${id}`, { isConfirmed: true })
    const make = async (whose: string) =>
      (await act('POST', `/${whose}/reset-link`, {})).body.data.link.split('#link=')[1]
    const links = [await make(student.id), await make(id)]
    app.wait(2 * 24 * 60 * 60_000)

    const open = async (link: string) => (await app.post('/users/open-reset-link', { link })).status
    expect([await open(links[0]), await open(links[1])]).toEqual([400, 200])
  })

  test('whose page it is sees which device they read it on', async () => {
    const { devices } = (await act('GET', `/${owner.id}`)).body.data
    expect(devices.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1)
  })

  test('has one link at a time, which ends with the role of who made it', async () => {
    const other = await buildOwner(app)
    const make = async () =>
      (await act('POST', `/${student.id}/reset-link`, {}, other)).body.data.link.split('#link=')[1]
    const open = async (link: string) => (await app.post('/users/open-reset-link', { link })).status
    const [first, second] = [await make(), await make()]
    expect(await open(first)).toBe(400)

    await change(other, { role: 'student' })
    expect(await open(second)).toBe(400)
  })

  test.each(['demoted', 'locked', 'deleted'])(
    'sets no password with an opened link whose maker is %s',
    async (fate) => {
      const other = await buildOwner(app)
      const { body } = await act('POST', `/${student.id}/reset-link`, {}, other)
      const browser = openBrowser(app)
      await browser.post('/users/open-reset-link', { link: body.data.link.split('#link=')[1] })
      if (fate === 'demoted') await change(other, { role: 'student' })
      else if (fate === 'locked') await change(other, { isLocked: true })
      else await act('DELETE', `/${other.id}`)

      const path = `/users/reset-password?email=${student.email}`
      const reset = await browser.post(path, { newPassword: 'Papaya5stone!' })
      expect(reset.body.code).toBe('no-reset-grant')
    },
  )

  test('who comes to run the school has no link any more that another owner made', async () => {
    const { body } = await act('POST', `/${student.id}/reset-link`, {})
    await change(student, { role: 'owner' })

    const opened = await app.post('/users/open-reset-link', {
      link: body.data.link.split('#link=')[1],
    })
    expect(opened.body.code).toBe('link-ended')
    await change(student, { role: 'student' })
  })

  test('who runs the school too gets no link from another owner', async () => {
    const other = await buildOwner(app)

    expect((await act('POST', `/${other.id}/reset-link`, {})).status).toBe(403)
    expect((await act('POST', `/${other.id}/reset-link`, {}, other)).status).toBe(200)
    await change(other, { role: 'student' })
  })

  test('is deleted, gets a mail about it, and no event names the account any more', async () => {
    const { status } = await act('DELETE', `/${student.id}`)
    const rows = await app.db.query
      .selectFrom('audit_log')
      .select(['event', 'user_id', 'actor_id'])
      .where('event', '=', 'deleted')
      .orderBy('happened_at', 'desc')
      .limit(1)
      .execute()

    expect(status).toBe(204)
    expect((await act('GET', `/${student.id}`)).status).toBe(404)
    app.wait(60 * 60_000)
    expect((await readMails(app, student.email))[0]?.subject).toMatch(/deleted/i)
    expect(rows).toEqual([{ event: 'deleted', user_id: null, actor_id: owner.id }])
  })

  test.each<[Method, string, object?]>([
    ['GET', ''],
    ['PUT', '', { name: 'X' }],
    ['DELETE', '/sessions'],
    ['POST', '/reset-link', {}],
    ['DELETE', ''],
  ])('that is not there is not found: %s %s', async (method, path, body) => {
    expect((await act(method, `/nobody${path}`, body)).body.code).toBe('not-found')
  })
})

describe('a role', () => {
  test('begins at once, is seen by its owner, and ends every session when it becomes less', async () => {
    await change(student, { role: 'owner' })
    expect((await act('GET', '', undefined, student)).status).toBe(200)
    expect((await app.get('/users/me', student.token)).body.data.user.role).toBe('owner')

    await change(student, { role: 'teacher' })
    expect(await isSignedIn(student)).toBe(false)
  })

  test('of a teacher opens no office, and a session goes on that came to more', async () => {
    await change(student, { role: 'teacher' })

    expect(await isSignedIn(student)).toBe(true)
    const answer = await act('GET', '', undefined, student)
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })

  test('of the last who runs the school is not taken away, by whatever way', async () => {
    for (const body of [{ role: 'teacher' }, { role: 'student', name: 'X' }, { isLocked: true }])
      expect((await change(owner, body)).body.code).toBe('last-owner')
    await addDay(owner.id)
    expect((await act('DELETE', `/${owner.id}`)).body.code).toBe('last-owner')
    expect(await countDays(owner.id)).toBe(1)
    expect((await act('GET', `?q=${owner.email}`)).body.data.people[0].name).toBeNull()
  })

  test('of two who take it from each other at once stays with one', async () => {
    const other = await buildOwner(app)
    const answers = await Promise.all([
      change(owner, { role: 'student' }, other),
      change(other, { role: 'student' }, owner),
    ])
    const { counts } = (await app.call('GET', '/admin/people', { token: owner.token })).body
      .data ?? { counts: undefined }
    const left = counts ? owner : other

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.db.query
      .updateTable('users')
      .set({ role: 'owner' })
      .where('id', '=', owner.id)
      .execute()
    if (left !== owner) {
      const login = { email: owner.email, password: goodPassword }
      owner.token = (await app.post('/users/login', login)).body.data.token
    }
    await change(other, { role: 'student' })
  })

  test('that is taken away while a call is under way does nothing any more', async () => {
    const other = await buildOwner(app)
    const origin = await app.app.listen({ port: 0 })
    const send = request(`${origin}/api/admin/people/${student.id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${other.token}`,
        'content-type': 'application/json',
        'content-length': 16,
      },
    })
    const answered = once(send, 'response') as Promise<[IncomingMessage]>
    send.write('{')
    await setTimeout(700)
    await change(other, { role: 'student' })
    send.end('"role":"owner"}')

    expect((await answered)[0].statusCode).toBe(401)
    expect((await app.get('/users/me', student.token)).body.data.user.role).toBe('student')
  })

  test('of an owner who left by themselves is missed, and their acts name nobody else', async () => {
    await addDay(owner.id)
    expect(
      (
        await app.call('DELETE', '/users/me', {
          token: owner.token,
          body: { password: goodPassword },
        })
      ).body.code,
    ).toBe('last-owner')
    expect(await countDays(owner.id)).toBe(1)
    const other = await buildOwner(app)
    await change(student, { name: 'By another' }, other)
    await app.call('DELETE', '/users/me', { token: other.token, body: { password: goodPassword } })
    const { events } = (await act('GET', `/${student.id}`)).body.data

    expect(events.find((one: { event: string }) => one.event === 'name-changed')).toMatchObject({
      actor: null,
      isActorDeleted: true,
    })
  })

  test('is a closed list', async () => {
    expect((await change(student, { role: 'admin' })).body.code).toBe('invalid')
  })
})

describe('the data of a person', () => {
  test('are what the person can have, and the audit log says who had them', async () => {
    await enroll(app, student, (await readSchoolIds(app)).classId)
    const { status, body } = await act('GET', `/${student.id}/export`)
    expect(status).toBe(200)
    const own = (await app.get('/users/me/export', student.token)).body.data.export
    expect(body.data.export).toMatchObject({
      account: own.account.map(({ id }: { id: string }) => ({ id })),
      enrollments: own.enrollments,
    })
    expect(body.data.export.enrollments).toHaveLength(1)
    const { events } = (await app.get(`/admin/audit?person=${student.id}`, owner.token)).body.data
    expect(events.filter((one: { event: string }) => one.event === 'exported')).toMatchObject([
      { account: { id: student.id }, actor: null },
      { account: { id: student.id }, actor: { id: owner.id } },
    ])
    // The person reads it, too.
    expect(own.events).toContainEqual(expect.objectContaining({ event: 'exported' }))
  })

  test('are of somebody who is there, and for owners alone', async () => {
    expect((await act('GET', '/nobody/export')).status).toBe(404)
    expect((await act('GET', `/${owner.id}/export`, undefined, student)).status).toBe(403)
  })
})
