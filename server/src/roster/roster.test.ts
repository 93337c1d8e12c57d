// A roster of another system: what it would change is shown, then exactly that is done (learning §8, "Import of people").
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMembers } from '../../test/add-members.ts'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import {
  buildOwner,
  buildStudent,
  type BuiltStudent,
  buildWithRole,
  newAddress,
  readSchoolIds,
} from '../../test/build.ts'
import type { Client } from '../lib/http/client-address.ts'
import { newId } from '../lib/security/random.ts'
import { applySteps } from './apply.ts'
import { rosterZip, type TestRoster } from './test-roster.ts'

let app: TestApp
let owner: BuiltStudent
let school: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  owner = await buildOwner(app)
  school = await readSchoolIds(app)
})
afterAll(() => app.stop())

/** Each test has a roster of its own: what the one before brought in leaves with its classes. */
let mark: string
let roster: TestRoster
beforeEach(async () => {
  for (const table of ['external_ids', 'group_members', 'consents', 'settings'] as const)
    await app.db.query.deleteFrom(table).execute()
  await app.db.query.deleteFrom('rate_limits').execute()
  mark = newId()
  roster = {
    people: [
      { id: 's1', email: newAddress() },
      { id: 's2', email: newAddress(), first: 'Omar', last: 'Haddad' },
      { id: 't1', email: newAddress(), first: 'Kavya', last: 'Rao', role: 'teacher' },
    ],
    classes: [{ id: 'c1', title: `7 A ${mark}` }],
    members: [
      { class: 'c1', user: 's1' },
      { class: 'c1', user: 's2' },
      { class: 'c1', user: 't1', role: 'teacher' },
    ],
  }
})

const send = (query = '', { zip = rosterZip(roster), by = owner } = {}) =>
  app.call('POST', `/admin/people/roster${query}`, {
    body: zip,
    headers: { 'content-type': 'application/zip' },
    token: by.token,
  })
const check = async () => (await send()).body.data.import
const bringIn = async (more = '') => {
  const { checked } = await check()
  return (await send(`?checked=${checked}${more}`)).body.data.import
}
const groupId = async (name = `7 A ${mark}`): Promise<string> => {
  const { groups } = (await app.get('/groups', owner.token)).body.data
  return groups.find((one: { name: string }) => one.name === name)?.id
}
type Member = { email: string; name: string }
const readClass = async (name?: string) =>
  (await app.get(`/groups/${await groupId(name)}`, owner.token)).body.data as {
    students: Member[]
    teachers: Member[]
  }
const emailOf = (id: string) => roster.people.find((one) => one.id === id)?.email ?? ''
const studentsOf = async (name?: string) =>
  (await readClass(name)).students.map(({ email }) => email).toSorted()
const doubtsOf = async () =>
  (await check()).doubts.map(({ doubt, name }: { doubt: string; name: string }) => [doubt, name])
const none = {
  new: 0,
  promoted: 0,
  'new-class': 0,
  'renamed-class': 0,
  joins: 0,
  leaves: 0,
}
const findPerson = async (email: string) =>
  (await app.get(`/admin/people?q=${email}`, owner.token)).body.data.people[0]

