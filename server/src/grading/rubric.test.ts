// Answers marked by a rubric of the course: which levels there are, what they are worth, and what remains when the course changes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { editedSchool } from '../../test/edited-school.ts'
import { buildWritingClass, type WritingClass } from '../../test/written-answers.ts'

const file = '2-skill/1-knots/1-knots/1-first/quiz.md'
const rubric = `::rubric

| Criterion  | 0       | 1      | 2            |
| ---------- | ------- | ------ | ------------ |
| Two knots  | Neither | One    | Both         |
| A reason   | None    |        | With a reason |
`

let app: TestApp
let school: ReturnType<typeof editedSchool>
let group: WritingClass
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  school = editedSchool(app)
  await school.edit(file, ['\n> RIGHT', `\n${rubric}\n> RIGHT`])
})
afterAll(async () => {
  school.remove()
  await app.stop()
})
beforeEach(async () => {
  group = await buildWritingClass(app)
})

const reachedAll = [
  { criterion: 'Two knots', text: 'One', points: 1, most: 2 },
  { criterion: 'A reason', text: 'With a reason', points: 2, most: 2 },
]

test('the teacher sees its criteria, and the student the levels that were reached', async () => {
  const answer = await group.write('Shoes')
  const { questions } = await group.list()
  expect(questions[0]?.rubric).toEqual([
    {
      criterion: 'Two knots',
      levels: [
        { points: 0, text: 'Neither' },
        { points: 1, text: 'One' },
        { points: 2, text: 'Both' },
      ],
    },
    {
      criterion: 'A reason',
      levels: [
        { points: 0, text: 'None' },
        { points: 2, text: 'With a reason' },
      ],
    },
  ])

  const { status, body } = await group.mark(answer, { points: undefined, levels: [1, 2] })
  expect([status, body.data.mark]).toMatchObject([201, { points: 7.5, reached: reachedAll }])
  expect((await group.own(answer.attemptId)).body.data.marks).toMatchObject([
    { points: 7.5, reached: reachedAll },
  ])
})

test('a mark with other levels for the same points is another mark, and the same sent again is none', async () => {
  const answer = await group.write('Shoes')
  const first = await group.mark(answer, { points: undefined, levels: [0, 2] })
  const seenId = first.body.data.mark.id
  const again = await group.mark(answer, { points: undefined, levels: [0, 2] })
  const other = await group.mark(answer, { points: undefined, levels: [2, 0], seenId })

  expect(again.body.data.mark.id).toBe(seenId)
  expect(other.body.data.mark).toMatchObject({ points: 5 })
  expect(other.body.data.mark.id).not.toBe(seenId)
  expect((await group.history(answer)).body.data.marks).toHaveLength(2)
})

test.each([
  ['a level that a criterion does not have', { points: undefined, levels: [1, 1] }, 409],
  ['a level too many', { points: undefined, levels: [1, 2, 2] }, 409],
  ['a level too few', { points: undefined, levels: [1] }, 409],
  ['points and levels', { points: 3, levels: [1, 2] }, 400],
  ['neither points nor levels', { points: undefined }, 400],
])('%s is refused, and nothing is marked', async (_, body, status) => {
  const answer = await group.write('Shoes')

  expect((await group.mark(answer, body)).status).toBe(status)
  expect((await group.list()).waiting).toBe(1)
})

test('points alone are taken too', async () => {
  const answer = await group.write('Shoes')
  expect((await group.mark(answer, { points: 6 })).body.data.mark).toMatchObject({
    points: 6,
    reached: null,
  })
})

test('when the course changes, an attempt is marked by the rubric it had, and marks stay as they were', async () => {
  const [marked, waiting] = [await group.write('Shoes'), await group.write('A swing')]
  await group.mark(marked, { points: undefined, levels: [1, 2] })
  await school.edit(file, ['| One    |', '| A half |'])
  const other = await group.write('A boat')
  const { questions } = await group.list()
  const levelsOf = (version: string | undefined) =>
    questions.find((one) => one.version === version)?.rubric?.[0]?.levels[1]?.text
  await school.edit(file, ['| A half |', '| One    |'])

  expect(questions.length).toBeGreaterThan(0)
  expect((await group.own(marked.attemptId)).body.data.marks).toMatchObject([
    { reached: reachedAll },
  ])
  const { answers } = await group.list()
  expect(answers.map(({ attemptId }) => attemptId)).toEqual([other.attemptId])
  expect(levelsOf(answers[0]?.version)).toBe('A half')
  expect(
    (await group.mark(waiting, { points: undefined, levels: [2, 2] })).body.data.mark,
  ).toMatchObject({ points: 10, reached: [{ text: 'Both' }, { text: 'With a reason' }] })
})
