// Work that is reviews: so many in each week, or until they are due.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildClass, day, hour, minute } from '../../test/assigned.ts'
import { type BuiltStudent, buildStudent, readSchoolIds } from '../../test/build.ts'
import { classRows } from '../../test/class-rows.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let student: BuiltStudent
let group: Awaited<ReturnType<typeof buildClass>>
let rows: ReturnType<typeof classRows>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

const place = () => ({
  subcategory_id: ids.classId,
  subject_id: ids.subjectId,
  chapter_id: ids.chapterId,
})

beforeEach(async () => {
  student = await buildStudent(app)
  group = await buildClass(app, [ids.classId], [student])
  rows = classRows(app, group.groupId)
  await rows.addCards(student.id, place(), { questionIds: ['one', 'two', 'three'] })
})

/** So many days from now, by the test's clock. */
async function review(question: string, inDays: number, isUndone = false) {
  const at = Date.parse(await group.inTime(inDays * day))
  await rows.addReview(student.id, { question, day: Math.floor(at / day), at, isUndone })
}
const weekly = async (weeks: number, count = 2, daysAgo = 0) =>
  group.assign('review', ids.subjectId, {
    opensAt: await group.inTime(-daysAgo * day - minute),
    dueAt: await group.inTime((weeks * 7 - daysAgo) * day - hour),
    reviews: { count, each: 'week' },
  })
const own = async () => (await group.mine(student))[0]

test('counts reviews of its subject from its opening on, a question once a day', async () => {
  await review('one', -1)
  // On the day on which it opens, and before.
  await review('three', -0.01)
  const id = await weekly(1, 3)
  expect(await own()).toMatchObject({
    kind: 'review',
    targetId: ids.subjectId,
    subject: { id: ids.subjectId },
    reviews: { count: 3, each: 'week' },
    state: 'todo',
    isStarted: false,
    parts: { done: 0, of: 3 },
    week: { done: 0, of: 3 },
  })
  app.wait(minute)
  await review('one', 0)
  await review('one', 0.001)
  await review('two', 0, true)
  await rows.addCards(
    student.id,
    { ...place(), subject_id: 'another' },
    { questionIds: ['of another'] },
  )
  await review('of another', 0)
  expect((await own())?.parts).toEqual({ done: 1, of: 3 })

  await review('two', 0.002)
  await review('three', 0.003)
  await review('one', 1)
  app.wait(day + hour)
  expect(await own()).toMatchObject({ state: 'done', isLate: false, parts: { done: 3, of: 3 } })
  expect(await group.studentOf(id, student)).toMatchObject({
    state: 'done',
    doneAt: expect.any(String),
  })
  expect(await group.listed()).toMatchObject([{ done: 1, reviews: { count: 3, each: 'week' } }])
})

test('is not done where a week has too few, and counts as the part that is', async () => {
  const id = await weekly(2, 2, 10)
  await review('one', -9)
  for (const question of ['one', 'two', 'three']) await review(question, -1)
  expect(await own()).toMatchObject({
    state: 'todo',
    parts: { done: 3, of: 4 },
    week: { done: 2, of: 2 },
  })
  const cell = async () => {
    const path = `/groups/${group.groupId}/gradebook`
    return (await group.call(group.teacher, 'GET', path)).body.data.students[0].cells[0]
  }
  expect(await cell()).toEqual({ state: 'open', percent: null })

  app.wait(5 * day)
  expect((await group.studentOf(id, student)).state).toBe('closed')
  expect(await cell()).toEqual({
    state: 'missing',
    percent: 75,
    points: { score: 3, outOf: 4 },
  })
  // What is reviewed when it has closed is too late.
  await review('one', -0.1)
  expect((await group.studentOf(id, student)).parts).toEqual({ done: 3, of: 4 })
})

test('until it is due counts in all days alike, and one student has longer', async () => {
  const id = await group.assign('review', ids.subjectId, {
    opensAt: await group.inTime(-12 * day),
    dueAt: await group.inTime(-2 * day),
    reviews: { count: 3, each: 'all' },
  })
  // The third is on the day on which they were due, and later.
  for (const at of [-11, -4, -1.98, -1]) await review('one', at)
  expect(await own()).toMatchObject({ state: 'closed', parts: { done: 2, of: 3 }, week: null })
  const body = { dueAt: await group.inTime(day), isExcused: false }
  expect((await group.except(id, student, body)).body.data.student.state).toBe('done')
})

test('needs a number, a subject of the class, an end, and is in few pieces of a class', async () => {
  const send = async (more: object, target = ids.subjectId) =>
    group.send('review', target, { reviews: { count: 5, each: 'week' }, ...more })
  expect((await send({ reviews: undefined })).body.code).toBe('wrong-rules')
  expect(
    (await group.send('lesson', ids.closedLesson, { reviews: { count: 5, each: 'week' } })).body
      .code,
  ).toBe('wrong-rules')
  expect((await send({}, ids.closedLesson)).status).toBe(404)
  for (const count of [0, 101, 1.5])
    expect((await send({ reviews: { count, each: 'week' } })).status).toBe(400)
  const long = { dueAt: await group.inTime(27 * 7 * day) }
  expect((await send(long)).body.code).toBe('reviews-too-long')

  const { body } = await send({ closesAt: await group.inTime(9 * day) })
  const { id, dueAt, closesAt } = body.data.assignment
  expect(closesAt).toBe(dueAt)
  const change = (sent: object) => group.call(group.teacher, 'PUT', `/assignments/${id}`, sent)
  expect((await change(long)).body.code).toBe('reviews-too-long')
  const later = await group.inTime(3 * day)
  expect((await change({ dueAt: later })).body.data.assignment.closesAt).toBe(later)

  for (let sent = 1; sent < 20; sent += 1) expect((await send({})).status).toBe(201)
  expect((await send({})).body.code).toBe('too-much-reviewing')
  expect((await group.send('lesson', ids.closedLesson)).status).toBe(201)
})

test('looks at so many reviews of a week, however many there are', async () => {
  await weekly(1)
  const at = Date.parse(await group.inTime(0))
  await rows.repeatReview(student.id, {
    question: 'of nothing',
    day: Math.floor(at / day),
    count: 3000,
  })
  await review('one', 1)
  expect((await own())?.parts).toEqual({ done: 0, of: 2 })
})
