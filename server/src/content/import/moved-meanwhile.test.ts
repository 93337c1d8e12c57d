// A quiz or a lesson is renamed while students begin or read it: what they do goes with it.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../../test/build.ts'
import { schoolFolder } from '../../../test/engines.ts'
import { folderOf } from '../../../test/folder-of.ts'
import { freezeRules, readQuizRules } from '../../quizzes/rules.ts'
import { createAttempt } from '../../quizzes/attempts/start-repository.ts'
import { readSchool } from '../read-school.ts'
import { importSchool } from './import-school.ts'

const folders = ['1-plants', '1-green-plants'].map(
  (name) => `1-academic/6-class-6/1-science/${name}`,
)

type Round = {
  app: TestApp
  ids: Awaited<ReturnType<typeof readSchoolIds>>
  students: BuiltStudent[]
  /** Imports the chapter under its other name while each student in turn carries out `act`. */
  race: <T>(
    act: (student: BuiltStudent) => Promise<T>,
  ) => Promise<{ student: BuiltStudent; answer: T }[]>
}

const rounds = 6
const taking = 12

async function whileRenamed(work: (round: Round) => Promise<void>) {
  const app = await startApp()
  const ids = await readSchoolIds(app)
  const folder = folderOf(schoolFolder)
  const students = await Promise.all(Array.from({ length: taking }, () => buildStudent(app)))
  for (const student of students) await enroll(app, student, ids.classId)
  // How long the import before took: what is done now is spread over all of it, and a little beyond its end.
  let took = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const table of ['attempts', 'lesson_progress'] as const)
      await app.db.query.deleteFrom(table).execute()
    const [from = '', to = ''] = existsSync(join(folder, folders[0] ?? ''))
      ? folders
      : folders.toReversed()
    await work({
      app,
      ids,
      students,
      async race(act) {
        renameSync(join(folder, from), join(folder, to))
        const { school } = await readSchool(folder, { skipFaulty: false, language: 'en' })
        const moment = (took * 1.1) / taking
        const bringIn = async () => {
          const begun = performance.now()
          await importSchool(app.db, school, { isSure: true })
          took = performance.now() - begun
        }
        const [, ...done] = await Promise.all([
          bringIn(),
          ...students.map(async (student, index) => {
            await new Promise((resolve) => setTimeout(resolve, index * moment))
            return { student, answer: await act(student) }
          }),
        ])
        app.responseCache.clear()
        return done
      },
    })
  }
  await app.stop()
}

test('an attempt that begins while its quiz is renamed is found where the quiz went', async () => {
  await whileRenamed(async ({ app, ids, race }) => {
    const { chapters } = (await app.get(`/chapters?subjectId=${ids.subjectId}`)).body.data
    const [{ quiz }] = chapters.filter((one: { quiz: object | null }) => one.quiz)

    const started = await race(({ token }) => app.post(`/quizzes/${quiz.id}/attempts`, {}, token))

    for (const { student, answer } of started) {
      expect(answer.status).toBe(201)
      const page = await app.get(`/quizzes/${quiz.id}`, student.token)
      expect(page.body.data.openAttemptId).toBe(answer.body.data.attempt.id)
    }
  })
})

test('what is read of a lesson while it is renamed is found where the lesson went', async () => {
  await whileRenamed(async ({ app, ids, students, race }) => {
    const lessonsOf = async () =>
      (await app.get(`/lessons?subjectId=${ids.subjectId}`)).body.data.lessons
    const roots = async () =>
      (await lessonsOf()).find(({ title }: { title: string }) => title === 'Roots').id
    const put = (id: string, body: object, token: string) =>
      app.call('PUT', `/lessons/${id}/progress`, { body, token })
    const id = await roots()
    for (const { token } of students.slice(0, 2)) await put(id, { percent: 30 }, token)

    const told = await race(async ({ token }) => [
      await put(id, { percent: 60, anchor: 'h-water' }, token),
      await put(id, { completed: true }, token),
    ])

    const now = await roots()
    expect(now).not.toBe(id)
    for (const { student, answer } of told) {
      expect(answer.map(({ status }) => status)).toEqual([200, 200])
      const page = await app.get(`/subjects/${ids.subjectId}/progress`, student.token)
      expect(page.body.data.lessons).toMatchObject([
        { lessonId: now, percent: 100, anchor: 'h-water', completed: true },
      ])
    }
  })
})

test('at a quiz that is gone since it was read none begins', async () => {
  const app = await startApp()
  const { quizId } = await readSchoolIds(app)
  const student = await buildStudent(app)
  await app.db.query.updateTable('quizzes').set({ retired: 1 }).where('id', '=', quizId).execute()

  const made = await createAttempt(app.db, {
    studentId: student.id,
    quizId,
    number: 1,
    seed: '',
    items: [],
    engine: 1,
    rules: freezeRules(readQuizRules('{}'), 'at-end'),
    startedAt: 0,
    extra: 1,
  })

  expect(made).toBeUndefined()
  expect(await app.db.query.selectFrom('attempts').selectAll().execute()).toEqual([])
  await app.stop()
})
