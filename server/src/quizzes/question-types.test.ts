import { tooLong } from '@kinnow/contract/fields'
import type { Question, QuestionOf } from '@kinnow/contract/questions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { raiseRevision } from '../../test/raise-revision.ts'
import { newId } from '../lib/security/random.ts'

let app: TestApp
let quizId: string
let courseId: string
let student: BuiltStudent
beforeAll(async () => {
  app = await startApp()
  courseId = (await readSchoolIds(app)).courseId
  const { body } = await app.get(`/subjects?subcategoryId=${courseId}`)
  const chapters = await app.get(`/chapters?subjectId=${body.data.subjects[0].id}`)
  quizId = chapters.body.data.chapters[0].quiz.id
})
afterAll(() => app.stop())

async function started(explain = 'at-once') {
  student = await buildStudent(app)
  await enroll(app, student, courseId)
  const { body } = await app.post(`/quizzes/${quizId}/attempts`, { explain }, student.token)
  const attempt = body.data.attempt as { id: string; questions: Question[] }
  const find = <Type extends Question['type']>(type: Type, word = '') =>
    attempt.questions.find((one) => one.type === type && one.promptHtml.includes(word)) as Extract<
      Question,
      { type: Type }
    >
  return { attempt, find }
}
const send = (attempt: { id: string }, { id }: Question, chosen: unknown, eventId = newId()) =>
  app.post(`/attempts/${attempt.id}/answers`, { eventId, questionId: id, chosen }, student.token)
const verdictOf = async (attempt: { id: string }, question: Question, chosen: string[]) =>
  (await send(attempt, question, chosen)).body.data.verdict

const sideOf = (question: QuestionOf<'matching'>, word: string) =>
  question.options.find(({ html }) => html.includes(word))?.id ?? ''
const inOrder = (question: QuestionOf<'ordering'>, words: string[]) =>
  words.map((word) => question.options.find(({ html }) => html.startsWith(word))?.id ?? '')
const steps = ['Left', 'Pull it', 'Right', 'Pull both']

