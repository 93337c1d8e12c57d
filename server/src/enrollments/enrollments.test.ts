import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../test/build.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp()
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

const request = (student: BuiltStudent, subcategoryId = ids.classId, status = 'active') => ({
  studentId: student.id,
  subcategoryId,
  status,
})
const create = (student: BuiltStudent, body: object) =>
  app.post('/enrollments', body, student.token)
const list = async (student: BuiltStudent) =>
  (await app.get(`/enrollments/student/${student.id}`, student.token)).body.data.enrollments

test('SPEC §3, SPEC §7: a student enrolls, sees it listed, and leaves', async () => {
  const student = await buildStudent(app)

  const created = await create(student, request(student))
  expect(created.status).toBe(201)
  expect(await list(student)).toMatchObject([
    { subcategoryId: ids.classId, status: 'active', subcategory: { name: 'Class 6' } },
  ])

  const left = await app.call('DELETE', `/enrollments/${created.body.data.enrollment.id}`, {
    token: student.token,
  })
  expect(left.body.message).toBe('You have been successfully unenrolled from this course.')
  expect(await list(student)).toEqual([])
  const closed = [`/lessons/${ids.closedLesson}`, `/quizzes/${ids.quizId}`]
  for (const path of closed) expect((await app.get(path, student.token)).status, path).toBe(403)
})

test('fifty at once make one enrollment and forty-nine conflicts', async () => {
  const student = await buildStudent(app)

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => create(student, request(student))),
  )

  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.code === 'already-enrolled')).toHaveLength(49)
  expect(await list(student)).toHaveLength(1)
})

test('SPEC §7, R10: of twenty leaving at once one succeeds', async () => {
  const student = await buildStudent(app)
  const id = await enroll(app, student, ids.classId)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.call('DELETE', `/enrollments/${id}`, { token: student.token }),
    ),
  )

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 404)).toHaveLength(19)
})

test('SPEC §6: nobody enrolls, lists or ends for somebody else', async () => {
  const [owner, other] = await Promise.all([buildStudent(app), buildStudent(app)])
  const id = await enroll(app, owner, ids.classId)

  const created = await create(other, request(owner, ids.courseId))
  const listed = await app.get(`/enrollments/student/${owner.id}`, other.token)
  const foreign = await app.call('DELETE', `/enrollments/${id}`, { token: other.token })
  const unknown = await app.call('DELETE', '/enrollments/nothing', { token: other.token })

  expect(failureOf(created)).toEqual(failure(403, 'forbidden'))
  expect(failureOf(listed)).toEqual(failure(403, 'forbidden'))
  expect(foreign.body).toEqual(unknown.body)
  expect(foreign.status).toBe(404)
  expect(await list(owner)).toHaveLength(1)
})

test('another status, an unknown course and a missing session are refused', async () => {
  const student = await buildStudent(app)

  expect((await create(student, request(student, ids.classId, 'ended'))).status).toBe(400)
  expect((await create(student, request(student, 'nothing'))).status).toBe(404)
  expect((await app.post('/enrollments', request(student))).status).toBe(401)
})