describe('a roster', () => {
  test('is shown without a trace, brought in as it was shown, and changes nothing a second time', async () => {
    const plan = await check()
    expect(plan).toMatchObject({
      counts: { ...none, new: 3, promoted: 1, 'new-class': 1, joins: 3 },
      here: 0,
      doubts: [],
      manyLeave: false,
    })
    expect(await findPerson(emailOf('s1'))).toBeUndefined()

    const done = await bringIn()

    expect(done).toMatchObject({ counts: none, steps: 0, here: 3 })
    expect(done.added).toHaveLength(3)
    expect(await studentsOf()).toEqual([emailOf('s1'), emailOf('s2')].toSorted())
    const { teachers } = await readClass()
    expect(teachers).toMatchObject([{ email: emailOf('t1'), name: 'Kavya Rao' }])
    expect(await check()).toMatchObject({ counts: none, steps: 0, here: 3 })
  })

  test('knows people by their addresses and classes by their names, and keeps what they are called', async () => {
    const student = await buildStudent(app)
    await app.call('PUT', '/users/me', { body: { name: 'Own Name' }, token: student.token })
    const body = { name: `7 A ${mark}`, courseIds: [school.classId] }
    const made = (await app.post('/groups', body, owner.token)).body.data.group
    roster.people[0] = { id: 's1', email: student.email.toUpperCase() }

    const plan = await check()
    expect(plan).toMatchObject({ counts: { ...none, new: 2, promoted: 1, joins: 3 }, here: 1 })
    await bringIn()

    expect(await groupId()).toBe(made.id)
    expect(await findPerson(student.email)).toMatchObject({ name: 'Own Name', role: 'student' })
    const { body: own } = await app.get(`/enrollments/student/${student.id}`, student.token)
    expect(own.data.enrollments).toHaveLength(1)
  })

  test('lets members leave that its files have no more, and nobody whom somebody added by hand', async () => {
    roster.people.push(...'abcd'.split('').map((id) => ({ id, email: newAddress() })))
    roster.members.push(...'abcd'.split('').map((user) => ({ class: 'c1', user })))
    await bringIn()
    const byHand = await buildStudent(app)
    const id = await groupId()
    await app.call('PUT', `/admin/people/${byHand.id}/groups`, {
      body: { join: id },
      token: owner.token,
    })
    roster.members = roster.members.filter(({ user }) => user !== 's1')

    const plan = await check()
    expect(plan).toMatchObject({ counts: { ...none, leaves: 1 }, manyLeave: false })
    expect(plan.changes).toEqual([{ change: 'leaves', name: 'Asha Menon', group: `7 A ${mark}` }])
    await bringIn()

    const emails = await studentsOf()
    expect(emails).toContain(byHand.email)
    expect(emails).toContain(emailOf('s2'))
    expect(emails).not.toContain(emailOf('s1'))
    expect(await findPerson(emailOf('s1'))).toMatchObject({ state: 'new' })
  })

  test('asks once more before a fifth of the members leaves', async () => {
    await bringIn()
    roster.members = roster.members.slice(1)
    const { checked, manyLeave } = await check()

    expect(manyLeave).toBe(true)
    expect(failureOf(await send(`?checked=${checked}`))).toEqual(failure(409, 'many-leave'))
    expect(await studentsOf()).toHaveLength(2)
    expect((await send(`?checked=${checked}&isSure=true`)).body.data.import).toMatchObject({
      steps: 0,
    })
    expect(await studentsOf()).toEqual([emailOf('s2')])
  })

  test('is refused where the file or the school is another than was shown', async () => {
    const { checked } = await check()
    roster.people[0] = { id: 's1', email: emailOf('s1'), first: 'Another' }
    expect(failureOf(await send(`?checked=${checked}`))).toEqual(failure(409, 'roster-outdated'))

    const now = (await check()).checked
    await app.post('/groups', { name: `7 A ${mark}`, courseIds: [] }, owner.token)
    expect(failureOf(await send(`?checked=${now}`))).toEqual(failure(409, 'roster-outdated'))
    expect(await findPerson(emailOf('s1'))).toBeUndefined()
  })

  test('goes on after a break: what is in stays, and the same file brings in the rest', async () => {
    await bringIn()
    // As if it had been broken off after the people.
    await app.db.query.deleteFrom('group_members').execute()
    await app.db.query.deleteFrom('external_ids').where('kind', '=', 'class').execute()

    expect((await check()).counts).toEqual({ ...none, joins: 3 })
    await bringIn()
    expect(await studentsOf()).toHaveLength(2)
  })

  test('follows a class that is called otherwise, and one that is deleted here comes again', async () => {
    await bringIn()
    const id = await groupId()
    roster.classes = [{ id: 'c1', title: `8 A ${mark}` }]
    expect((await check()).counts).toEqual({ ...none, 'renamed-class': 1 })
    await bringIn()
    expect(await groupId(`8 A ${mark}`)).toBe(id)

    await app.call('DELETE', `/groups/${id}`, { token: owner.token })
    expect((await check()).counts).toEqual({ ...none, 'new-class': 1, joins: 3 })
  })

  test('makes nobody an owner, and takes no role away', async () => {
    const other = await buildOwner(app)
    roster.people = [
      { id: 's1', email: other.email, role: 'student' },
      { id: 'o1', email: newAddress(), role: 'administrator' },
      { id: 'd1', email: newAddress(), role: 'districtAdministrator' },
    ]
    roster.members = [{ class: 'c1', user: 's1' }]
    const plan = await check()

    expect(plan.counts).toEqual({ ...none, 'new-class': 1 })
    expect(plan.doubts).toMatchObject([{ doubt: 'staff', about: `7 A ${mark}` }])
    expect(plan.notes).toContain(
      'users.csv: 2 people are neither a student nor a teacher, and left out.',
    )
    await bringIn()
    expect(await findPerson(other.email)).toMatchObject({ role: 'owner' })
    expect(await studentsOf()).toEqual([])
    expect(await findPerson(emailOf('o1'))).toBeUndefined()
  })

  test('leaves owners and teachers out of the students, each named once, also who became one meanwhile', async () => {
    const [runs, teaches] = [await buildOwner(app), await buildWithRole(app, 'teacher')]
    roster.people.push({ id: 'o1', email: runs.email }, { id: 't2', email: teaches.email })
    roster.classes.push({ id: 'c2', title: `7 B ${mark}` })
    for (const user of ['o1', 't2'])
      roster.members.push({ class: 'c1', user }, { class: 'c2', user })
    const plan = await check()

    expect(plan.doubts.map(({ doubt }: { doubt: string }) => doubt)).toEqual(['staff', 'staff'])
    expect(plan.counts.joins).toBe(3)
    const student = await buildStudent(app)
    const act = { actorId: owner.id, client: { address: '127.0.0.1' } as Client }
    await bringIn()
    await app.call('PUT', `/admin/people/${student.id}`, {
      body: { role: 'teacher' },
      token: owner.token,
    })
    const email = student.email
    await applySteps(app.db, act, [
      { do: 'person', person: 'late', email, name: 'Late' },
      { do: 'join', class: 'c1', person: 'late', role: 'student' },
    ])

    expect(await studentsOf()).toEqual([emailOf('s1'), emailOf('s2')].toSorted())
    expect(await studentsOf(`7 B ${mark}`)).toEqual([])
    for (const { email: address, role } of [
      { email: runs.email, role: 'owner' },
      { email: teaches.email, role: 'teacher' },
    ])
      expect(await findPerson(address)).toMatchObject({ role })
  })

  test('is in the audit log with who brought it', async () => {
    await bringIn()
    const { id } = await findPerson(emailOf('t1'))
    const { events } = (await app.get(`/admin/people/${id}`, owner.token)).body.data
    const seen = events.map((one: { event: string; actor: { email: string } | null }) => [
      one.event,
      one.actor?.email,
    ])
    for (const event of ['person-imported', 'role-changed', 'class-joined'])
      expect(seen).toContainEqual([event, owner.email])
  })
})

