// What an owner does with several accounts at once, and the emails by which they set a password.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import {
  buildOwner,
  buildStudent,
  type BuiltStudent,
  buildWithRole,
  goodPassword,
  newAddress,
  readMails,
  readSchoolIds,
} from '../../test/build.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import { newId } from '../lib/security/random.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

let app: TestApp
let owner: BuiltStudent
let courseId: string
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  courseId = (await readSchoolIds(app)).classId
})
afterAll(() => app.stop())

let one: BuiltStudent
let other: BuiltStudent
beforeEach(async () => {
  await app.db.query.deleteFrom('rate_limits').execute()
  // A session ends where days go by.
  owner = await buildOwner(app)
  one = await buildStudent(app)
  other = await buildStudent(app)
})

type Result = { id: string; outcome: string; message: string | null }
const act = (body: object, by = owner) => app.post('/admin/people/actions', body, by.token)
const outcomesOf = async (action: string, ids: string[], group?: string) =>
  ((await act({ ids, action, ...(group && { group }) })).body.data.results as Result[]).map(
    ({ outcome, message }) => (outcome === 'refused' ? message : outcome),
  )
const findListed = async ({ email }: { email: string }) =>
  (await app.get(`/admin/people?q=${email}`, owner.token)).body.data.people[0]
const makeGroup = async (name = `Class ${newId()}`) => {
  const body = { name, courseIds: [courseId] }
  return (await app.post('/groups', body, owner.token)).body.data.group as {
    id: string
    name: string
  }
}
const eventsOf = async ({ id }: BuiltStudent) => {
  const { events } = (await app.get(`/admin/people/${id}`, owner.token)).body.data
  return events.map((event: { event: string; actor: { email: string } | null }) => [
    event.event,
    event.actor?.email ?? null,
  ])
}

describe('a class', () => {
  test('is joined by several, with its courses, and left again', async () => {
    const group = await makeGroup()
    expect(await outcomesOf('join', [one.id, other.id, 'nobody', one.id], group.id)).toEqual([
      'done',
      'done',
      expect.stringContaining('not'),
    ])
    expect(await findListed(one)).toMatchObject({ groups: [group.name], groupCount: 1 })
    const { body } = await app.get(`/enrollments/student/${one.id}`, one.token)
    expect(body.data.enrollments).toHaveLength(1)
    expect(await outcomesOf('join', [one.id], group.id)).toEqual(['unchanged'])

    expect(await outcomesOf('leave', [one.id, owner.id], group.id)).toEqual(['done', 'done'])
    expect(await outcomesOf('leave', [one.id], group.id)).toEqual(['unchanged'])
    expect(await findListed(one)).toMatchObject({ groups: [], groupCount: 0 })
    for (const event of ['class-joined', 'class-left'])
      expect(await eventsOf(one)).toContainEqual([event, owner.email])
  })

  test('that a guardian refused is not joined, and the others join', async () => {
    await app.db.query
      .insertInto('settings')
      .values({ key: 'consent-age', value: '16', by: null, at: 0 })
      .execute()
    const users = app.db.query.updateTable('users').where('id', '=', one.id)
    await users.set({ birth_year: 2020 }).execute()
    await app.db.query
      .insertInto('consents')
      .values({ id: newId(), student_id: one.id, kind: 'guardian', requested_at: 1, refused_at: 2 })
      .execute()
    const group = await makeGroup()
    const outcomes = await outcomesOf('join', [one.id, other.id], group.id)
    await app.db.query.deleteFrom('settings').execute()

    expect(outcomes).toEqual([expect.stringMatching(/guardian/i), 'done'])
  })

  test('has to exist, and the list shows the first three of somebody', async () => {
    expect(failureOf(await act({ ids: [one.id], action: 'join', group: 'none' }))).toEqual(
      failure(404, 'not-found'),
    )
    expect(failureOf(await act({ ids: [one.id], action: 'leave' }))).toEqual(
      failure(404, 'not-found'),
    )
    for (const name of ['D', 'B', 'A', 'C'])
      await outcomesOf('join', [one.id], (await makeGroup(name)).id)
    const ended = await makeGroup('0')
    await outcomesOf('join', [one.id], ended.id)
    await app.call('PUT', `/groups/${ended.id}`, { body: { isArchived: true }, token: owner.token })
    expect(await findListed(one)).toMatchObject({ groups: ['A', 'B', 'C'], groupCount: 4 })
  })
})

