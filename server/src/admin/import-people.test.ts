// People from a list: what each row does, what is wrong with it, and that a second time changes nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMembers } from '../../test/add-members.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  buildWithRole,
  newAddress,
  readCode,
  readSchoolIds,
} from '../../test/build.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import { newId } from '../lib/security/random.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let owner: BuiltStudent
/** Of each test another one. */
let group: string
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  owner = await buildOwner(app)
})
afterAll(() => app.stop())
beforeEach(() => {
  group = `Class ${newId()}`
})

type Row = { email: string; name?: string; group?: string; role?: string }
const send = (rows: Row[], isTrial = false, by = owner) =>
  app.post(
    '/admin/people/import',
    { rows: rows.map((row) => ({ name: 'Asha Menon', group: '', role: '', ...row })), isTrial },
    by.token,
  )
const outcomesOf = async (rows: Row[], isTrial = false): Promise<string[]> =>
  (await send(rows, isTrial)).body.data.results.map(({ outcome }: { outcome: string }) => outcome)
const messagesOf = async (rows: Row[]): Promise<(string | null)[]> =>
  (await send(rows)).body.data.results.map(({ message }: { message: string | null }) => message)
const countAccounts = async () =>
  (await app.db.query.selectFrom('users').select('id').execute()).length
const groupsOf = async () => (await app.get('/groups', owner.token)).body.data.groups
const membersOf = async (name: string) => {
  const found = (await groupsOf()).find((one: { name: string }) => one.name === name)
  return (await app.get(`/groups/${found.id}`, owner.token)).body.data
}

