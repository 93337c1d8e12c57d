// What a teacher sees of one student, and that the student can see who looked.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildStudent,
  buildWithRole,
  enroll,
  readSchoolIds,
} from '../../test/build.ts'
import { classRows } from '../../test/class-rows.ts'
import { takeQuiz } from '../../test/learned-school.ts'
import { newId } from '../lib/security/random.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let teacher: BuiltStudent
let groupId: string
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  teacher = await buildWithRole(app, 'teacher')
  const body = { name: 'Class 6 B', courseIds: [ids.classId] }
  groupId = (await app.post('/groups', body, teacher.token)).body.data.group.id
})
afterAll(() => app.stop())

async function join(): Promise<BuiltStudent> {
  const student = await buildStudent(app)
  const made = await app.post(`/groups/${groupId}/code`, {}, teacher.token)
  await app.post('/groups/join', { code: made.body.data.joinCode }, student.token)
  return student
}
const look = async (studentId: string, by = teacher) =>
  (await app.get(`/groups/${groupId}/students/${studentId}`, by.token)).body.data

test('a student’s page has quizzes, chapters with their levels, and what was done last', async () => {
  const student = await join()
  await enroll(app, student, ids.classId)
  await takeQuiz(app, student, ids.quizId)
  await app.call('PUT', `/lessons/${ids.closedLesson}/progress`, {
    token: student.token,
    body: { completed: true },
  })
  const page = await look(student.id)

  expect(page.group).toEqual({ id: groupId, name: 'Class 6 B' })
  const withAddress = { name: student.email, hasCard: false }
  expect(page.student).toMatchObject({ id: student.id, flags: [], ...withAddress })
  expect(page.quizzes).toHaveLength(1)
  expect(page.quizzes[0]).toMatchObject({ id: ids.quizId, attempts: 1, passMark: 70 })
  expect(page.quizzes[0].best.outOf).toBeGreaterThan(1)
  expect(page.chapters).toHaveLength(1)
  expect(page.chapters[0]).toMatchObject({ level: 'started', lessonsCompleted: 1 })
  expect(page.recent.map((one: { kind: string }) => one.kind).toSorted()).toEqual([
    'lesson',
    'quiz',
  ])
})

test('the best attempt counts, and passes from the mark on', async () => {
  const rows = classRows(app, groupId)
  const id = await rows.addStudent({ name: 'Asha' })
  await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 3, score: 7 })
  await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 2, score: 4, number: 2 })
  const { quizzes, recent } = await look(id)

  expect(quizzes[0]).toMatchObject({
    attempts: 2,
    best: { score: 7, outOf: 10, percent: 70, written: null },
    passed: true,
  })
  expect(recent).toEqual([expect.objectContaining({ kind: 'quiz', times: 2, score: 7, outOf: 10 })])
  const [{ firstAt, at }] = recent
  expect(Date.parse(at) - Date.parse(firstAt)).toBe(24 * 60 * 60 * 1000)
})

test('a stuck student has one best on the page, with a mark of another attempt, too', async () => {
  const rows = classRows(app, groupId)
  const id = await rows.addStudent({ name: 'Asha' })
  await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 3, score: 4 })
  await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 2, score: 3, number: 2 })
  const latest = await app.db.query
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', id)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow()
  const mark = { attempt_id: latest.id, student_id: id, marked_by: teacher.id, points: 8 }
  await app.db.query
    .insertInto('mark_events')
    .values({ id: newId(), question_id: 'written', number: 1, at: 1, ...mark })
    .execute()
  const { quizzes, student } = await look(id)

  expect(quizzes[0].best).toEqual({
    score: 4.8,
    outOf: 11,
    percent: 44,
    written: { score: 0.8, outOf: 1 },
  })
  expect(student.flags).toEqual([
    expect.objectContaining({
      count: 2,
      bestPercent: 44,
      best: { score: 4.8, outOf: 11, written: { score: 0.8, outOf: 1 } },
    }),
  ])
})

test('reviews are counted by the day', async () => {
  const rows = classRows(app, groupId)
  const id = await rows.addStudent({ name: 'Asha' })
  const place = {
    subcategory_id: ids.classId,
    subject_id: ids.subjectId,
    chapter_id: ids.chapterId,
  }
  await rows.addCards(id, place, { questionIds: ['one'] })
  await rows.addReviews(id, 'one', [true, false, true])
  const { recent } = await look(id)

  expect(recent).toEqual([
    expect.objectContaining({ kind: 'reviews', at: null, score: 2, outOf: 3 }),
  ])

  // Of thousands the latest five thousand are counted.
  await rows.repeatReview(id, { question: 'one', day: rows.today, count: 5001 })
  expect((await look(id)).recent).toEqual([
    expect.objectContaining({ kind: 'reviews', score: 5000, outOf: 5000 }),
  ])
})

test('who looks is in the student’s record once an hour, by name and without an address', async () => {
  const student = await join()
  await app.db.query
    .updateTable('users')
    .set({ name: 'Ms Rao' })
    .where('id', '=', teacher.id)
    .execute()
  await look(student.id)
  await look(student.id)
  const looks = async () => {
    const { body } = await app.get('/users/me/export', student.token)
    return body.data.export.events.filter((one: { event: string }) => one.event === 'person-opened')
  }

  expect(await looks()).toEqual([
    expect.objectContaining({
      actor: 'Ms Rao',
      detail: 'Class 6 B',
      address: null,
      requestId: null,
    }),
  ])
  app.wait(61 * 60 * 1000)
  await look(student.id)
  expect(await looks()).toHaveLength(2)
})

test('a student’s page says who logs in with a class card', async () => {
  const path = `/groups/${groupId}/cards/students`
  const { body } = await app.post(path, { names: ['Mira'] }, teacher.token)
  const page = await look(body.data.cards[0].studentId)
  expect(page.student).toMatchObject({ name: 'Mira', hasCard: true })
})
