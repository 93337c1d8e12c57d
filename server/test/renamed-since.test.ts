// A call that was let in before a chapter was renamed, and reads what was kept then, does its work where that went.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLessonAt } from '../src/catalog/cached-catalog.ts'
import { readRevision } from '../src/content/revision.ts'
import { saveProgress } from '../src/progress/lesson.ts'
import { cached } from '../src/quizzes/find-quiz.ts'
import { startAttempt } from '../src/quizzes/attempts/attempts.ts'
import { startApp, type TestApp } from './app.ts'
import { buildStudent, enroll, readSchoolIds } from './build.ts'
import { editedSchool } from './edited-school.ts'

let app: TestApp
let school: ReturnType<typeof editedSchool>
beforeAll(async () => {
  app = await startApp()
  school = editedSchool(app)
})
afterAll(async () => {
  school.remove()
  await app.stop()
})

test('an attempt and what is read of a lesson are at the chapter’s new place', async () => {
  const { db } = app
  const { quizId, closedLesson, classId } = await readSchoolIds(app)
  const student = await buildStudent(app)
  await enroll(app, student, classId)
  const revision = await readRevision(db)
  const calendar = { timezone: null, dayStarts: 4 }
  const session = {
    id: '',
    studentId: student.id,
    role: 'student' as const,
    calendar,
    now: Date.now(),
    revision,
  }
  expect(await cached.quizOf(db, revision, quizId)).toMatchObject({ id: quizId, retired: 0 })
  expect(await readLessonAt(db, revision, closedLesson)).toMatchObject({ id: closedLesson })
  const folder = '1-academic/6-class-6/1-science'
  await school.move(`${folder}/1-plants`, `${folder}/1-green-plants`)

  const { attempt } = await startAttempt(db, session, { quizId, explain: 'at-once' })
  const { lesson, progress } = await saveProgress({
    db,
    reader: session,
    lessonId: closedLesson,
    report: { percent: 40 },
  })

  expect(attempt.quizId).not.toBe(quizId)
  expect(attempt.questions.length).toBeGreaterThan(0)
  expect(lesson.id).not.toBe(closedLesson)
  expect(progress).toMatchObject({ lessonId: lesson.id, percent: 40 })
})
