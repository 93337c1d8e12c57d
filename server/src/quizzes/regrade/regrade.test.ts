// A corrected key: what an import says of it, what a regrade shows and changes, and what the student reads.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import type { AttemptResult } from '@kinnow/contract/quizzes'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EditedClass, editedClass } from '../../../test/edited-class.ts'
import { said } from '../../../test/said.ts'
import { newId } from '../../lib/security/random.ts'
import { replay } from '../attempts/replay.ts'
import { regrade } from './commands.ts'

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
const correctKey: [string, string] = ['- [x] Water\n- [ ] Light', '- [ ] Water\n- [x] Light']
type Started = { id: string; questions: ChoiceQuestion[] }

async function takeQuiz(word: 'Water' | 'Groundwatter' | 'Light', explain = 'at-end') {
  const started = await app.post(`/quizzes/${ids.quizId}/attempts`, { explain }, student.token)
  const attempt = started.body.data.attempt as Started
  const question = attempt.questions.find(({ promptHtml }) => promptHtml.includes('roots'))
  const option = question?.options.find(({ html }) => html.includes(word))
  const body = { eventId: newId(), questionId: question?.id, chosen: [option?.id] }
  await app.post(`/attempts/${attempt.id}/answers`, body, student.token)
  const { body: reply } = await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
  return { attempt, questionId: question?.id ?? '', option, before: reply.data.result }
}
const result = async ({ id }: Started): Promise<AttemptResult> =>
  (await app.get(`/attempts/${id}/result`, student.token)).body.data.result
const events = (attempt: Started) =>
  app.db.query
    .selectFrom('attempt_events')
    .selectAll()
    .where('attempt_id', '=', attempt.id)
    .where('kind', '=', 'regrade')
    .execute()

/** What the command says; `--yes` where `isSure`. */
const regraded = (id: string | null, isSure: boolean) => said(() => regrade(app.db, id, isSure))

test('an import that changes no key says nothing of keys', async () => {
  await takeQuiz('Light')

  const report = await school.edit(file, ['roots take in water.', 'they take in water.'])

  expect(report.byTable.questions).toBe(1)
  expect(report.corrected.questions).toBe(0)
})

test('a slip mended in the right answer is no correction', async () => {
  await school.edit(file, ['- [x] Water', '- [x] Groundwatter'])
  await takeQuiz('Groundwatter')

  const report = await school.edit(file, ['- [x] Groundwatter', '- [x] Groundwater'])

  expect(report.byTable.questions).toBe(1)
  expect(report.corrected.questions).toBe(0)
})

test('an import says how many answers were marked by a key that it changes, and changes none', async () => {
  const { attempt, before } = await takeQuiz('Light')

  const report = await school.edit(file, correctKey)

  expect(report.corrected).toEqual({ questions: 1, answers: 1, attempts: 1 })
  expect(await result(attempt)).toEqual(before)
})