describe('a list of people', () => {
  test('makes accounts and classes, and a second time changes nothing', async () => {
    const [one, two, kavya] = [newAddress(), newAddress(), newAddress()]
    const rows = [
      { email: one, name: '  Asha   Menon ', group },
      { email: two.toUpperCase(), group: ` ${group.toLowerCase()} ` },
      { email: kavya, name: 'Kavya Rao', group, role: 'Teacher' },
    ]
    const { body } = await send(rows)

    expect(body.data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'new',
      'new',
      'new',
    ])
    expect(body.data.newGroups).toEqual([{ id: expect.any(String), name: group }])
    const { students, teachers } = await membersOf(group)
    expect(students.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      [one, two].toSorted(),
    )
    expect(students.every(({ name }: { name: string }) => name === 'Asha Menon')).toBe(true)
    expect(teachers.map(({ email }: { email: string }) => email)).toEqual([kavya])

    const before = await countAccounts()
    expect(await outcomesOf(rows)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await countAccounts()).toBe(before)
  })

  test('is tried without a trace, and tells the same', async () => {
    const rows = [
      { email: newAddress(), group },
      { email: newAddress(), role: 'teacher' },
    ]
    const before = await countAccounts()
    const trial = await send(rows, true)

    expect(await countAccounts()).toBe(before)
    expect((await groupsOf()).some((one: { name: string }) => one.name === group)).toBe(false)
    const { added, newGroups, ...result } = (await send(rows)).body.data
    expect(trial.body.data).toEqual({
      ...result,
      newGroups: [{ id: null, name: group }],
      added: [],
    })
    expect(newGroups).toEqual([{ id: (await membersOf(group)).group.id, name: group }])
    expect(added).toHaveLength(2)
  })

  test('says of each faulty row what is wrong, and makes the others', async () => {
    const good = newAddress()
    const long = 'x'.repeat(81)
    const { results } = (
      await send([
        { email: ' ' },
        { email: 'omar.haddad.example.com' },
        { email: 'omar@haddad' },
        { email: newAddress(), name: ' ' },
        { email: newAddress(), role: 'owner' },
        { email: newAddress(), group: long },
        { email: newAddress(), name: 'A\u0000b' },
        { email: good },
      ])
    ).body.data

    const found = results.map(({ message, cell }: Record<string, unknown>) => [message, cell])
    expect(found).toEqual([
      ['Email is missing', 'email'],
      ['No @ in the address', 'email'],
      ['Not an email address', 'email'],
      ['Name is missing', 'name'],
      ['Role must be student or teacher', 'role'],
      ['Class must not exceed 80 characters', 'group'],
      [expect.any(String), 'name'],
      [null, null],
    ])
    expect(await outcomesOf([{ email: good }])).toEqual(['unchanged'])
  })

  test('puts somebody who is here into a class with its courses, and leaves the account as it is', async () => {
    const student = await buildStudent(app)
    await app.call('PUT', '/users/me', { body: { name: 'Own Name' }, token: student.token })
    const made = await app.post('/groups', { name: group, courseIds: [ids.classId] }, owner.token)
    expect(made.status).toBe(201)

    expect(await outcomesOf([{ email: student.email, name: 'Other', group }])).toEqual(['joins'])
    const { user } = (await app.get('/users/me', student.token)).body.data
    expect([user.name, user.role]).toEqual(['Own Name', 'student'])
    const { body } = await app.get(`/enrollments/student/${student.id}`, student.token)
    expect(body.data.enrollments).toHaveLength(1)
  })

  test('makes a student a teacher, and takes no role away', async () => {
    const [student, other] = [await buildStudent(app), await buildOwner(app)]
    const rows = [
      { email: student.email, role: 'teacher' },
      { email: other.email, role: 'student' },
    ]
    expect(await outcomesOf(rows)).toEqual(['promoted', 'unchanged'])
    const roleOf = async ({ token }: BuiltStudent) =>
      (await app.get('/users/me', token)).body.data.user.role
    expect([await roleOf(student), await roleOf(other)]).toEqual(['teacher', 'owner'])
  })

  test('confirms an address that waits, without the password that was typed there', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: 'Mango2river!' })

    await send([{ email }])
    const login = { email, password: 'Mango2river!' }
    expect((await app.post('/users/login', login)).status).toBe(401)
    const { people } = (await app.get(`/admin/people?q=${email}`, owner.token)).body.data
    expect(people[0]).toMatchObject({ name: 'Asha Menon', state: 'new' })
  })

  test('lets the people it names set a password by their mailbox', async () => {
    const email = newAddress()
    await send([{ email }])
    const browser = openBrowser(app)
    await browser.post('/users/forget-password', { email })
    const otp = await readCode(app, email)
    await browser.post('/users/verify-otp', { email, otp, purpose: 'reset' })
    await browser.post(`/users/reset-password?email=${email}`, { newPassword: 'Papaya5stone!' })

    const login = { email, password: 'Papaya5stone!' }
    expect((await app.post('/users/login', login)).status).toBe(200)
  })

  test('brings no more students into a class than it can have', async () => {
    await send([{ email: newAddress(), group }])
    const { group: found } = await membersOf(group)
    await addMembers(app, found.id, 299)
    const before = await countAccounts()

    expect(await messagesOf([{ email: newAddress(), group }])).toEqual([
      `The class ${group} is full`,
    ])
    expect(await countAccounts()).toBe(before)
    expect(await outcomesOf([{ email: newAddress(), group, role: 'teacher' }])).toEqual(['new'])
  })

  test('is in the audit log with who brought it', async () => {
    const email = newAddress()
    await send([{ email, group }])
    const { people } = (await app.get(`/admin/people?q=${email}`, owner.token)).body.data
    const { events } = (await app.get(`/admin/people/${people[0].id}`, owner.token)).body.data
    const seen = events.map((one: { event: string; actor: { email: string } | null }) => [
      one.event,
      one.actor?.email,
    ])

    expect(seen).toContainEqual(['person-imported', owner.email])
    expect(seen).toContainEqual(['class-joined', owner.email])
  })

  test('is not taken from a teacher, nor in more rows than one call has', async () => {
    const teacher = await buildWithRole(app, 'teacher')
    expect((await send([{ email: newAddress() }], true, teacher)).status).toBe(403)
    const many = Array.from({ length: 101 }, () => ({ email: newAddress() }))
    expect((await send(many)).body.code).toBe('invalid')
  })
})
