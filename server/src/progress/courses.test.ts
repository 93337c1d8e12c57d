import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../test/build.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp()
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

const complete = (student: BuiltStudent, lessonId: string) =>
  app.call('PUT', `/lessons/${lessonId}/progress`, {
    body: { completed: true },
    token: student.token,
  })
const courses = async (student: BuiltStudent) =>
  (await app.get('/courses', student.token)).body.data.courses
const resume = async (student: BuiltStudent, query = '') =>
  (await app.get(`/dashboard?offset=0${query}`, student.token)).body.data.resume

describe('the courses of a student', () => {
  test('are none before the first enrollment', async () => {
    expect(await courses(await buildStudent(app))).toEqual([])
  })

  test('tell how far each is, what comes next, and when it was last active', async () => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)
    const [before] = await courses(student)
    app.wait(60_000)
    await complete(student, ids.previewLesson)

    const [after] = await courses(student)

    expect(before).toMatchObject({ title: 'Science, Class 6', lessonCount: 3, lessonsCompleted: 0 })
    expect(after).toMatchObject({
      lessonsCompleted: 1,
      next: { id: ids.closedLesson, title: 'Roots', chapterId: ids.chapterId },
    })
    expect(Date.parse(after.activeAt) - Date.parse(before.activeAt)).toBeGreaterThanOrEqual(60_000)
  })

  test('have no next lesson once all are completed', async () => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)
    for (const id of [ids.previewLesson, ids.closedLesson, ids.lastLesson])
      await complete(student, id)

    expect(await courses(student)).toMatchObject([{ lessonsCompleted: 3, next: null }])
  })
})

describe('the lesson to go on with', () => {
  test('is one of the chosen course, whatever was active last', async () => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.courseId)
    app.wait(1000)
    await enroll(app, student, ids.classId)
    const [knots] = (await courses(student)) as { next: { chapterId: string } }[]

    expect((await resume(student)).place.subject.name).toBe('Science')
    const chosen = await resume(student, `&chapterId=${encodeURIComponent(knots!.next.chapterId)}`)
    expect(chosen.place.subject.name).toBe('Knots')
  })

  test.each(['nothing', ''])('is as ever where the chosen chapter is unknown: "%s"', async (id) => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)

    expect((await resume(student, id && `&chapterId=${id}`)).lesson.title).toBe('Leaves')
  })

  test('is of another course where the chosen one is not taken, or finished', async () => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.courseId)
    const chosen = `&chapterId=${encodeURIComponent(ids.chapterId)}`
    expect((await resume(student, chosen)).place.subject.name).toBe('Knots')

    await enroll(app, student, ids.classId)
    for (const id of [ids.previewLesson, ids.closedLesson, ids.lastLesson])
      await complete(student, id)
    const begun = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
    await app.post(`/attempts/${begun.body.data.attempt.id}/submit`, {}, student.token)
    expect((await resume(student, chosen)).place.subject.name).toBe('Knots')
  })
})
