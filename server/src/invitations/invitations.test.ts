// Invitations by email: a teacher sends them, and the holder of the link joins, once.
import type { Invitation } from '@kinnow/contract/invitations'
import { limits } from '@kinnow/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMembers } from '../../test/add-members.ts'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  buildWithRole,
  goodPassword,
  newAddress,
  readMails,
  readSchoolIds,
} from '../../test/build.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let owner: BuiltStudent
let teacher: BuiltStudent
let groupId: string
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  owner = await buildOwner(app)
})
afterAll(() => app.stop())
/** Sessions end while days go by. */
const logIn = async (person: BuiltStudent) => {
  const { body } = await app.post('/users/login', { email: person.email, password: goodPassword })
  person.token = body.data.token
}
beforeEach(async () => {
  await logIn(owner)
  teacher = await buildWithRole(app, 'teacher')
  const named = { name: 'Kavya Rao' }
  await app.call('PUT', '/users/me', { body: named, token: teacher.token })
  const group = { name: 'Class 6 B', courseIds: [ids.classId] }
  groupId = (await app.post('/groups', group, teacher.token)).body.data.group.id
})

const hour = 60 * 60_000
const day = 24 * hour
const path = () => `/groups/${groupId}/invitations`
const invite = (emails: string[], role = 'student', by = teacher) =>
  app.post(path(), { emails, role }, by.token)
const listed = async (): Promise<Invitation[]> =>
  (await app.get(path(), teacher.token)).body.data.invitations
const group = async () => (await app.get(`/groups/${groupId}`, owner.token)).body.data
const students = async () => (await group()).students.map(({ email }: { email: string }) => email)
const linkTo = async (email: string) => {
  const [mail] = await readMails(app, email)
  return /\/invitation#link=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
async function invited(email = newAddress(), role = 'student', by = teacher) {
  await invite([email], role, by)
  return { email, token: await linkTo(email) }
}
const account = { name: 'Ravi', password: goodPassword }
const accept = (token: string, more: object = { account }, by?: BuiltStudent) =>
  app.post('/invitations/accept', { token, ...more }, by?.token)
const setRegistration = (value: string) =>
  app.db.query
    .insertInto('settings')
    .values({ key: 'registration', value: JSON.stringify(value), by: null, at: 0 })
    .execute()

describe('somebody without an account', () => {
  test('makes one with the link alone, and is in the class and its courses', async () => {
    const { email, token } = await invited()
    const opened = await app.post('/invitations/open', { token })
    const { status, body } = await accept(token)

    expect(opened.body.data).toEqual({
      email,
      role: 'student',
      groupName: 'Class 6 B',
      teachers: ['Kavya Rao'],
      courses: [expect.any(String)],
      hasAccount: false,
      asksBirthYear: false,
    })
    expect([status, body.data.groupName, body.data.user.name]).toEqual([200, 'Class 6 B', 'Ravi'])
    expect(await students()).toEqual([email])
    const { token: session, user } = body.data.session
    const { enrollments } = (await app.get(`/enrollments/student/${user.id}`, session)).body.data
    expect(enrollments).toHaveLength(1)
    expect((await app.post('/users/login', { email, password: goodPassword })).status).toBe(200)
  })

  test.each(['closed', 'domains', 'code'])('registers though it is %s', async (registration) => {
    const { token } = await invited()
    await setRegistration(registration)
    const { status } = await accept(token)
    await app.db.query.deleteFrom('settings').execute()

    expect(status).toBe(200)
  })

  test('uses the link once, also of many at once', async () => {
    const { email, token } = await invited()
    const answers = await Promise.all([accept(token), accept(token), accept(token)])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(failureOf(await accept(token))).toEqual(failure(400, 'invitation-ended'))
    expect(await students()).toEqual([email])
  })

  test('gets an address that a stranger had registered, without the password of the stranger', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: 'Other3password!' })
    app.wait(hour)
    const { token } = await invited(email)

    expect((await accept(token)).status).toBe(200)
    const by = (password: string) => app.post('/users/login', { email, password })
    expect((await by('Other3password!')).status).toBe(401)
    expect((await by(goodPassword)).status).toBe(200)
  })
})

describe('somebody with an account', () => {
  test('joins signed in, and with no other account than the invited one', async () => {
    const [student, other] = [await buildStudent(app), await buildStudent(app)]
    app.wait(2 * hour)
    const { token } = await invited(student.email)
    const opened = await app.post('/invitations/open', { token })

    expect(opened.body.data.hasAccount).toBe(true)
    expect(failureOf(await accept(token))).toEqual(failure(409, 'invitation-needs-login'))
    expect(failureOf(await accept(token, {}))).toEqual(failure(401, 'signed-out'))
    expect(failureOf(await accept(token, {}, other))).toEqual(failure(409, 'invitation-for-other'))
    expect((await accept(token, {}, student)).body.data).not.toHaveProperty('session')
    expect(await students()).toEqual([student.email])
  })

  test('finds a class full that has 300 students, and the link works later', async () => {
    const { token } = await invited()
    const [first] = await addMembers(app, groupId, limits.group.students)
    expect(failureOf(await accept(token))).toEqual(failure(422, 'group-full'))
    await app.db.query
      .deleteFrom('group_members')
      .where('user_id', '=', first ?? '')
      .execute()
    expect((await accept(token)).status).toBe(200)
  })
})

