// A course that the school no longer offers stays with its students: what they achieved, and the way out of it.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { schoolFolder } from '../../test/engines.ts'
import { editedSchool } from '../../test/edited-school.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let school: ReturnType<typeof editedSchool>
let student: BuiltStudent
beforeEach(async () => {
  app = await startApp()
  ids = await readSchoolIds(app)
  school = editedSchool(app)
  student = await buildStudent(app)
})
afterEach(async () => {
  school.remove()
  await app.stop()
})

const classFolder = '1-academic/6-class-6'
const retireClass = () =>
  school.change((folder) => rmSync(join(folder, classFolder), { recursive: true }))
const bringBack = () =>
  school.change((folder) =>
    cpSync(join(schoolFolder, classFolder), join(folder, classFolder), { recursive: true }),
  )
const courses = async () => (await app.get('/courses', student.token)).body.data
const dashboard = async () => (await app.get('/dashboard?offset=0', student.token)).body.data

async function learn() {
  await app.call('PUT', `/lessons/${ids.previewLesson}/progress`, {
    body: { completed: true },
    token: student.token,
  })
  const begun = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  const { id, questions } = begun.body.data.attempt
  const roots = questions.find(({ promptHtml }: { promptHtml: string }) =>
    promptHtml.includes('roots'),
  )
  const water = roots.options.find(({ html }: { html: string }) => html.includes('Water'))
  const body = { eventId: `${id}-1`, questionId: roots.id, chosen: [water.id] }
  await app.post(`/attempts/${id}/answers`, body, student.token)
  await app.post(`/attempts/${id}/submit`, {}, student.token)
}

test('it is listed as ended, with what was achieved, and no lesson of it opens', async () => {
  const enrollmentId = await enroll(app, student, ids.classId)
  await enroll(app, student, ids.courseId)
  await learn()
  const before = await courses()
  await retireClass()

  const after = await courses()
  const shown = await dashboard()

  expect([before.courses.length, before.ended]).toEqual([2, []])
  expect(after.courses).toMatchObject([{ title: 'Knots' }])
  expect(after.ended).toEqual([
    {
      enrollmentId,
      subcategoryId: ids.classId,
      subject: expect.objectContaining({ id: ids.subjectId, name: 'Science' }),
      title: 'Science, Class 6',
      isWhole: true,
      lessonCount: 3,
      lessonsCompleted: 1,
      quizzes: [{ id: ids.quizId, title: 'Plants quiz', bestPercent: 33 }],
      activeAt: expect.stringMatching(/^20/),
    },
  ])
  expect([shown.courses, shown.ended]).toEqual([after.courses, after.ended])
  expect(shown.resume.place.subject.name).toBe('Knots')
  const opened = await app.get(`/lessons/${ids.closedLesson}`, student.token)
  const begun = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  expect([opened.status, begun.status]).toEqual([404, 404])
})

test('it can be left, and comes back with its course', async () => {
  const enrollmentId = await enroll(app, student, ids.classId)
  await learn()
  await retireClass()
  await bringBack()
  const back = await courses()
  await retireClass()

  const left = await app.call('DELETE', `/enrollments/${enrollmentId}`, { token: student.token })

  expect(back).toMatchObject({ courses: [{ lessonsCompleted: 1 }], ended: [] })
  expect(left.status).toBe(200)
  expect(await courses()).toEqual({ courses: [], ended: [] })
})

test('of one in which nothing was done is listed as well, once', async () => {
  await enroll(app, student, ids.classId)
  await retireClass()

  expect((await courses()).ended).toMatchObject([
    { title: 'Science, Class 6', lessonsCompleted: 0, quizzes: [] },
  ])
})

test('a subject that goes is listed where something of it stays; one that was renamed is not', async () => {
  await enroll(app, student, ids.classId)
  await learn()
  const science = `${classFolder}/1-science`
  await school.move(science, `${classFolder}/1-nature`)

  const renamed = await courses()
  await school.change((folder) =>
    rmSync(join(folder, `${classFolder}/1-nature`), { recursive: true }),
  )
  const gone = await courses()

  expect(renamed).toMatchObject({ courses: [{ lessonsCompleted: 1 }], ended: [] })
  expect(gone).toMatchObject({ courses: [], ended: [{ lessonsCompleted: 1, isWhole: false }] })
})

test('what others did in it is shown to nobody else', async () => {
  await enroll(app, student, ids.classId)
  await learn()
  const other = await buildStudent(app)
  await enroll(app, other, ids.classId)
  const stranger = await buildStudent(app)
  await retireClass()

  const endedOf = async ({ token }: BuiltStudent) =>
    (await app.get('/courses', token)).body.data.ended

  expect(await endedOf(other)).toMatchObject([{ lessonsCompleted: 0, quizzes: [] }])
  expect(await endedOf(stranger)).toEqual([])
})