describe('whom it leaves to the office', () => {
  test('is listed with the reason, and the others come in', async () => {
    const same = newAddress()
    roster.people.push(
      { id: 'x1', first: 'No', last: 'Address' },
      { id: 'x2', email: 'no-address', first: 'Wrong', last: 'Address' },
      { id: 'x3', email: same, first: 'Same', last: 'One' },
      { id: 'x4', email: same.toUpperCase(), first: 'Same', last: 'Two' },
      { id: 'x5', email: newAddress(), first: 'x'.repeat(81), last: '' },
    )
    roster.members.push({ class: 'c1', user: 'x1' }, { class: 'c1', user: 'x3' })

    expect(await doubtsOf()).toEqual([
      ['no-address', 'No Address'],
      ['wrong-address', 'Wrong Address'],
      ['same-address', 'Same One'],
      ['same-address', 'Same Two'],
      ['wrong-name', 'x'.repeat(81)],
    ])
    const done = await bringIn()
    expect(done).toMatchObject({ steps: 0, doubtCount: 5 })
    expect(await studentsOf()).toHaveLength(2)
    expect(await findPerson(same)).toBeUndefined()
  })

  test('an address that changed is listed, and never written over', async () => {
    await bringIn()
    const [before, after] = [emailOf('s1'), newAddress()]
    roster.people[0] = { id: 's1', email: after }

    expect(await doubtsOf()).toEqual([['other-address', 'Asha Menon']])
    await bringIn()
    expect(await findPerson(before)).toBeDefined()
    expect(await findPerson(after)).toBeUndefined()
  })

  test('a class that is full takes no more, and one that has ended nobody', async () => {
    await bringIn()
    const id = await groupId()
    await addMembers(app, id, 298)
    const fourth = { id: 's4', email: newAddress(), first: 'One', last: 'More' }
    roster.people.push(fourth)
    roster.members.push({ class: 'c1', user: 's4' })
    expect(await doubtsOf()).toEqual([['class-full', 'One More']])

    await app.call('PUT', `/groups/${id}`, { body: { isArchived: true }, token: owner.token })
    expect(await doubtsOf()).toEqual([['class-ended', '']])
  })

  test('a class that has ended keeps its members when the next year is imported without it', async () => {
    await bringIn()
    const id = await groupId()
    await app.call('PUT', `/groups/${id}`, { body: { isArchived: true }, token: owner.token })
    roster.classes = [{ id: 'c2', title: 'Next year' }]
    roster.members = [{ class: 'c2', user: 's1' }]

    const { counts, manyLeave } = await check()
    expect(counts).toEqual({ ...none, 'new-class': 1, joins: 1 })
    expect(manyLeave).toBe(false)
  })

  test('who is switched off there gets no account, and leaves', async () => {
    roster.people.push({ id: 'off', email: newAddress(), enabled: 'false' })
    roster.members.push({ class: 'c1', user: 'off' })
    await bringIn()
    expect(await findPerson(emailOf('off'))).toBeUndefined()

    roster.people[0] = { id: 's1', email: emailOf('s1'), enabled: 'FALSE' }
    expect((await check()).counts).toEqual({ ...none, leaves: 1 })
  })

  test('an enrollment that is over, of another role, or deleted there is none', async () => {
    roster.members = [
      { class: 'c1', user: 's1', end: '2020-01-01' },
      { class: 'c1', user: 's2', role: 'proctor' },
      { class: 'c1', user: 't1', role: 'teacher', status: 'tobedeleted' },
    ]
    const plan = await check()
    expect(plan.counts).toEqual({ ...none, new: 3, 'new-class': 1 })
    expect(plan.notes).toEqual([
      'enrollments.csv: 1 row has another role than student or teacher.',
      'enrollments.csv: 1 row is not for today.',
    ])
  })
})

