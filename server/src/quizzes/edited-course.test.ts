// The course is edited after a student did something: the record stays as it was, and shows the question as it was.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EditedClass, editedClass } from '../../test/edited-class.ts'
import { newId } from '../lib/security/random.ts'
import { replay } from './attempts/replay.ts'

let app: EditedClass['app']
let ids: EditedClass['ids']
let student: EditedClass['student']
let school: EditedClass['school']
let end: EditedClass['end']
beforeEach(async () => {
  ;({ app, ids, student, school, end } = await editedClass())
})
afterEach(() => end())

const file = '1-academic/6-class-6/1-science/1-plants/quiz.md'
type Started = { id: string; questions: ChoiceQuestion[] }

const start = async (explain = 'at-end') =>
  (await app.post(`/quizzes/${ids.quizId}/attempts`, { explain }, student.token)).body.data
    .attempt as Started
const answer = (attempt: Started, prompt: string, word: string) => {
  const question = attempt.questions.find(({ promptHtml }) => promptHtml.includes(prompt))
  const option = question?.options.find(({ html }) => html.includes(word))
  const body = { eventId: newId(), questionId: question?.id, chosen: [option?.id] }
  return app.post(`/attempts/${attempt.id}/answers`, body, student.token)
}
const submit = async ({ id }: Started) =>
  (await app.post(`/attempts/${id}/submit`, {}, student.token)).body.data.result
const result = async ({ id }: Started) =>
  (await app.get(`/attempts/${id}/result`, student.token)).body.data.result
const differences = async () => (await replay(app.db, () => undefined)).different

/** Right about roots, wrong about green. */
const handedIn = async () => {
  const attempt = await start()
  await answer(attempt, 'roots', 'Water')
  await answer(attempt, 'green', 'False')
  return { attempt, before: await submit(attempt) }
}
const correctKey: [string, string] = ['- [x] Water\n- [ ] Light', '- [ ] Water\n- [x] Light']
const withoutGreen: [string, string] = [
  '## A leaf is green.\n\n::about{topic="Leaves" id="green"}\n\n- [x] True\n- [ ] False\n\nRIGHT-green: it is.\n',
  '',
]

const roots = '## What do roots take in?'
const withNewFirst: [string, string] = [
  roots,
  `## What comes first?\n\n::about{topic="Roots" id="first"}\n\n- [x] A\n- [ ] B\n\nA.\n\n${roots}`,
]

describe('a result that is handed in', () => {
  test.each([
    { what: 'a corrected key', change: correctKey },
    { what: 'a mended typo', change: ['What do roots take in?', 'What do the roots take in?'] },
    { what: 'another explanation', change: ['roots take in water.', 'they take in water.'] },
    { what: 'a deleted question', change: withoutGreen },
    { what: 'another topic', change: ['topic="Roots"', 'topic="Below"'] },
  ] as { what: string; change: [string, string] }[])(
    'is the same after $what',
    async ({ change }) => {
      const { attempt, before } = await handedIn()

      await school.edit(file, change)

      expect(await result(attempt)).toEqual(before)
      expect(await differences()).toBe(0)
    },
  )

  test('is the same after its quiz was taken out', async () => {
    const { attempt, before } = await handedIn()
    const isRetired = async () =>
      (await app.get(`/quizzes/${ids.quizId}`, student.token)).body.data.isRetired
    expect(await isRetired()).toBe(false)

    await school.edit(file, null)

    expect(await isRetired()).toBe(true)

    // What one may do next is the course's today; what was done is as it was.
    const { next: _, due: __, ...after } = await result(attempt)
    const { next: ___, due: ____, ...then } = before
    expect(after).toEqual({ ...then, mayTakeAgain: false })
  })
})

describe('an attempt that is open', () => {
  test('goes on with the questions it began with, and keeps every answer', async () => {
    const attempt = await start()
    await answer(attempt, 'roots', 'Water')
    await answer(attempt, 'green', 'True')

    await school.edit(file, withNewFirst)
    await school.edit(file, withoutGreen)
    await school.edit(file, correctKey)
    const { attempt: again } = (await app.get(`/attempts/${attempt.id}`, student.token)).body.data
    const { score, outOf } = await submit(attempt)

    expect(again.questions).toEqual(attempt.questions)
    expect(again.answers).toHaveLength(2)
    expect({ score, outOf }).toEqual({ score: 2, outOf: 3 })
    expect(await differences()).toBe(0)
  })

  test('takes answers to a question that was deleted meanwhile', async () => {
    const attempt = await start('at-once')
    await school.edit(file, withoutGreen)

    const { status, body } = await answer(attempt, 'green', 'True')

    expect(status).toBe(200)
    expect(body.data.verdict).toMatchObject({ isRight: true })
  })
})

test('the next attempt asks what the course asks now', async () => {
  const { attempt } = await handedIn()
  await school.edit(file, correctKey)

  const next = await start()
  await answer(next, 'roots', 'Water')

  expect(next.id).not.toBe(attempt.id)
  expect((await submit(next)).score).toBe(0)
})

test('a wrong score is found by scoring every attempt again', async () => {
  const { attempt } = await handedIn()
  const found: unknown[] = []
  await app.db.query
    .updateTable('attempts')
    .set({ score: 2 })
    .where('id', '=', attempt.id)
    .execute()

  await replay(app.db, (one) => found.push(one))

  expect(found).toEqual([{ id: attempt.id, stored: [2, 3], computed: [1, 3] }])
})
