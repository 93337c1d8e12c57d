import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { newId } from '../lib/security/random.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let student: BuiltStudent
beforeAll(async () => {
  app = await startApp()
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

async function started(explain = 'at-once') {
  student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const { body } = await app.post(`/quizzes/${ids.quizId}/attempts`, { explain }, student.token)
  const attempt = body.data.attempt as { id: string; questions: ChoiceQuestion[] }
  const question = (word: string) =>
    attempt.questions.find((one) => one.promptHtml.includes(word)) as ChoiceQuestion
  return {
    attempt,
    roots: question('roots'),
    leaf: question('leaf take'),
    green: question('green'),
  }
}

const option = (question: ChoiceQuestion, word: string) =>
  question.options.find((one) => one.html.includes(word))?.id ?? ''
const answer = (attemptId: string, questionId: string, chosen: string[], eventId = newId()) =>
  app.post(`/attempts/${attemptId}/answers`, { eventId, questionId, chosen }, student.token)
const submit = (id: string) => app.post(`/attempts/${id}/submit`, {}, student.token)

describe('before an answer', () => {
  test('S28: nothing tells which option is right', async () => {
    const { attempt } = await started()

    const quiz = await app.get(`/quizzes/${ids.quizId}`, student.token)
    const again = await app.get(`/attempts/${attempt.id}`, student.token)

    const seen = JSON.stringify([attempt, quiz.body, again.body])
    expect(seen).not.toMatch(/RIGHT-|WRONG-|isRight|isCorrect|answerKey|rightOptions/)
  })

  test('S28: an enrollment is needed', async () => {
    const stranger = await buildStudent(app)

    const answers = [
      await app.get(`/quizzes/${ids.quizId}`, stranger.token),
      await app.post(`/quizzes/${ids.quizId}/attempts`, {}, stranger.token),
    ]

    expect(answers.map(failureOf)).toEqual([
      failure(403, 'not-enrolled'),
      failure(403, 'not-enrolled'),
    ])
  })

  test('R11: starting again goes on with the open attempt, also from ten devices at once', async () => {
    const { attempt } = await started()

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token),
      ),
    )

    expect(new Set(answers.map(({ body }) => body.data.attempt.id))).toEqual(new Set([attempt.id]))
  })
})

describe('S28: what would tell an answer too early is not there', () => {
  test('a question of a quiz is no quick check', async () => {
    const { roots } = await started()

    const { status, body } = await app.post(
      `/questions/${roots.id}/check`,
      { chosen: [option(roots, 'Water')] },
      student.token,
    )

    expect([status, JSON.stringify(body).includes('RIGHT-')]).toEqual([404, false])
  })

  test('a question of another place is none of an attempt', async () => {
    const { attempt } = await started()
    const { body } = await app.get(`/lessons/${ids.previewLesson}`, student.token)
    const check = body.data.lesson.blocks.find((one: { question?: unknown }) => one.question)
    const { id, options } = check.question as ChoiceQuestion

    expect((await answer(attempt.id, id, [options[0]?.id ?? ''])).status).toBe(404)
  })
})

