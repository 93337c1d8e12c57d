// What an attempt holds is settled once, and only those who take the course are answered.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { newId } from '../lib/security/random.ts'
import { lockOpenAttempt } from './attempts/attempt-repository.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp()
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

async function started() {
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const body = { explain: 'at-end' }
  const reply = await app.post(`/quizzes/${ids.quizId}/attempts`, body, student.token)
  const attempt = reply.body.data.attempt as { id: string; questions: ChoiceQuestion[] }
  const roots = attempt.questions.find((one) => one.promptHtml.includes('roots')) as ChoiceQuestion
  const option = (word: string) => roots.options.find((one) => one.html.includes(word))?.id ?? ''
  return {
    attempt,
    student,
    right: option('Water'),
    wrong: option('Light'),
    answer: (chosen: string) =>
      app.post(
        `/attempts/${attempt.id}/answers`,
        { eventId: newId(), questionId: roots.id, chosen: [chosen] },
        student.token,
      ),
    submit: async () =>
      (await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)).body.data.result,
  }
}

test('a quick check answers those who take the course, and nobody else', async () => {
  const [stranger, reader] = [await buildStudent(app), await buildStudent(app)]
  await enroll(app, reader, ids.classId)
  const { quiz_id, id } = await app.db.query
    .selectFrom('questions')
    .select(['id', 'quiz_id'])
    .where('lesson_id', '=', ids.previewLesson)
    .where('quiz_id', 'is', null)
    .executeTakeFirstOrThrow()
  // A preview is for everybody signed in; the same check in a closed lesson is not.
  const check = (token: string) => app.post(`/questions/${id}/check`, { chosen: ['x'] }, token)
  const move = (lessonId: string) =>
    app.db.query
      .updateTable('questions')
      .set({ lesson_id: lessonId })
      .where('id', '=', id)
      .execute()
  await move(ids.closedLesson)
  const answers = [await check(stranger.token), await check(reader.token)]
  await move(ids.previewLesson)

  expect(quiz_id).toBeNull()
  expect(failureOf(answers[0] as never)).toEqual(failure(403, 'not-enrolled'))
  expect(failureOf(answers[1] as never)).toEqual(failure(400, 'invalid'))
})

test('of two answers within one millisecond the later counts', async () => {
  const { answer, right, wrong, submit } = await started()
  await answer(wrong)
  // As if the clock stood still: the first is as late as it can be.
  await app.db.query
    .updateTable('attempts')
    .set((row) => ({ last_event_at: row('last_event_at', '+', 5000) }))
    .execute()
  await app.db.query
    .updateTable('attempt_events')
    .set((row) => ({ at: row('at', '+', 5000) }))
    .execute()
  await answer(right)

  expect((await submit()).score).toBe(1)
})

test('an attempt that is handed in keeps its score and its time, however often it is handed in again', async () => {
  const { attempt, student, answer, right, wrong, submit } = await started()
  const own = { id: attempt.id, studentId: student.id }
  await answer(right)
  const first = await submit()
  app.wait(60_000)
  await app.db.query
    .updateTable('attempt_events')
    .set({ data: JSON.stringify([wrong]), score: 0 })
    .where('attempt_id', '=', attempt.id)
    .execute()
  const second = await submit()
  expect(await lockOpenAttempt(app.db, own)).toBeUndefined()
  const third = await submit()

  for (const again of [second, third]) {
    expect([again.score, again.outOf, again.attempt.submittedAt]).toEqual([
      first.score,
      first.outOf,
      first.attempt.submittedAt,
    ])
  }
})