describe('a regrade', () => {
  test.each(['at-end', 'at-once'])(
    'shows what would change, then changes it (%s)',
    async (when) => {
      const { attempt, questionId, option, before } = await takeQuiz('Light', when)
      await school.edit(file, correctKey)

      const shown = await regraded(null, false)
      const between = await result(attempt)
      const done = await regraded(questionId, true)
      const after = await result(attempt)

      expect(shown).toContain(`${student.email}  ${before.quiz.title}, attempt 1`)
      expect(shown).toContain('0 → 1')
      expect(shown).toContain('Nothing was changed')
      expect(between).toEqual(before)
      expect(done).toContain('1 mark changed')
      const { notices } = (await app.get('/notices', student.token)).body.data
      expect(notices.map(({ about }: { about: unknown }) => about)).toEqual([
        {
          kind: 'corrected',
          attemptId: attempt.id,
          quizTitle: before.quiz.title,
          from: before.score,
          to: after.score,
          outOf: after.outOf,
        },
      ])
      expect({ score: after.score, percent: after.percent, was: after.percentBefore }).toEqual({
        score: before.score + 1,
        percent: 33,
        was: 0,
      })
      const verdict = after.attempt.verdicts.find((one) => one.questionId === questionId)
      expect(verdict).toMatchObject({
        score: 1,
        isRight: true,
        scoreBefore: 0,
        right: [option?.id],
      })
      expect(after.attempt.questions).toEqual(before.attempt.questions)
      expect((await replay(app.db, () => undefined)).different).toBe(0)
    },
  )

  test('gives the point to who chose what is found to be right as well', async () => {
    const { attempt, before } = await takeQuiz('Light')
    await school.edit(file, ['- [ ] Light', '- [x] Light'])

    expect(await regraded(null, true)).toContain('1 mark changed')
    expect((await result(attempt)).score).toBe(before.score + 1)
    expect((await replay(app.db, () => undefined)).different).toBe(0)
  })

  test('notifies nobody whose points stay the same', async () => {
    await takeQuiz('Water')
    await school.edit(file, ['- [ ] Light', '- [x] Light'])

    await regraded(null, true)

    expect((await app.get('/notices', student.token)).body.data.notices).toEqual([])
  })

  test('is stored as an event and in the audit log, once', async () => {
    const { attempt } = await takeQuiz('Light')
    await school.edit(file, correctKey)
    await regraded(null, true)

    const again = await regraded(null, true)

    expect(again).toContain('0 attempts')
    expect(await events(attempt)).toHaveLength(1)
    const log = await app.db.query
      .selectFrom('audit_log')
      .select(['user_id', 'detail'])
      .where('event', '=', 'regraded')
      .execute()
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({ user_id: student.id })
    expect(log[0]?.detail).toContain(attempt.id)
    // The marks are shown by the result alone, and only when they may be.
    expect(log[0]?.detail).not.toMatch(/ to /)
  })

  test('that runs twice at once is done once', async () => {
    const { attempt } = await takeQuiz('Light')
    await school.edit(file, correctKey)

    await Promise.all([regrade(app.db, null, true), regrade(app.db, null, true)])

    expect(await events(attempt)).toHaveLength(1)
    expect((await result(attempt)).score).toBe(1)
  })

  test('takes away what the new key does not give, and follows a second correction', async () => {
    const { attempt, questionId } = await takeQuiz('Water')
    await school.edit(file, correctKey)
    await regraded(null, true)
    const lost = await result(attempt)

    await school.edit(file, [correctKey[1], correctKey[0]])
    await regraded(null, true)
    const regained = await result(attempt)

    expect([lost.score, lost.percentBefore]).toEqual([0, 33])
    // The key is the one it was handed in with again: a student who read the mark in between learns why it differs.
    expect([regained.score, regained.percentBefore]).toEqual([1, 0])
    expect(regained.attempt.verdicts.find((one) => one.questionId === questionId)).toMatchObject({
      isRight: true,
      score: 1,
      scoreBefore: 0,
    })
    expect(await events(attempt)).toHaveLength(2)
    expect((await replay(app.db, () => undefined)).different).toBe(0)
  })

  test('counts in what the quiz comes to, and practice explains by the new key', async () => {
    const { attempt, questionId, option } = await takeQuiz('Light')
    await school.edit(file, correctKey)
    await regraded(null, true)

    const { countingPercent } = (await app.get(`/quizzes/${ids.quizId}`, student.token)).body.data
    const practice = await app.post(
      `/attempts/${attempt.id}/practice`,
      { questionId, chosen: [option?.id] },
      student.token,
    )

    expect(countingPercent).toBe(33)
    expect(practice.body.data.verdict).toMatchObject({ isRight: true, scoreBefore: null })
  })

  test('of points that were recorded before events were stored moves by the difference alone', async () => {
    const { attempt } = await takeQuiz('Light')
    await app.db.query
      .updateTable('attempts')
      .set({ engine: 0, score: 1.25 })
      .where('id', '=', attempt.id)
      .execute()
    await app.db.query
      .updateTable('attempt_events')
      .set({ score: 1.25 })
      .where('attempt_id', '=', attempt.id)
      .where('kind', '=', 'submit')
      .execute()
    await school.edit(file, correctKey)

    await regraded(null, true)

    expect((await result(attempt)).score).toBe(2.25)
    expect((await replay(app.db, () => undefined)).different).toBe(0)
  })

  test('leaves alone what is open, and says so', async () => {
    const started = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
    await school.edit(file, correctKey)

    const shown = await regraded(null, true)

    expect(shown).toContain('1 attempt is still open')
    expect(await events(started.body.data.attempt)).toEqual([])
  })

  test('leaves answers that the new key cannot mark, and says so', async () => {
    const { attempt, before } = await takeQuiz('Light')
    await school.edit(file, ['- [x] Water\n- [ ] Light', '- [ ] Water\n- [ ] Light\n- [x] Salt'])

    const shown = await regraded(null, true)

    expect(shown).toContain('keeps its mark')
    expect(await result(attempt)).toEqual(before)
  })

  test('of a question that nobody corrected is refused in words', async () => {
    const { questionId } = await takeQuiz('Light')

    await expect(regrade(app.db, questionId, true)).rejects.toThrow('whose answer key has changed')
    expect(await regraded(null, true)).toContain(
      'There is no question whose answer key has changed',
    )
  })
})

test('a question that was reworded first and corrected afterwards is found too', async () => {
  // Without an id of its own it becomes another question, with other options, that takes its place.
  await school.edit(file, [' id="roots"', ''])
  const { attempt } = await takeQuiz('Light')
  await school.edit(file, ['What do roots take in?', 'What do the roots take in?'])
  await school.edit(file, correctKey)

  await regraded(null, true)

  expect((await result(attempt)).score).toBe(1)
  expect((await replay(app.db, () => undefined)).different).toBe(0)
})