describe('an answer', () => {
  test('is graded by the server and explained, for this question only', async () => {
    const { attempt, roots } = await started()

    const { body } = await answer(attempt.id, roots.id, [option(roots, 'Light')])

    expect(body.data.verdict).toMatchObject({
      isRight: false,
      score: 0,
      rightOptions: [option(roots, 'Water')],
      lesson: { title: 'Roots' },
    })
    expect(body.data.verdict.feedback[0].html).toContain('WRONG-light')
    expect(body.data.verdict.explanationHtml).toContain('RIGHT-roots')
    expect(JSON.stringify(body)).not.toMatch(/RIGHT-leaves|RIGHT-green/)
  })

  test('R11: counts once, however often its event is sent', async () => {
    const { attempt, roots } = await started()
    const eventId = newId()
    const chosen = [option(roots, 'Water')]

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => answer(attempt.id, roots.id, chosen, eventId)),
    )

    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const rows = await app.db.query
      .selectFrom('attempt_events')
      .select('id')
      .where('attempt_id', '=', attempt.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('R11: with a known event and other content is refused', async () => {
    const { attempt, roots } = await started()
    const eventId = newId()
    await answer(attempt.id, roots.id, [option(roots, 'Water')], eventId)

    const other = await answer(attempt.id, roots.id, [option(roots, 'Sugar')], eventId)

    expect(failureOf(other)).toEqual(failure(422, 'event-mismatch'))
  })

  test('cannot be changed once it was explained', async () => {
    const { attempt, roots } = await started()
    await answer(attempt.id, roots.id, [option(roots, 'Light')])

    const second = await answer(attempt.id, roots.id, [option(roots, 'Water')])

    expect(failureOf(second)).toEqual(failure(422, 'tries-used'))
    expect((await submit(attempt.id)).body.data.result.score).toBe(0)
  })

  test('can be changed where explanations come at the end, and tells nothing before', async () => {
    const { attempt, roots } = await started('at-end')
    const first = await answer(attempt.id, roots.id, [option(roots, 'Light')])
    await answer(attempt.id, roots.id, [option(roots, 'Water')])
    const open = await app.get(`/attempts/${attempt.id}`, student.token)

    expect(first.body.data).toEqual({ saved: true, verdict: null, now: null, deadline: null })
    expect(open.body.data.attempt).toMatchObject({
      verdicts: [],
      answers: [{ chosen: [option(roots, 'Water')] }],
    })
    expect((await submit(attempt.id)).body.data.result.score).toBe(1)
  })

  test('to a question or option of another quiz, or to another’s attempt, is refused', async () => {
    const { attempt, roots, leaf } = await started()
    const owner = student

    expect((await answer(attempt.id, 'nothing', ['x'])).status).toBe(404)
    expect((await answer(attempt.id, roots.id, [option(leaf, 'Sugar')])).status).toBe(400)
    expect((await answer(attempt.id, roots.id, [])).body.message).toBe('Please choose an answer')
    student = await buildStudent(app)
    expect((await answer(attempt.id, roots.id, [option(roots, 'Water')])).status).toBe(404)
    student = owner
  })
})

describe('handing in', () => {
  test('gives score, topics and every explanation, and the same again when repeated', async () => {
    const { attempt, roots, leaf, green } = await started()
    await answer(attempt.id, roots.id, [option(roots, 'Water')])
    await answer(attempt.id, leaf.id, [option(leaf, 'Light')])
    await answer(attempt.id, green.id, [option(green, 'True')])

    const first = await submit(attempt.id)
    const again = await submit(attempt.id)
    const { result } = first.body.data

    expect(result).toMatchObject({ score: 2.5, outOf: 3, percent: 83, bestPercent: 83 })
    expect(result.topics).toEqual([
      { topic: 'Roots', right: 1, score: 1, total: 1, before: null },
      { topic: 'Leaves', right: 1, score: 1.5, total: 2, before: null },
    ])
    expect(result.attempt.verdicts).toHaveLength(3)
    expect(result.next.title).toBe('Shadows')
    expect(again.body).toEqual(first.body)
  })

  test('closes the attempt; the next one has a number of its own', async () => {
    const { attempt, roots } = await started()
    await submit(attempt.id)

    const late = await answer(attempt.id, roots.id, [option(roots, 'Water')])
    const next = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
    const quiz = await app.get(`/quizzes/${ids.quizId}`, student.token)

    expect(failureOf(late)).toEqual(failure(409, 'attempt-closed'))
    expect(next.body.data.attempt.number).toBe(2)
    expect(quiz.body.data.attempts).toMatchObject([{ number: 1, score: 0 }])
  })
})

describe('a quick check', () => {
  test('is graded for readers of its lesson and stored nowhere', async () => {
    await started()
    const { body } = await app.get(`/lessons/${ids.previewLesson}`, student.token)
    const { question } = body.data.lesson.blocks[1]

    const right = await app.post(
      `/questions/${question.id}/check`,
      { chosen: [option(question, 'Carbon')] },
      student.token,
    )

    expect(right.body.data.verdict).toMatchObject({ isRight: true })
    expect(right.body.data.verdict.explanationHtml).toContain('RIGHT-check')
  })

  test('does not answer for a quiz question', async () => {
    const { roots } = await started()

    const answered = await app.post(
      `/questions/${roots.id}/check`,
      { chosen: [option(roots, 'Water')] },
      student.token,
    )

    expect(failureOf(answered)).toEqual(failure(404, 'not-found'))
  })
})