test('a lock ends the sessions of several, and nobody locks themselves', async () => {
  expect(await outcomesOf('lock', [one.id, other.id, owner.id])).toEqual([
    'done',
    'done',
    'This is your own account.',
  ])
  expect((await app.get('/users/me', one.token)).status).toBe(401)
  expect(await findListed(one)).toMatchObject({ state: 'locked' })
  expect(await outcomesOf('lock', [one.id])).toEqual(['unchanged'])
  expect(await outcomesOf('unlock', [one.id, other.id])).toEqual(['done', 'done'])
  const login = { email: one.email, password: goodPassword }
  expect((await app.post('/users/login', login)).status).toBe(200)
  for (const event of ['locked', 'unlocked'])
    expect(await eventsOf(one)).toContainEqual([event, owner.email])
})

test('who was shut out by wrong passwords can log in again when unlocked with others', async () => {
  const login = async (password: string) => {
    const body = { email: other.email, password }
    return (await app.call('POST', '/users/login', { body, from: '172.18.0.9' })).status
  }
  for (let time = 0; time < 5; time += 1) await login('wrong-password')
  expect(await login(goodPassword)).toBe(429)

  expect(await outcomesOf('unlock', [one.id, other.id])).toEqual(['unchanged', 'done'])
  expect(await login(goodPassword)).toBe(200)
  expect(await eventsOf(other)).toContainEqual(['unlocked', owner.email])
  expect(await outcomesOf('unlock', [other.id])).toEqual(['unchanged'])
})

test('undoing a lock leaves a block by wrong passwords, and unlocking ends both as one event', async () => {
  const login = async (password: string) => {
    const body = { email: other.email, password }
    return (await app.call('POST', '/users/login', { body, from: '172.18.0.10' })).status
  }
  const unlocked = async () =>
    (await eventsOf(other)).filter(([event]: [string]) => event === 'unlocked')
  for (let time = 0; time < 5; time += 1) await login('wrong-password')
  await outcomesOf('lock', [other.id])

  expect(await outcomesOf('undo-lock', [one.id, other.id])).toEqual(['unchanged', 'done'])
  expect(await findListed(other)).toMatchObject({ state: 'active', isBlocked: true })
  expect(await login(goodPassword)).toBe(429)
  expect(await unlocked()).toHaveLength(1)

  await outcomesOf('lock', [other.id])
  await outcomesOf('unlock', [other.id])
  expect(await findListed(other)).toMatchObject({ state: 'active', isBlocked: false })
  expect(await unlocked()).toHaveLength(2)
})

test('only owners act, and on no more people than one call has', async () => {
  const teacher = await buildWithRole(app, 'teacher')
  expect((await act({ ids: [one.id], action: 'lock' }, teacher)).status).toBe(403)
  const many = Array.from({ length: 51 }, () => 'nobody')
  expect((await act({ ids: many, action: 'lock' })).body.code).toBe('invalid')
  expect((await act({ ids: [], action: 'lock' })).body.code).toBe('invalid')
})

