import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { buildClass } from '../../test/assigned.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  buildWithRole,
  enroll,
  readSchoolIds,
} from '../../test/build.ts'
import { save } from './repository.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp()
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

const report = (student: BuiltStudent, lessonId: string, body: object) =>
  app.call('PUT', `/lessons/${lessonId}/progress`, { body, token: student.token })
const dashboard = async (student: BuiltStudent) =>
  (await app.get('/dashboard?offset=0', student.token)).body.data

describe('a lesson', () => {
  test('needs a login, and an enrollment unless it is a preview', async () => {
    const student = await buildStudent(app)

    expect((await app.get(`/lessons/${ids.previewLesson}`)).status).toBe(401)
    expect((await app.get(`/lessons/${ids.previewLesson}`, student.token)).status).toBe(200)
    expect(failureOf(await app.get(`/lessons/${ids.closedLesson}`, student.token))).toEqual(
      failure(403, 'not-enrolled'),
    )
  })

  test('is looked up by who teaches its course in a running class, and by owners, who store nothing', async () => {
    const path = `/lessons/${ids.closedLesson}`
    const learner = await buildStudent(app)
    const group = await buildClass(app, [ids.classId], [learner])
    const elsewhere = await buildClass(app, [ids.courseId], [])
    const stranger = await buildWithRole(app, 'teacher')
    const owner = await buildOwner(app)

    expect((await app.get(path, group.teacher.token)).body.data.lesson.blocks).not.toEqual([])
    expect((await app.get(path, owner.token)).status).toBe(200)
    await app.db.query.deleteFrom('enrollments').where('student_id', '=', learner.id).execute()
    for (const other of [elsewhere.teacher, stranger, learner])
      expect(failureOf(await app.get(path, other.token))).toEqual(failure(403, 'not-enrolled'))
    expect(failureOf(await report(group.teacher, ids.closedLesson, { percent: 50 }))).toEqual(
      failure(403, 'not-enrolled'),
    )
    await app.db.query
      .updateTable('groups')
      .set({ archived_at: 1 })
      .where('id', '=', group.groupId)
      .execute()
    expect((await app.get(path, group.teacher.token)).status).toBe(403)
  })

  test('comes with text, checks without answers, outline and neighbours', async () => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)

    const { body } = await app.get(`/lessons/${ids.previewLesson}`, student.token)
    const { lesson, next, previous, nextChapter, outline, quizzes } = body.data

    expect(lesson.blocks.map((block: { type: string }) => block.type)).toEqual([
      'html',
      'check',
      'html',
    ])
    expect(lesson.headings.map((one: { text: string }) => one.text)).toEqual([
      'What goes in',
      'What comes out',
    ])
    expect(outline).toHaveLength(2)
    expect(quizzes).toMatchObject([{ title: 'Plants quiz', lessonId: null }])
    expect([previous, next.name, nextChapter.name]).toEqual([null, 'Roots', 'Light'])
    expect(JSON.stringify(body)).not.toMatch(/RIGHT-|Oxygen comes out|isRight|explanation/)
  })
})

describe('progress', () => {
  test('never goes back, and repeating a report changes nothing', async () => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)

    await report(student, ids.closedLesson, { percent: 60, anchor: 'h-water' })
    const late = await report(student, ids.closedLesson, { percent: 20 })
    expect(late.body.data.progress).toMatchObject({ percent: 60, anchor: 'h-water' })

    const done = await report(student, ids.closedLesson, { completed: true })
    const again = await report(student, ids.closedLesson, { percent: 10 })
    expect(done.body.data.progress).toMatchObject({ percent: 100, completed: true })
    expect(again.body.data.progress).toMatchObject({ percent: 100, completed: true })
  })

  test('is completed once: doing a lesson again another day is nothing new', async () => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)
    const completedAt = async () =>
      (
        await app.db.query
          .selectFrom('lesson_progress')
          .select('completed_at')
          .where('student_id', '=', student.id)
          .executeTakeFirstOrThrow()
      ).completed_at
    await report(student, ids.closedLesson, { completed: true })
    const first = await completedAt()

    app.wait(36 * 3_600_000)
    await report(student, ids.closedLesson, { completed: true })

    expect(first).not.toBeNull()
    expect(await completedAt()).toBe(first)
    expect((await dashboard(student)).today.lessonsCompleted).toBe(0)
  })

  test('is refused outside the course and outside 0 to 100', async () => {
    const student = await buildStudent(app)

    expect((await report(student, ids.closedLesson, { percent: 5 })).status).toBe(403)
    expect((await report(student, ids.previewLesson, { percent: 101 })).body.message).toBe(
      'Percent must be between 0 and 100',
    )
  })

  test('of a subject lists what was done', async () => {
    const student = await buildStudent(app)
    const enrollmentId = await enroll(app, student, ids.classId)
    await report(student, ids.previewLesson, { completed: true })

    const { body } = await app.get(`/subjects/${ids.subjectId}/progress`, student.token)

    expect(body.data.enrollmentId).toBe(enrollmentId)
    expect(body.data.lessons).toMatchObject([{ lessonId: ids.previewLesson, completed: true }])
  })
})

describe('the dashboard', () => {
  test('is empty for a new student', async () => {
    const student = await buildStudent(app)

    expect(await dashboard(student)).toMatchObject({
      resume: null,
      courses: [],
      today: { minutes: 0, lessonsCompleted: 0, rightAnswers: 0 },
    })
  })

  test('leads to the first lesson, then to the one left open, then on', async () => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)
    expect((await dashboard(student)).resume.lesson.title).toBe('Leaves')

    await report(student, ids.closedLesson, { percent: 40, anchor: 'h-water' })
    expect((await dashboard(student)).resume).toMatchObject({
      lesson: { title: 'Roots' },
      percent: 40,
      anchorText: 'Water',
    })

    await report(student, ids.closedLesson, { completed: true })
    const after = await dashboard(student)
    expect(after.resume.lesson.title).toBe('Leaves')
    expect(after.today).toMatchObject({ minutes: 0, lessonsCompleted: 1 })
    expect(after.week.filter(Boolean)).toHaveLength(1)
    expect(after.courses).toMatchObject([
      { title: 'Science, Class 6', lessonCount: 3, lessonsCompleted: 1 },
    ])
  })

  test('calls a course of one subject by its own name', async () => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.courseId)

    expect((await dashboard(student)).courses[0].title).toBe('Knots')
  })
})

test('of a lesson that is gone since it was read nothing is recorded there', async () => {
  const own = await startApp()
  const { closedLesson } = await readSchoolIds(own)
  const { id } = await buildStudent(own)
  await own.db.query
    .updateTable('lessons')
    .set({ retired: 1 })
    .where('id', '=', closedLesson)
    .execute()

  const reader = { studentId: id, calendar: { timezone: null, dayStarts: 4 }, now: 0 }
  expect(
    await save({ db: own.db, reader, lessonId: closedLesson, report: { completed: true } }),
  ).toBeUndefined()
  expect(await own.db.query.selectFrom('lesson_progress').selectAll().execute()).toEqual([])
  await own.stop()
})
