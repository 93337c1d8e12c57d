// The next school year: classes end and go on without students, all at once or none.
import { limits } from '@kinnow/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  buildWithRole,
  readSchoolIds,
} from '../../test/build.ts'
import { newId } from '../lib/security/random.ts'

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

const build = async (name: string, by = teacher): Promise<string> =>
  (await app.post('/groups', { name, courseIds: [ids.classId] }, by.token)).body.data.group.id
const start = (classes: { id: string; name: string }[], by = owner) =>
  app.post('/groups/next-year', { classes }, by.token)
const read = async (id: string, by = owner) => (await app.get(`/groups/${id}`, by.token)).body.data
const countGroups = async (): Promise<number> =>
  (await app.get('/groups', owner.token)).body.data.groups.length

test('ends the old classes, and makes the new ones with their courses and teachers', async () => {
  const [first, second] = [await build('6 A 2026'), await build('6 B 2026')]
  const student = await buildStudent(app)
  const code = (await app.post(`/groups/${first}/code`, {}, teacher.token)).body.data.joinCode
  await app.post('/groups/join', { code }, student.token)
  await app.call('PUT', `/groups/${first}`, { body: { mayLeave: false }, token: teacher.token })
  const { status, body } = await start([
    { id: second, name: '6 B 2027' },
    { id: first, name: '6 A 2027' },
  ])
  expect(status).toBe(201)
  const [newSecond, newFirst] = body.data.groups
  expect([newSecond.name, newFirst.name]).toEqual(['6 B 2027', '6 A 2027'])

  expect(await read(newFirst.id)).toMatchObject({
    group: { students: 0, isArchived: false, courses: [{ id: ids.classId }] },
    teachers: [{ id: teacher.id }],
    mayLeave: false,
    joinCode: null,
  })
  expect(await read(first)).toMatchObject({
    group: { name: '6 A 2026', students: 1, isArchived: true },
    joinCode: null,
  })
  const mine = await app.get(`/enrollments/student/${student.id}`, student.token)
  expect(mine.body.data.enrollments).toHaveLength(1)
})

test('is all or nothing: one class that has ended, or is named twice, stops the others', async () => {
  const [open, ended] = [await build('7 A'), await build('7 B')]
  await app.call('PUT', `/groups/${ended}`, { body: { isArchived: true }, token: teacher.token })
  const before = await countGroups()
  const next = (id: string) => ({ id, name: 'Next' })

  expect((await start([next(open), next(ended)])).status).toBe(404)
  expect((await start([next(open), next(open)])).status).toBe(404)
  expect((await start([next(open), next('none')])).status).toBe(404)
  expect((await start([])).status).toBe(400)
  expect(await countGroups()).toBe(before)
  expect((await read(open)).group.isArchived).toBe(false)
})

test('is for the classes that one teaches; an owner does not become their teacher', async () => {
  const other = await buildWithRole(app, 'teacher')
  const [own, theirs] = [await build('8 A'), await build('8 B', other)]
  const next = (id: string) => [{ id, name: 'Next' }]
  expect((await start(next(theirs), teacher)).status).toBe(404)
  expect((await start(next(own), teacher)).body.data.groups).toHaveLength(1)
  expect((await start(next(own), await buildStudent(app))).status).toBe(403)

  const [made] = (await start(next(theirs))).body.data.groups
  expect((await read(made.id)).teachers.map(({ id }: { id: string }) => id)).toEqual([other.id])
})

test('leaves out courses that nobody may begin any more', async () => {
  const id = await build('9 A')
  const retire = (isRetired: boolean) =>
    app.call('PUT', `/admin/courses/${ids.classId}`, { body: { isRetired }, token: owner.token })
  await retire(true)
  const [made] = (await start([{ id, name: '9 A next' }])).body.data.groups
  await retire(false)
  expect(made.courses).toEqual([])
})

test('counts all classes that its teacher was ever in', async () => {
  const busy = await buildWithRole(app, 'teacher')
  const id = await build('11 A', busy)
  const { now } = app.db
  for (let count = 1; count < limits.group.ofMember; count += 1) {
    const groupId = `was-${count}`
    const group = { id: groupId, name: groupId, join_code: null, created_at: now }
    await app.db.query.insertInto('groups').values(group).execute()
    const row = { group_id: groupId, user_id: busy.id, role: 'student' as const }
    await app.db.query
      .insertInto('group_members')
      .values({ ...row, joined_at: now, left_at: now })
      .execute()
  }
  const refused = await start([{ id, name: 'Next' }], busy)
  expect(refused.body.code).toBe('group-limit')
  expect((await read(id)).group.isArchived).toBe(false)
})

test('lets rest what students remember of courses that are for classes alone', async () => {
  const id = await build('12 A')
  const code = (await app.post(`/groups/${id}/code`, {}, teacher.token)).body.data.joinCode
  const student = await buildStudent(app)
  await app.post('/groups/join', { code }, student.token)
  const { body } = await app.get(`/lessons/${ids.previewLesson}`, student.token)
  const check = body.data.lesson.blocks.find(({ type }: { type: string }) => type === 'check')
  const answer = { chosen: [check.question.options[0].id], eventId: newId() }
  await app.post(`/questions/${check.question.id}/check`, answer, student.token)
  const choose = (visibility: string) =>
    app.call('PUT', `/admin/courses/${ids.classId}`, { body: { visibility }, token: owner.token })
  await choose('groups')
  const asleep = async () =>
    (
      await app.db.query
        .selectFrom('cards')
        .select('is_asleep')
        .where('student_id', '=', student.id)
        .execute()
    ).map((card) => card.is_asleep)
  expect(await asleep()).toEqual([0])

  expect((await start([{ id, name: '12 A next' }])).status).toBe(201)
  expect(await asleep()).toEqual([1])
  await choose('public')
})

test('counts the classes of a teacher who starts it', async () => {
  const busy = await buildWithRole(app, 'teacher')
  const id = await build('10 A', busy)
  const { now } = app.db
  for (let count = 1; count < limits.group.ofTeacher; count += 1) {
    const groupId = `busy-${count}`
    const group = { id: groupId, name: groupId, join_code: null, created_at: now }
    await app.db.query.insertInto('groups').values(group).execute()
    await app.db.query
      .insertInto('group_members')
      .values({ group_id: groupId, user_id: busy.id, role: 'teacher', joined_at: now })
      .execute()
  }
  const refused = await start([{ id, name: 'Next' }], busy)
  expect(refused.body.code).toBe('too-many-groups')
  expect((await read(id)).group.isArchived).toBe(false)
})
