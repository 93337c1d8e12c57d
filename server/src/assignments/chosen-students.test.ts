// Work for some students of a class: nobody else sees it, and for nobody else it counts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildClass, day } from '../../test/assigned.ts'
import { type BuiltStudent, buildStudent, readSchoolIds } from '../../test/build.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let asha: BuiltStudent
let bilal: BuiltStudent
let group: Awaited<ReturnType<typeof buildClass>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  asha = await buildStudent(app)
  bilal = await buildStudent(app)
  group = await buildClass(app, [ids.classId], [asha, bilal])
})

const idsOf = async (student: BuiltStudent) => (await group.mine(student)).map(({ id }) => id)
const unread = async (student: BuiltStudent) =>
  (await group.call(student, 'GET', '/notices')).body.data.unread as number
const change = (id: string, body: object) =>
  group.call(group.teacher, 'PUT', `/assignments/${id}`, body)
const assignTo = (...students: BuiltStudent[]) =>
  group.assign('lesson', ids.closedLesson, { studentIds: students.map(({ id }) => id) })

test('is seen and counted for these students alone', async () => {
  const id = await assignTo(asha)

  expect([await idsOf(asha), await idsOf(bilal)]).toEqual([[id], []])
  expect([await unread(asha), await unread(bilal)]).toEqual([1, 0])
  expect(await group.listed()).toMatchObject([{ isForSome: true, students: 1, done: 0 }])
  expect(await group.studentOf(id, bilal)).toBeUndefined()

  app.wait(2 * day)
  const overview = await group.call(group.teacher, 'GET', `/groups/${group.groupId}/overview`)
  const late = overview.body.data.students.filter(({ flags }: { flags: { kind: string }[] }) =>
    flags.some(({ kind }) => kind === 'late'),
  )
  expect(late.map((one: { id: string }) => one.id)).toEqual([asha.id])
  const grades = await group.call(group.teacher, 'GET', `/groups/${group.groupId}/gradebook`)
  const cellOf = (student: BuiltStudent) =>
    grades.body.data.students.find((one: { id: string }) => one.id === student.id)
  expect(cellOf(asha)).toMatchObject({ cells: [{ state: 'missing', percent: 0 }], total: 0 })
  expect(cellOf(bilal)).toMatchObject({
    cells: [{ state: 'unassigned', percent: null }],
    total: null,
  })
  const path = `/groups/${group.groupId}/gradebook/${bilal.id}`
  expect((await group.call(group.teacher, 'GET', path)).body.data.work).toEqual([])
})

test('goes to others when that is changed, with their notices', async () => {
  const id = await assignTo(asha)
  await change(id, { studentIds: [bilal.id] })
  expect([await idsOf(asha), await idsOf(bilal)]).toEqual([[], [id]])
  expect([await unread(asha), await unread(bilal)]).toEqual([0, 1])

  await change(id, { weight: 2 })
  expect([await idsOf(asha), await idsOf(bilal)]).toEqual([[], [id]])
  await change(id, { studentIds: null })
  expect([await idsOf(asha), await idsOf(bilal)]).toEqual([[id], [id]])
  expect([await unread(asha), await unread(bilal)]).toEqual([1, 1])
  expect(await group.listed()).toMatchObject([{ isForSome: false, students: 2 }])
})

test('has exceptions for these students, which leave it theirs', async () => {
  const id = await assignTo(asha)
  const excuse = (student: BuiltStudent, isExcused: boolean) =>
    group.except(id, student, { dueAt: null, isExcused })
  expect((await excuse(bilal, true)).status).toBe(404)
  expect((await excuse(asha, true)).body.data.student.state).toBe('excused')
  expect((await excuse(asha, false)).body.data.student.state).toBe('todo')
  expect([await idsOf(asha), await idsOf(bilal)]).toEqual([[id], []])

  const dueAt = await group.inTime(3 * day)
  await group.except(id, asha, { dueAt, isExcused: false })
  await change(id, { studentIds: null })
  expect(await group.mine(asha)).toMatchObject([{ dueAt }])
})

test('is for students of the class, for one at least, and not for who joins later', async () => {
  const stranger = await buildStudent(app)
  for (const id of [stranger.id, group.teacher.id, 'nobody'])
    expect(
      (await group.send('lesson', ids.closedLesson, { studentIds: [asha.id, id] })).status,
    ).toBe(404)
  expect((await group.send('lesson', ids.closedLesson, { studentIds: [] })).status).toBe(400)
  expect(await group.listed()).toEqual([])

  const id = await assignTo(asha)
  expect((await change(id, { studentIds: [stranger.id] })).status).toBe(404)
  await group.call(asha, 'DELETE', `/groups/mine/${group.groupId}`)
  await group.call(stranger, 'POST', '/groups/join', { code: group.joinCode })
  expect(await idsOf(stranger)).toEqual([])
  expect(await group.listed()).toMatchObject([{ id, isForSome: true, students: 0 }])
})

test('was due before a student came: not owed, but counted when done, and with a date of its own', async () => {
  const id = await group.assign('lesson', ids.closedLesson)
  app.wait(3 * day)
  const late = await buildStudent(app)
  await group.call(late, 'POST', '/groups/join', { code: group.joinCode })

  expect(await group.mine(late)).toMatchObject([{ id, state: 'excused' }])
  expect(await group.listed()).toMatchObject([{ students: 2, late: 2, excused: 1 }])
  const dueAt = await group.inTime(3 * day)
  await group.except(id, late, { dueAt, isExcused: false })
  expect(await group.mine(late)).toMatchObject([{ id, state: 'todo' }])
  await group.except(id, late, { dueAt: null, isExcused: false })
  expect(await group.mine(late)).toMatchObject([{ id, state: 'excused' }])
  await group.complete(late, ids.closedLesson)
  expect(await group.mine(late)).toMatchObject([{ id, state: 'done' }])

  const [opensAt, dueAtOnce] = [await group.inTime(-2 * day), await group.inTime(-day)]
  const chosen = { studentIds: [late.id], opensAt, dueAt: dueAtOnce }
  const own = await group.assign('quiz', ids.quizId, chosen)
  expect((await group.studentOf(own, late)).state).toBe('late')
})

test('stays late for who leaves the class and comes back', async () => {
  const id = await group.assign('lesson', ids.closedLesson)
  app.wait(3 * day)
  await group.call(asha, 'DELETE', `/groups/mine/${group.groupId}`)
  await group.call(asha, 'POST', '/groups/join', { code: group.joinCode })
  expect(await group.mine(asha)).toMatchObject([{ id, state: 'late' }])
})