describe('a teacher', () => {
  test('is invited by an owner alone, and teaches the class', async () => {
    expect(failureOf(await invite([newAddress()], 'teacher'))).toEqual(failure(403, 'forbidden'))
    const { email, token } = await invited(newAddress(), 'teacher', owner)
    const { body } = await accept(token)

    expect(body.data.user.role).toBe('teacher')
    expect((await group()).teachers.map((one: { email: string }) => one.email)).toContain(email)
  })

  test('comes not by the link of somebody who runs the school no more', async () => {
    const former = await buildOwner(app)
    const { token } = await invited(newAddress(), 'teacher', former)
    await app.db.query
      .updateTable('users')
      .set({ role: 'teacher' })
      .where('id', '=', former.id)
      .execute()

    expect(failureOf(await accept(token))).toEqual(failure(400, 'invitation-ended'))
  })
})

describe('the link', () => {
  test('ends after fourteen days, and a new one can be sent; the one before works no more', async () => {
    const { email, token } = await invited()
    app.wait(limits.invitation.lifetime + 1000)
    await logIn(teacher)
    expect(failureOf(await accept(token))).toEqual(failure(400, 'invitation-ended'))
    const [{ id, isOver } = { id: '', isOver: false }] = await listed()
    expect(isOver).toBe(true)
    expect((await app.post(`${path()}/${id}/send`, {}, teacher.token)).status).toBe(200)
    const again = await linkTo(email)
    app.wait(2 * hour)
    const [second] = await listed()
    await app.post(`${path()}/${second?.id}/send`, {}, teacher.token)

    expect(again).not.toBe(token)
    expect(failureOf(await accept(again))).toEqual(failure(400, 'invitation-ended'))
    expect((await accept(await linkTo(email))).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  test('ends when it is withdrawn, with an email that still waits, and when the class ends', async () => {
    const { email, token } = await invited()
    const [{ id } = { id: '' }] = await listed()
    expect((await app.call('DELETE', `${path()}/${id}`, { token: teacher.token })).status).toBe(204)
    expect(failureOf(await accept(token))).toEqual(failure(400, 'invitation-ended'))
    expect(await linkTo(email)).toBe('')

    const other = await invited()
    await app.call('PUT', `/groups/${groupId}`, {
      body: { isArchived: true },
      token: teacher.token,
    })
    expect(failureOf(await accept(other.token))).toEqual(failure(400, 'invitation-ended'))
    expect((await invite([newAddress()])).status).toBe(404)
  })

  test('is stored as a hash, and the row goes a month after its end', async () => {
    const { token } = await invited()
    const rows = () =>
      app.db.query.selectFrom('invitations').selectAll().where('group_id', '=', groupId).execute()
    expect(JSON.stringify(await rows())).not.toContain(token)
    app.wait(limits.invitation.lifetime + 29 * day)
    await runHousekeeping(app.db)
    expect(await rows()).toHaveLength(1)
    app.wait(2 * day)
    await runHousekeeping(app.db)
    expect(await rows()).toEqual([])
  })
})

describe('the limits', () => {
  test('take fifty addresses at once, each once, and none that is in the class', async () => {
    const { email, token } = await invited()
    await accept(token)
    const emails = Array.from({ length: 49 }, newAddress)
    const { status, body } = await invite([...emails, email])
    const tooMany = await invite([...emails, email, newAddress()])

    expect(status).toBe(201)
    expect(body.data.skipped).toEqual([{ email, reason: 'member' }])
    expect(body.data.invitations).toHaveLength(49)
    expect(tooMany.status).toBe(400)
    expect((await invite([emails[0] ?? '', emails[0] ?? ''])).body.data.invitations).toHaveLength(
      49,
    )
  })

  test('are sent one by one, too, and work and marks of the day have room after them', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await invite([newAddress()])).status).toBe(201)

    const letter = { title: 'Welcome', text: 'Good to have you here.' }
    const answer = await app.post(`/groups/${groupId}/announcements`, letter, teacher.token)
    expect(failureOf(answer)).not.toEqual(failure(429, 'day-full'))
  })

  test('S7: give one mailbox three a day from all teachers together, and its codes stay', async () => {
    const email = newAddress()
    for (let times = 0; times < 3; times += 1) await invite([email])
    const { body } = await invite([email], 'student', owner)

    expect(body.data.skipped).toEqual([{ email, reason: 'limit' }])
    const [{ id } = { id: '' }] = await listed()
    expect((await app.post(`${path()}/${id}/send`, {}, teacher.token)).body.code).toBe(
      'invited-often',
    )
    expect(await readMails(app, email)).toHaveLength(1)
    await app.post('/users/register', { email, password: goodPassword })
    app.wait(2 * 60_000)
    expect((await readMails(app, email)).some(({ text }) => /^\d{4}$/m.test(text))).toBe(true)
  })

  test('leave a class three hundred that nobody has accepted', async () => {
    await app.db.query
      .insertInto('invitations')
      .values(
        Array.from({ length: limits.invitation.ofGroup }, (_, n) => ({
          id: `${groupId}-${n}`,
          group_id: groupId,
          email: `${n}@full.example`,
          role: 'student',
          token_hash: `${groupId}-${n}`,
          created_by: teacher.id,
          sent_at: 1,
          expires_at: 2,
        })),
      )
      .execute()
    const { body } = await invite([newAddress(), '7@full.example'])
    expect(body.data.skipped).toMatchObject([{ reason: 'full' }])
  })
})

test('S26: invitations of a class of somebody else are as unknown as none', async () => {
  const { email } = await invited()
  const [{ id } = { id: '' }] = await listed()
  const other = await buildWithRole(app, 'teacher')
  const calls = [
    () => app.get(path(), other.token),
    () => invite([newAddress()], 'student', other),
    () => app.post(`${path()}/${id}/send`, {}, other.token),
    () => app.call('DELETE', `${path()}/${id}`, { token: other.token }),
  ]
  for (const call of calls) expect(failureOf(await call())).toEqual(failure(404, 'not-found'))
  expect((await listed()).map((one) => one.email)).toEqual([email])
})
