// Students by a part of their name or address, for the search of a teacher's pages.
import { limits } from '@kinnow/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startApp } from '../../test/app.ts'
import { type BuiltStudent, buildOwner, buildWithRole, readSchoolIds } from '../../test/build.ts'
import { classRows } from '../../test/class-rows.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let teacher: BuiltStudent
let other: BuiltStudent
let owner: BuiltStudent
let groupId: string
let asha: string

beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  teacher = await buildWithRole(app, 'teacher')
  other = await buildWithRole(app, 'teacher')
  owner = await buildOwner(app)
  groupId = await makeGroup('Class 6 B', teacher)
  asha = await classRows(app, groupId).addStudent({ name: 'Áshä Menon' })
})
afterAll(() => app.stop())

async function makeGroup(name: string, by: BuiltStudent): Promise<string> {
  const body = { name, courseIds: [ids.classId] }
  return (await app.post('/groups', body, by.token)).body.data.group.id
}
const find = async (q: string, by = teacher) =>
  (await app.get(`/groups/students?q=${encodeURIComponent(q)}`, by.token)).body.data
const namesOf = (data: { students: { name: string }[] }) => data.students.map(({ name }) => name)

test('finds a student by a part of the name, whatever its capitals and accents', async () => {
  const group = { id: groupId, name: 'Class 6 B', isArchived: false }
  const found = { students: [{ id: asha, name: 'Áshä Menon', group }], count: 1 }
  expect(await find('ASHA')).toEqual(found)
  expect(await find(' menon ')).toEqual(found)
  expect(await find('sha m')).toEqual(found)
  expect(await find('nobody')).toEqual({ students: [], count: 0 })
})

test('S26: a teacher finds nobody of other classes, an owner everybody who is in one', async () => {
  const foreign = await makeGroup('Class 7 A', other)
  await classRows(app, foreign).addStudent({ name: 'Zubin Only' })

  expect(await find('zubin')).toEqual({ students: [], count: 0 })
  expect(namesOf(await find('zubin', other))).toEqual(['Zubin Only'])
  expect(namesOf(await find('zubin', owner))).toEqual(['Zubin Only'])
  expect(namesOf(await find('asha', other))).toEqual([])
})

test('finds by the address too, and shows it only where there is no name', async () => {
  const rows = classRows(app, groupId)
  const [named, unnamed] = [
    await rows.addStudent({ name: 'Ravi' }),
    await rows.addStudent({ name: 'x' }),
  ]
  const set = (id: string, values: { email: string; name?: null }) =>
    app.db.query.updateTable('users').set(values).where('id', '=', id).execute()
  await set(named, { email: 'quokka-1@example.com' })
  await set(unnamed, { email: 'quokka-2@xn--bcher-kva.example', name: null })

  expect(namesOf(await find('quokka'))).toEqual(['quokka-2@bücher.example', 'Ravi'])
  expect(namesOf(await find('bücher'))).toEqual(['quokka-2@bücher.example'])
})

test('finds neither teachers, nor who has left or waits for a guardian', async () => {
  const left = await classRows(app, groupId).addStudent({ name: 'Wombat Left' })
  await app.call('PUT', '/users/me', { body: { name: 'Wombat Teacher' }, token: teacher.token })
  await app.call('DELETE', `/groups/${groupId}/members/${left}`, { token: teacher.token })
  const waiter = await classRows(app, await makeGroup('Other', other)).addStudent({
    name: 'Wombat Waits',
  })
  await app.db.query
    .insertInto('waiting_members')
    .values({ group_id: groupId, student_id: waiter, requested_at: 1 })
    .execute()

  expect(await find('wombat')).toEqual({ students: [], count: 0 })
})

test('lists by name, in an ended class last, somebody in two classes twice, and counts all', async () => {
  const [own, ended] = [await makeGroup('Numbat A', owner), await makeGroup('Numbat B', owner)]
  const [first, old] = [classRows(app, own), classRows(app, ended)]
  await first.addStudent({ name: 'Numbat 10' })
  const twice = await first.addStudent({ name: 'Numbat 9' })
  await old.addStudent({ name: 'Numbat 1' })
  await app.db.query
    .insertInto('group_members')
    .values({ group_id: ended, user_id: twice, role: 'student', joined_at: 1, source: null })
    .execute()
  await app.call('PUT', `/groups/${ended}`, { body: { isArchived: true }, token: owner.token })

  const data = await find('numbat', owner)
  expect(namesOf(data)).toEqual(['Numbat 9', 'Numbat 10', 'Numbat 1', 'Numbat 9'])
  expect(data.students.map(({ group }: { group: object }) => group)).toEqual([
    ...Array.from({ length: 2 }, () => ({ id: own, name: 'Numbat A', isArchived: false })),
    ...Array.from({ length: 2 }, () => ({ id: ended, name: 'Numbat B', isArchived: true })),
  ])

  for (let index = 0; index < limits.group.found; index += 1)
    await first.addStudent({ name: 'Numbat Z' })
  const many = await find('numbat', owner)
  expect(many.students).toHaveLength(limits.group.found)
  expect(many.count).toBe(limits.group.found + 4)
})

test('finds in each of more classes than are read at once', async () => {
  const many = await buildWithRole(app, 'teacher')
  for (let index = 0; index < 12; index += 1) {
    const id = await makeGroup(`Room ${index}`, many)
    await classRows(app, id).addStudent({ name: `Bilby ${index}` })
  }
  expect((await find('bilby', many)).count).toBe(12)
  expect(namesOf(await find('bilby 11', many))).toEqual(['Bilby 11'])
})

test('wants a word, and is for teachers only', async () => {
  expect((await app.get('/groups/students?q=', teacher.token)).status).toBe(400)
  expect((await app.get('/groups/students?q=a')).status).toBe(401)
})
