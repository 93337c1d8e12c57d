import type { ChoiceQuestion } from '@kinnow/contract/questions'
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

async function begin() {
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const { body } = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  const attempt = body.data.attempt as { id: string; questions: ChoiceQuestion[] }
  const roots = attempt.questions.find(({ promptHtml }) => promptHtml.includes('roots'))
  const idOf = (word: string) => roots?.options.find(({ html }) => html.includes(word))?.id ?? ''
  const practise = (chosen: string, by: BuiltStudent = student) =>
    app.post(
      `/attempts/${attempt.id}/practice`,
      { questionId: roots?.id, chosen: [chosen] },
      by.token,
    )
  const handIn = () => app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
  return { student, attempt, idOf, practise, handIn }
}

test('a question of a handed-in attempt is graded again and explained, and nothing is stored', async () => {
  const { student, attempt, idOf, practise, handIn } = await begin()
  const before = (await handIn()).body.data.result

  const answers = [await practise(idOf('Light')), await practise(idOf('Water'))]

  expect(answers.map(({ body }) => body.data.verdict.isRight)).toEqual([false, true])
  expect(answers[0]?.body.data.verdict.explanationHtml).toContain('RIGHT-roots')
  const after = await app.get(`/attempts/${attempt.id}/result`, student.token)
  expect(after.body.data.result).toEqual(before)
  const events = await app.db.query
    .selectFrom('attempt_events')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .where('kind', '=', 'answer')
    .execute()
  expect(events).toEqual([])
})

test('S28: before handing in nothing is graded', async () => {
  const { idOf, practise } = await begin()

  expect(failureOf(await practise(idOf('Water')))).toEqual(failure(404, 'not-found'))
})

test('an attempt of another student is not found', async () => {
  const { idOf, practise, handIn } = await begin()
  await handIn()

  const answer = await practise(idOf('Water'), await buildStudent(app))

  expect(failureOf(answer)).toEqual(failure(404, 'not-found'))
})

test('what is no answer to the question is refused', async () => {
  const { practise, handIn } = await begin()
  await handIn()

  expect(failureOf(await practise('nothing-of-the-kind'))).toMatchObject({ status: 400 })
})