test('nothing of any type tells the answer before grading', async () => {
  const { attempt } = await started('at-end')
  for (const question of attempt.questions) {
    if (question.type === 'reflection') await send(attempt, question, ['Shoes'])
  }

  const again = await app.get(`/attempts/${attempt.id}`, student.token)

  const seen = JSON.stringify([attempt, again.body])
  expect(attempt.questions).toHaveLength(11)
  expect(seen).not.toMatch(
    /RIGHT-|WRONG-|working end|tail|metre|hawser|cable|tolerance|rightOptions|"indent"|"feedback\w*":\[/,
  )
})

test('the shown order is one of the attempt, and of an ordering never the right one', async () => {
  const orders: string[] = []
  for (let count = 0; count < 8; count += 1) {
    const { attempt, find } = await started()
    const again = await app.get(`/attempts/${attempt.id}`, student.token)
    expect(again.body.data.attempt.questions).toEqual(attempt.questions)
    const question = find('ordering')
    const ids = question.options.map(({ id }) => id)
    expect(ids).not.toEqual(inOrder(question, steps))
    orders.push(ids.join())
  }

  expect(new Set(orders).size).toBeGreaterThan(1)
})

describe('an answer of each type', () => {
  test('short text: right in another spelling, wrong with what was mixed up', async () => {
    const { attempt, find } = await started()
    const right = await verdictOf(attempt, find('short-text'), ['  Working   END '])
    const other = await started()
    const wrong = await verdictOf(other.attempt, other.find('short-text'), ['standing end'])

    expect(right).toMatchObject({ score: 1, isRight: true, chosen: ['Working END'] })
    expect(wrong).toMatchObject({ score: 0, right: ['working end'], rightOptions: [] })
    expect(wrong.feedback[0].html).toContain('WRONG-standing')
    expect(wrong.explanationHtml).toContain('RIGHT-end')
  })

  test('numeric: within the tolerance, half without the unit, a known mistake', async () => {
    const verdicts = []
    for (const text of ['1,52 m', '3/2 metres', '1.5', '150 m', '1.6 m']) {
      const { attempt, find } = await started()
      verdicts.push(await verdictOf(attempt, find('numeric', 'long'), [text]))
    }

    expect(verdicts.map(({ score }) => score)).toEqual([1, 1, 0.5, 0, 0])
    expect(verdicts[2]).toMatchObject({ marks: [true, false], right: ['1.5 m'] })
    expect(verdicts[3].feedback[0].html).toContain('WRONG-length')
  })

  test('ordering: in part for neighbours in order', async () => {
    const { attempt, find } = await started()
    const question = find('ordering')
    const turned = inOrder(question, ['Right', 'Pull both', 'Left', 'Pull it'])

    const verdict = await verdictOf(attempt, question, turned)

    expect(verdict.score).toBeCloseTo(2 / 3)
    expect(verdict).toMatchObject({ isRight: false, right: inOrder(question, steps) })
  })

  test('matching: in part, with a word on the rows missed', async () => {
    const { attempt, find } = await started()
    const question = find('matching')
    const chosen = [sideOf(question, 'parcel'), '', sideOf(question, 'Cutting')]

    const verdict = await verdictOf(attempt, question, chosen)

    expect(verdict.score).toBeCloseTo(1 / 3)
    expect(verdict.marks).toEqual([true, false, false])
    expect(verdict.right[1]).toBe(sideOf(question, 'loop'))
    expect(verdict.feedback).toEqual([{ part: '1', html: 'WRONG-bowline: it does not slip.' }])
  })

  test('gaps: typed and chosen, in part', async () => {
    const { attempt, find } = await started()
    const question = find('gaps')
    const equal = question.gaps[1]?.options?.find(({ html }) => html === 'equal')?.id ?? ''

    const verdict = await verdictOf(attempt, question, ['three', equal, 'cliche'])

    expect(question.gaps.map(({ options }) => options?.length)).toEqual([undefined, 3, undefined])
    expect(verdict).toMatchObject({ marks: [false, true, true], right: ['two', equal, 'cliché'] })
    expect(verdict.score).toBeCloseTo(2 / 3)
    expect(verdict.feedback[0].html).toContain('WRONG-two')
  })

  test('hotspot: one region of a picture, the wrong ones as well placed as the right one', async () => {
    const verdicts = []
    for (const word of ['middle', 'left', 'right']) {
      const { attempt, find } = await started()
      const question = find('hotspot')
      const option = question.options.find(({ html }) => html.includes(word))
      expect(question.options.map(({ at }) => at.x)).toEqual([50, 200, 355])
      expect(question.pictureHtml).toMatch(/<figure><img src="\/media\/.*alt="A rope on a table"/)
      verdicts.push(await verdictOf(attempt, question, [option?.id ?? '']))
    }

    expect(verdicts.map(({ score }) => score)).toEqual([1, 0, 0])
    expect(verdicts[1]).toMatchObject({ right: verdicts[0].chosen, rightOptions: [] })
    expect(verdicts[1].feedback[0].html).toContain('WRONG-left')
  })

  test('reflection: stored as written, explained, not graded', async () => {
    const { attempt, find } = await started()

    const verdict = await verdictOf(attempt, find('reflection'), ['At my bike.\nAt the tent.'])

    expect(verdict).toMatchObject({ score: 0, isGraded: false, right: [] })
    expect(verdict.chosen[0]).toContain('bike.\nAt')
    expect(verdict.explanationHtml).toContain('RIGHT-tomorrow')
  })

  test('that is none is refused, and nothing of it is stored', async () => {
    const { attempt, find } = await started()
    const matching = find('matching')
    const [item = '', ...others] = find('ordering').options.map(({ id }) => id)
    const nonsense: [Question, unknown][] = [
      [find('short-text'), ['  ']],
      [find('short-text'), ['a', 'b']],
      [find('short-text'), ['x'.repeat(201)]],
      [find('numeric', 'long'), ['long']],
      [find('numeric', 'many'), ['2 ends']],
      [find('ordering'), others],
      [find('ordering'), [item, item, ...others.slice(1)]],
      [matching, ['', '', '']],
      [matching, [sideOf(matching, 'loop')]],
      [matching, ['x', 'y', 'z']],
      [find('gaps'), ['two', 'equal', 'cliché']],
      [find('gaps'), ['', '', '']],
      [find('gaps'), ['two']],
      [find('hotspot'), ['x']],
      [find('hotspot'), find('hotspot').options.map(({ id }) => id)],
      [find('reflection'), ['x'.repeat(2001)]],
      [find('reflection'), ['\n']],
      [find('reflection'), 'text'],
      [find('reflection'), [7]],
      [find('reflection'), []],
    ]

    const replies = await Promise.all(nonsense.map(([one, chosen]) => send(attempt, one, chosen)))
    const kept = await app.get(`/attempts/${attempt.id}`, student.token)

    expect(replies.map(({ status }) => status)).toEqual(nonsense.map(() => 400))
    expect(replies[3]?.body.message).toBe('Please enter a number with its unit')
    const long = nonsense.findIndex(([, chosen]) => JSON.stringify(chosen).length > 2000)
    expect(replies[2]?.body.message).toBe(tooLong('Answer', 200))
    expect(replies[long]?.body.message).toBe(tooLong('Answer', 2000))
    expect(kept.body.data.attempt.answers).toEqual([])
  })

  test('sent again counts once; with another content it is refused', async () => {
    const { attempt, find } = await started()
    const eventId = newId()

    const first = await send(attempt, find('gaps'), ['2', '', ''], eventId)
    const again = await send(attempt, find('gaps'), [' 2 ', '', ''], eventId)
    const other = await send(attempt, find('gaps'), ['two', '', ''], eventId)

    expect(again.body).toEqual(first.body)
    expect(failureOf(other)).toEqual(failure(422, 'event-mismatch'))
  })
})

test('the result counts parts of points, and no reflection', async () => {
  const { attempt, find } = await started('at-end')
  await send(attempt, find('short-text'), ['tail'])
  await send(attempt, find('numeric', 'long'), ['1.5'])
  await send(attempt, find('ordering'), inOrder(find('ordering'), steps))
  await send(attempt, find('reflection'), ['Shoes'])

  const { body } = await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
  const progress = await app.get('/dashboard', student.token)

  expect(body.data.result).toMatchObject({ score: 2.5, outOf: 10, percent: 25 })
  expect(body.data.result.topics).toContainEqual({
    topic: 'Words',
    right: 1,
    score: 1,
    total: 3,
    before: null,
  })
  expect(body.data.result.attempt.verdicts).toHaveLength(11)
  expect(JSON.stringify(body.data.result.attempt.verdicts)).toContain('Shoes')
  expect(progress.body.data.today.rightAnswers).toBe(2)
})

test('a quiz of reflections alone has a result of nothing out of nothing', async () => {
  const retire = async (retired: number) => {
    await app.db.query
      .updateTable('questions')
      .set({ retired })
      .where('quiz_id', '=', quizId)
      .where('type', '!=', 'reflection')
      .execute()
    await raiseRevision(app)
  }
  await retire(1)
  const { attempt, find } = await started('at-end')
  await send(attempt, find('reflection'), ['Shoes'])

  const { body } = await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
  const subjects = await app.get(`/subjects?subcategoryId=${courseId}`)
  const subjectId = subjects.body.data.subjects[0].id
  const progress = await app.get(`/subjects/${subjectId}/progress`, student.token)
  await retire(0)

  expect(body.data.result).toMatchObject({ score: 0, outOf: 0, percent: 0 })
  expect(progress.body.data.quizzes).toMatchObject([{ attempts: 1, bestPercent: null }])
})
