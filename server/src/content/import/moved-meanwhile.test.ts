// A quiz is renamed in the moment in which students begin it: their attempts go with it.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { buildStudent, enroll, readSchoolIds } from '../../../test/build.ts'
import { schoolFolder } from '../../../test/engines.ts'
import { folderOf } from '../../../test/folder-of.ts'
import { createAttempt } from '../../quizzes/attempt-repository.ts'
import { freezeRules, readQuizRules } from '../../quizzes/rules.ts'
import { readSchool } from '../read-school.ts'
import { importSchool } from './import-school.ts'

const folders = ['1-plants', '1-green-plants'].map(
  (name) => `1-academic/6-class-6/1-science/${name}`,
)

test('an attempt that begins while its quiz is renamed is found where the quiz went', async () => {
  const app = await startApp()
  const ids = await readSchoolIds(app)
  const folder = folderOf(schoolFolder)
  for (let round = 0; round < 6; round += 1) {
    const students = await Promise.all(Array.from({ length: 4 }, () => buildStudent(app)))
    for (const student of students) await enroll(app, student, ids.classId)
    const { chapters } = (await app.get(`/chapters?subjectId=${ids.subjectId}`)).body.data
    const [{ quiz }] = chapters.filter((one: { quiz: object | null }) => one.quiz)
    const [from = '', to = ''] = existsSync(join(folder, folders[0] ?? ''))
      ? folders
      : folders.toReversed()
    renameSync(join(folder, from), join(folder, to))
    const { school } = await readSchool(folder, { skipFaulty: false, language: 'en' })
    const start = async (index: number) => {
      await new Promise((resolve) => setTimeout(resolve, 4 * index * round))
      const student = students[index]
      const answer = await app.post(`/quizzes/${quiz.id}/attempts`, {}, student?.token)
      return { student, answer }
    }

    const [, ...started] = await Promise.all([
      importSchool(app.db, school, { isSure: true }),
      ...students.map((_, index) => start(index)),
    ])
    app.kept.clear()

    for (const { student, answer } of started) {
      expect(answer.status).toBe(201)
      const page = await app.get(`/quizzes/${quiz.id}`, student?.token)
      expect(page.body.data.openAttemptId).toBe(answer.body.data.attempt.id)
    }
  }
  await app.stop()
})

test('at a quiz that is gone since it was read none begins', async () => {
  const app = await startApp()
  const { quizId } = await readSchoolIds(app)
  const student = await buildStudent(app)
  await app.db.query.updateTable('quizzes').set({ retired: 1 }).where('id', '=', quizId).execute()

  const isThere = await createAttempt(app.db, {
    ...{ studentId: student.id, quizId, number: 1, seed: '', items: [], engine: 1 },
    ...{ rules: freezeRules(readQuizRules('{}'), 'at-end'), startedAt: 0, extra: 1 },
  })

  expect(isThere).toBe(false)
  expect(await app.db.query.selectFrom('attempts').selectAll().execute()).toEqual([])
  await app.stop()
})