describe('an invitation', () => {
  const importOne = async (email: string): Promise<string> => {
    const rows = [{ email, name: 'Asha Menon', group: '', role: '' }]
    const { body } = await app.post('/admin/people/import', { rows, isTrial: false }, owner.token)
    return body.data.added[0]
  }
  const linkIn = async (email: string) => {
    const mails = await readMails(app, email)
    return /#link=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  }

  test('lets somebody of a list set a password, also days later', async () => {
    const email = newAddress()
    const id = await importOne(email)
    expect(await outcomesOf('invite', [id])).toEqual(['done'])
    app.wait(10 * 24 * 60 * 60 * 1000)

    const mails = await readMails(app, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Kinnow account is ready'])
    const browser = openBrowser(app)
    expect(
      (await browser.post('/users/open-reset-link', { link: await linkIn(email) })).status,
    ).toBe(200)
    await browser.post(`/users/reset-password?email=${email}`, { newPassword: 'Papaya5stone!' })
    const login = { email, password: 'Papaya5stone!' }
    expect((await app.post('/users/login', login)).status).toBe(200)
  })

  test('goes once in a day, in the lane of invitations, and is in the audit log', async () => {
    expect(await outcomesOf('invite', [one.id])).toEqual(['done'])
    expect(await outcomesOf('invite', [one.id])).toEqual([expect.stringContaining('another day')])
    const rows = await app.db.query
      .selectFrom('outbox')
      .select(['lane', 'subject'])
      .where('recipient', '=', one.email)
      .where('kind', '=', 'account')
      .execute()
    expect(rows).toEqual([{ lane: 'invitation', subject: 'Choose a new Kinnow password' }])
    expect(await eventsOf(one)).toContainEqual(['account-invited', owner.email])
    app.wait(25 * 60 * 60 * 1000)
    expect(await outcomesOf('invite', [one.id])).toEqual(['done'])
  })

  test('says in the audit log that no email was sent where there is no mail server', async () => {
    await outcomesOf('invite', [one.id])
    const rows = await app.db.query
      .selectFrom('audit_log')
      .select('detail')
      .where('event', '=', 'account-invited')
      .where('user_id', '=', one.id)
      .execute()
    expect(rows).toEqual([{ detail: 'not sent' }])
  })

  test('is made to hand over, each by itself and not for who is locked or runs the school', async () => {
    const boss = await buildOwner(app)
    const email = newAddress()
    const id = await importOne(email)
    await outcomesOf('lock', [other.id])
    const { results } = (await act({ ids: [id, other.id, boss.id], action: 'link' })).body.data

    expect(results).toEqual([
      {
        id,
        outcome: 'done',
        message: null,
        login: { name: expect.any(String), email, link: expect.stringContaining('#link=') },
      },
      { id: other.id, outcome: 'refused', message: expect.stringContaining('locked') },
      { id: boss.id, outcome: 'refused', message: expect.any(String) },
    ])
    const link = results[0].login.link.split('#link=')[1]
    expect((await app.post('/users/open-reset-link', { link })).body.data.email).toBe(email)
    expect(await readMails(app, email)).toEqual([])
  })

  test('has a link that ends after a day where there is a password already', async () => {
    await outcomesOf('invite', [one.id])
    // The mailbox had a code a minute ago.
    app.wait(2 * 60 * 1000)
    const link = await linkIn(one.email)
    expect(link).not.toBe('')
    app.wait(25 * 60 * 60 * 1000)
    const browser = openBrowser(app)
    expect((await browser.post('/users/open-reset-link', { link })).body.code).toBe('link-ended')
  })

  test('is refused without an address, to a locked account, and to another owner', async () => {
    const boss = await buildOwner(app)
    await outcomesOf('lock', [other.id])
    await app.db.query.updateTable('users').set({ email: null }).where('id', '=', one.id).execute()
    const messages = await outcomesOf('invite', [one.id, other.id, boss.id])
    expect(messages).toEqual([
      expect.stringContaining('no email address'),
      expect.stringContaining('locked'),
      expect.any(String),
    ])
    expect(messages).not.toContain('done')
    // What was refused cost nothing.
    await outcomesOf('unlock', [other.id])
    expect(await outcomesOf('invite', [other.id])).toEqual(['done'])
  })

  test('counts with the invitations of teachers for its mailbox, and for the owner', async () => {
    const { ofMailbox, ofOffice } = serverLimits.invitations
    const email = newAddress()
    for (let n = 0; n < ofMailbox.most; n += 1) {
      const { id } = await makeGroup()
      const body = { emails: [email], role: 'student' }
      await app.post(`/groups/${id}/invitations`, body, owner.token)
    }
    expect(await outcomesOf('invite', [await importOne(email)])).toEqual([
      expect.stringContaining('another day'),
    ])

    await app.db.query.deleteFrom('rate_limits').execute()
    expect(await outcomesOf('invite', [one.id])).toEqual(['done'])
    await app.db.query.updateTable('rate_limits').set({ count: ofOffice.most }).execute()
    expect(await outcomesOf('invite', [other.id])).toEqual([expect.stringContaining('another day')])
  })
})