describe('of minors', () => {
  const setAge = () =>
    app.db.query
      .insertInto('settings')
      .values({ key: 'consent-age', value: '16', by: null, at: 0 })
      .execute()

  test('the school answers, and says for how many', async () => {
    await setAge()
    expect((await check()).consents).toBe(2)
    await bringIn()
    const rows = await app.db.query.selectFrom('consents').selectAll().execute()
    expect(rows.map(({ kind, recorded_by: by }) => [kind, by])).toEqual([
      ['school', owner.id],
      ['school', owner.id],
    ])
    expect((await check()).consents).toBe(0)
  })

  test('a guardian’s no counts more: it is listed, and nobody joins', async () => {
    await setAge()
    const child = await buildStudent(app)
    await app.db.query
      .updateTable('users')
      .set({ birth_year: 2020 })
      .where('id', '=', child.id)
      .execute()
    await app.db.query
      .insertInto('consents')
      .values({
        id: newId(),
        student_id: child.id,
        kind: 'guardian',
        requested_at: 1,
        refused_at: 2,
      })
      .execute()
    roster.people[0] = { id: 's1', email: child.email }

    const plan = await check()
    expect(plan.doubts).toMatchObject([{ doubt: 'guardian-refused', about: child.email }])
    expect(plan.counts.joins).toBe(2)
    await bringIn()
    expect(await studentsOf()).toEqual([emailOf('s2')])
    expect(await check()).toMatchObject({ steps: 0, doubtCount: 1 })
  })
})

describe('what it needs', () => {
  test('is an owner, and a zip', async () => {
    const teacher = await buildWithRole(app, 'teacher')
    expect((await send('', { by: teacher })).status).toBe(403)
    const text = await app.call('POST', '/admin/people/roster', {
      body: 'no zip',
      headers: { 'content-type': 'text/plain' },
      token: owner.token,
    })
    expect(failureOf(text)).toEqual(failure(400, 'not-a-package'))
  })

  test('is files without a fault: each is named with its file and line, and nothing changes', async () => {
    roster.people.push({ id: 's1', email: newAddress() })
    roster.members.push({ class: 'c9', user: 's2' })
    const plan = await check()
    expect(plan).toMatchObject({ faultCount: 1, checked: null, steps: 0, counts: none })
    expect(plan.faults).toEqual([
      { file: 'users.csv', line: 5, message: 'the sourcedId is that of line 2, too' },
    ])
    expect((await send('?checked=anything')).body.data.import).toMatchObject({
      faultCount: 1,
      added: [],
    })
    expect(await findPerson(emailOf('s2'))).toBeUndefined()
  })

  test('is one at a time', async () => {
    const zip = rosterZip(roster)
    await app.db.query.deleteFrom('rate_limits').execute()
    const by = await buildOwner(app)
    const [one, other] = await Promise.all([send('', { zip }), send('', { zip, by })])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await send('', { zip })).status).toBe(200)
  })

  test('says so of two of one person, too: not that the school has too much to do', async () => {
    const zip = rosterZip(roster)
    const answers = await Promise.all([send('', { zip }), send('', { zip }), send('', { zip })])
    const refused = answers.filter(({ status }) => status !== 200)

    expect(refused.map(failureOf)).toEqual([
      failure(409, 'import-running'),
      failure(409, 'import-running'),
    ])
  })
})
