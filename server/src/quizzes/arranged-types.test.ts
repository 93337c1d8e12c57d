// Sorting, code ordering and tables from the file to the verdict and the result, through HTTP.
import type { Part, Question, QuestionOf } from '@kinnow/contract/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
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
  const find = <Type extends Question['type']>(type: Type) =>
    attempt.questions.find((one) => one.type === type) as QuestionOf<Type>
  return {
    attempt,
    sorting: find('sorting'),
    program: find('code-ordering'),
    table: find('table'),
  }
}
type Started = Awaited<ReturnType<typeof started>>

const send = ({ attempt }: Pick<Started, 'attempt'>, { id }: Question, chosen: unknown) =>
  app.post(
    `/attempts/${attempt.id}/answers`,
    { eventId: newId(), questionId: id, chosen },
    student.token,
  )
const verdictOf = async (one: Started, question: Question, chosen: string[]) =>
  (await send(one, question, chosen)).body.data.verdict

const idOf = (parts: Part[], word: string) =>
  parts.find(({ html }) => html.replaceAll(/<[^>]*>/g, '').startsWith(word))?.id ?? ''
const sorted = ({ items, groups }: QuestionOf<'sorting'>, placed: Record<string, string>) =>
  Object.entries(placed).map(([item, group]) => `${idOf(items, item)} ${idOf(groups, group)}`)
const written = ({ lines }: QuestionOf<'code-ordering'>, program: [string, number][]) =>
  program.map(([line, indent]) => `${idOf(lines, line)} ${indent}`)
const optionOf = ({ rows }: QuestionOf<'table'>, word: string) =>
  idOf(
    rows.flat().flatMap(({ field }) => field?.options ?? []),
    word,
  )

const groups = {
  Reef: 'Joins',
  Sheet: 'Joins',
  Clove: 'Holds',
  Round: 'Holds',
}
const robot: [string, number][] = [
  ['for side', 0],
  ['cross', 1],
  ['pull', 1],
  ['tie', 0],
]

test('what is shown is another order in other attempts, the same on each reload, and never the right program', async () => {
  const orders = new Set<string>()
  for (let count = 0; count < 8; count += 1) {
    const one = await started()
    const again = await app.get(`/attempts/${one.attempt.id}`, student.token)
    expect(again.body.data.attempt.questions).toEqual(one.attempt.questions)
    const options = one.table.rows.flat().flatMap(({ field }) => field?.options ?? [])
    orders.add([...one.sorting.items, ...one.program.lines, ...options].map(({ id }) => id).join())
    const right = robot.map(([line]) => idOf(one.program.lines, line))
    const shown = one.program.lines.map(({ id }) => id).filter((id) => right.includes(id))
    expect(shown).not.toEqual(right)
    expect(one.sorting.groups.map(({ html }) => html)).toEqual([
      'Joins two ropes',
      'Holds to a post',
    ])
  }

  expect(orders.size).toBeGreaterThan(4)
})

test('sorting: in part beyond what guessing brings, with a word on what was misplaced', async () => {
  const one = await started()

  const verdict = await verdictOf(
    one,
    one.sorting,
    sorted(one.sorting, { ...groups, Sheet: 'Holds' }),
  )

  expect(verdict).toMatchObject({ score: 0.5, isRight: false, right: { length: 4 } })
  expect(verdict.marks.filter(Boolean)).toHaveLength(3)
  expect(verdict.right).toContain(sorted(one.sorting, { Sheet: 'Joins' })[0])
  expect(verdict.feedback).toEqual([
    { part: idOf(one.sorting.items, 'Sheet'), html: expect.stringContaining('WRONG-bend') },
  ])
})

test('code ordering: lines in sequence less those out of it, with a word on a wrong line', async () => {
  const one = await started()
  const chosen = written(one.program, [...robot.slice(0, 3), ['cut', 1], ['tie', 0]])

  const verdict = await verdictOf(one, one.program, chosen)

  expect(one.program).toMatchObject({ indents: true, extra: true })
  expect(verdict).toMatchObject({ score: 0.75, marks: [true, true, true, false, true] })
  expect(verdict.right).toEqual(written(one.program, robot))
  expect(verdict.feedback[0].html).toContain('WRONG-cut')
})

test('a table: the share of cells, with a word on the one that was missed', async () => {
  const one = await started()

  const verdict = await verdictOf(one, one.table, ['2', optionOf(one.table, 'stiff'), 'CABLE'])

  expect(verdict.score).toBeCloseTo(2 / 3)
  expect(verdict).toMatchObject({
    marks: [false, true, true],
    right: ['1.5', expect.any(String), 'hawser'],
  })
  expect(verdict.feedback).toEqual([{ part: '0', html: '<p>WRONG-short.</p>' }])
})

test('wholly right ones are right in the result, and come no more in practice', async () => {
  const one = await started('at-end')
  await send(one, one.sorting, sorted(one.sorting, groups))
  await send(one, one.program, written(one.program, robot))
  await send(one, one.table, ['1,5', optionOf(one.table, 'stiff'), 'hawser'])

  const { body } = await app.post(`/attempts/${one.attempt.id}/submit`, {}, student.token)

  expect(body.data.result).toMatchObject({ score: 3, outOf: 10 })
  const missed = body.data.result.attempt.verdicts.filter(
    (one: { isRight: boolean }) => !one.isRight,
  )
  expect(missed).toHaveLength(8)
})

test('the missed are practised, and answers there change no point', async () => {
  const one = await started('at-end')
  await app.post(`/attempts/${one.attempt.id}/submit`, {}, student.token)

  const { body } = await app.post(
    `/attempts/${one.attempt.id}/practice`,
    { questionId: one.program.id, chosen: written(one.program, robot) },
    student.token,
  )

  expect(body.data.verdict).toMatchObject({ score: 1, isRight: true })
})

test('what is no answer is refused, and nothing of it is stored', async () => {
  const one = await started()
  const [sheet = ''] = sorted(one.sorting, { Sheet: 'Joins' })
  const [cross = ''] = written(one.program, [['cross', 1]])
  const nonsense: [Question, unknown][] = [
    [one.sorting, []],
    [one.sorting, [sheet, sheet]],
    [one.sorting, [sheet.split(' ')[0]]],
    [one.sorting, [`${sheet} x`]],
    [one.program, [cross, cross]],
    [one.program, [cross.replace(/1$/, '9')]],
    [one.program, ['x 0']],
    [one.table, ['1.5', 'stiff', '']],
    [one.table, ['', '', '']],
    [one.table, ['1.5']],
    [one.table, ['1.5 m', '', '']],
  ]

  const replies = []
  for (const [question, chosen] of nonsense) replies.push(await send(one, question, chosen))
  const kept = await app.get(`/attempts/${one.attempt.id}`, student.token)

  expect(replies.map(({ status }) => status)).toEqual(nonsense.map(() => 400))
  expect(replies.at(-1)?.body.message).toBe(
    'Please enter numbers, without a unit, in the cells for numbers',
  )
  expect(kept.body.data.attempt.answers).toEqual([])
})

test('the same items in another order of the answer are the same answer', async () => {
  const one = await started('at-end')
  const eventId = newId()
  const answer = (chosen: string[]) =>
    app.post(
      `/attempts/${one.attempt.id}/answers`,
      { eventId, questionId: one.sorting.id, chosen },
      student.token,
    )

  const first = await answer(sorted(one.sorting, groups))
  const again = await answer(sorted(one.sorting, groups).toReversed())

  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
})
