// R16: whatever is wrong with a stored question is named, or the question is presented and graded all the same.
import { verdict as verdictSchema } from '@kinnow/contract/quizzes'
import { question as questionSchema } from '@kinnow/contract/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { buildStudent, enroll } from '../../../test/build.ts'
import { startDemoSchool } from '../../../test/demo-school.ts'
import { type Dice, seededDice } from '../../../test/dice.ts'
import { mutateJson } from '../../../test/mutate-json.ts'
import { newId } from '../../lib/security/random.ts'
import { onlyAnswer } from '../../quizzes/attempts/fold.ts'
import { answerKeyHash } from '../../quizzes/questions/answer-key-hash.ts'
import { grade } from '../../quizzes/questions/grading/grade.ts'
import { gradedBy } from '../../quizzes/questions/grading/sign-variants.ts'
import { takeAnswer } from '../../quizzes/questions/grading/take-answer.ts'
import type { KeyedQuestion } from '../../quizzes/questions/keyed-question.ts'
import { presentVerdict } from '../../quizzes/questions/present.ts'
import { shuffleParts } from '../../quizzes/questions/shuffle.ts'
import { drawn } from '../../quizzes/questions/with-drawn-numbers.ts'
import { toKeyed } from '../../quizzes/quiz-repository.ts'
import { correct, isKeyedAlike } from '../../quizzes/regrade/corrected.ts'
import { isAskedTheSame } from '../../quizzes/statistics/same-question.ts'
import { storedJson } from './stored-json.ts'

const types = [
  'single',
  'multiple',
  'true-false',
  'short-text',
  'numeric',
  'ordering',
  'matching',
  'gaps',
  'hotspot',
  'sorting',
  'code-ordering',
  'table',
  'reflection',
]

let app: TestApp
let stored: Stored[]
beforeAll(async () => {
  app = await startDemoSchool()
  stored = await app.db.query.selectFrom('question_versions').selectAll().execute()
})
afterAll(() => app.stop())

type Stored = { type: string; topic: string | null; shown: string; answer_key: string }

const readers = storedJson.find(({ table }) => table === 'question_versions')?.columns ?? {}

function isAccepted(row: Stored): boolean {
  try {
    readers['shown']?.(row.shown, row)
    readers['answer_key']?.(row.answer_key, row)
    return true
  } catch {
    return false
  }
}

const mutate = (row: Stored, dice: Dice): Stored => ({
  ...row,
  ...(dice.roll(3) === 0
    ? { shown: mutateJson(row.shown, dice) }
    : { answer_key: mutateJson(row.answer_key, dice) }),
})

const keyedOf = (row: Stored): KeyedQuestion => toKeyed({ ...row, id: 'q' })

/** A right answer, the same the other way round, each option by itself, and what hardly anybody answers. */
const answersTo = ({ question, key }: KeyedQuestion) => {
  const { right } = grade(key, [])
  const options = 'options' in question ? question.options.map(({ id }) => [id]) : []
  return [
    ...options,
    right,
    right.toReversed(),
    right.slice(0, 1),
    ['7'],
    ['x'],
    ['constructor'],
    ['__proto__'],
  ]
}

/** All that reads a question and its key. */
function askAndGrade(row: Stored, original: Stored): void {
  const before = keyedOf(original)
  const titles = new Map([[before.key.lessonId ?? '', 'A lesson']])
  for (const engine of [1, 2]) {
    const keyed = gradedBy(engine, drawn(keyedOf(row), 'seed'))
    questionSchema.parse(shuffleParts(keyed.question, keyed.key, 'seed'))
    answerKeyHash(keyed)
    const gradable = gradedBy(engine, drawn(before, 'seed'))
    for (const answer of [...answersTo(gradable), ...answersTo(keyed)]) {
      const chosen = takeAnswer(keyed, answer) ?? []
      const { score } = grade(keyed.key, chosen)
      verdictSchema.parse(presentVerdict(keyed, onlyAnswer(chosen, score), titles))
    }
  }
  const after = keyedOf(row)
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    correct(one, other)
    isKeyedAlike(one, other)
    isAskedTheSame(one, other)
  }
}

test('every question of the demo school is accepted', () => {
  expect(stored.filter((row) => !isAccepted(row))).toEqual([])
  expect(new Set(stored.map(({ type }) => type))).toEqual(new Set(types))
})

/** Which value of a key, in the first that has it, and what is put there. */
const wrong: [type: string, path: string, value: unknown][] = [
  ['single', 'explanationHtml', null],
  ['single', 'lessonId', 7],
  ['single', 'lessonAnchor', {}],
  ['single', 'type', 'table'],
  ['single', 'right', {}],
  ['single', 'right.0', null],
  ['single', 'feedback', null],
  ['single', 'feedback', 'none'],
  ['single', 'feedback', { constructor: {} }],
  ['single', 'feedback', JSON.parse('{"__proto__":{}}')],
  ['multiple', 'right', []],
  ['true-false', 'feedback', undefined],
  ['hotspot', 'isMultiple', undefined],
  ['hotspot', 'right', []],
  ['short-text', 'rule', undefined],
  ['short-text', 'rule.case', 'none'],
  ['short-text', 'right.0', 7],
  ['short-text', 'feedback', {}],
  ['short-text', 'feedback', [{ form: 7, html: '' }]],
  ['short-text', 'feedback', [{ form: '', html: {} }]],
  ['ordering', 'right.0', {}],
  ['matching', 'right', []],
  ['matching', 'feedback', null],
  ['matching', 'feedback.0', {}],
  ['numeric', 'right.0.value', '7'],
  ['numeric', 'right.0.text', null],
  ['numeric', 'right.0.html', {}],
  ['numeric', 'wrong', null],
  ['numeric', 'tolerance', undefined],
  ['numeric', 'tolerance', { by: 'all', of: 1 }],
  ['numeric', 'tolerance', { by: 'amount', of: '1' }],
  ['numeric', 'units', null],
  ['numeric', 'units', [7]],
  ['numeric', 'conversions', null],
  ['numeric', 'conversions', [{ unit: 7, factor: 1 }]],
  ['numeric', 'conversions', [{ unit: 'm', factor: '1' }]],
  ['numeric', 'unitPattern', {}],
  ['numeric', 'decimalSign', 7],
  ['numeric', 'isUnitRequired', undefined],
  ['numeric', 'allowsFractions', 'no'],
  ['numeric', 'draw.variables', Array.from({ length: 7 }, () => ({ name: 'a', list: [1] }))],
  ['numeric', 'draw.variables', [{ name: 'a', list: [] }]],
  ['numeric', 'draw.variables', [{ name: 'a', list: ['1'] }]],
  ['numeric', 'draw.variables', [{ name: 7, list: [1] }]],
  ['numeric', 'draw.variables', [{ name: 'a', from: '1', step: 1, count: 2 }]],
  ['numeric', 'draw.variables', [{ name: 'a', from: 1, step: '1', count: 2 }]],
  ['numeric', 'draw.variables', [{ name: 'a', from: 1, step: 1, count: 0 }]],
  ['numeric', 'draw.variables', [{ name: 'a', from: 1, step: 1, count: 10_001 }]],
  ['numeric', 'draw.where', [{ left: 'a', sign: '__proto__', right: 'a' }]],
  ['numeric', 'draw.where', [{ left: null, sign: '=', right: 'a' }]],
  ['numeric', 'draw.where', [{ left: 'a', sign: '=' }]],
  [
    'numeric',
    'draw.where',
    Array.from({ length: 61 }, () => ({ left: 'a', sign: null, right: '' })),
  ],
  ['numeric', 'draw.language', 7],
  ['numeric', 'draw.right.0.sum', null],
  ['numeric', 'draw.right.0.html', {}],
  ['numeric', 'draw.wrong', undefined],
  ['gaps', 'rule', null],
  ['gaps', 'gaps', []],
  ['gaps', 'gaps.0.right', null],
  ['gaps', 'gaps.0.isTyped', undefined],
  ['gaps', 'gaps.0.feedbackHtml', {}],
  ['sorting', 'right', [['a', 'b']]],
  ['sorting', 'right.0.1', undefined],
  ['sorting', 'feedback', {}],
  ['code-ordering', 'lines', []],
  ['code-ordering', 'lines.0.text', null],
  ['code-ordering', 'lines.0.indent', '1'],
  ['code-ordering', 'lines.0.id', 7],
  ['code-ordering', 'others', [{ id: 'a', html: {} }]],
  ['code-ordering', 'others', [{ html: null }]],
  ['table', 'rule.accents', undefined],
  ['table', 'allowsFractions', undefined],
  ['table', 'decimalSign', {}],
  ['table', 'cells', []],
  ['table', 'cells.0.kind', 'other'],
  ['table', 'cells.0.right', [7]],
  ['table', 'cells.0.feedbackHtml', undefined],
  ['table', 'cells', [{ kind: 'number', right: [], feedbackHtml: null, tolerance: null }]],
  ['table', 'cells', [{ kind: 'number', right: [], feedbackHtml: null, values: [] }]],
]

type Holder = Record<string, unknown>

/** Null where the key has no such place. */
function withValue(row: Stored, path: string, value: unknown): Stored | null {
  const key = JSON.parse(row.answer_key) as Holder
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<unknown>((at, name) => (at as Holder | undefined)?.[name], key)
  if (typeof holder !== 'object' || holder === null) return null
  Object.assign(holder, { [last]: value })
  return { ...row, answer_key: JSON.stringify(key) }
}

test.each(wrong)('R16: the key of a %s whose %s is %j is named', (type, path, value) => {
  const rows = stored.filter((row) => row.type === type)
  const crafted = rows.flatMap((row) => withValue(row, path, value) ?? [])
  expect(crafted.length).toBeGreaterThan(0)
  expect(crafted.filter(isAccepted)).toEqual([])
})

const ofAnother = ['id', 'type', 'topic']
test.each(ofAnother)('R16: a question that shows %s in place of its column is named', (name) => {
  const [row = expect.fail('no question')] = stored
  const shown = JSON.stringify({ ...(JSON.parse(row.shown) as object), [name]: row.type })
  expect(isAccepted({ ...row, shown })).toBe(false)
})

test('R16: a question with more values than an import writes is named by that', () => {
  const row = stored.find(({ type }) => type === 'single') ?? expect.fail('no question')
  const shown = JSON.parse(row.shown) as { options: object[] }
  const withOptions = (length: number) =>
    JSON.stringify({ ...shown, options: Array.from({ length }, () => ({ id: 'a', html: '' })) })
  const read = (value: string) => readers['shown']?.(value, row)

  expect(() => read(withOptions(1300))).not.toThrow()
  expect(() => read(withOptions(1400))).toThrow('has more than 4,000 values')
  expect(() => readers['answer_key']?.(`{"more":${'['.repeat(60)}${']'.repeat(60)}}`, row)).toThrow(
    RangeError,
  )
})

/** No engine has a part in grading them. */
const turns = process.env['TEST_ENGINE'] === 'postgres' ? 120 : 400

test.each(types)('R16: a changed %s is named, or presented and graded', (type) => {
  const dice = seededDice(types.indexOf(type) + 1)
  const rows = stored.filter((row) => row.type === type)
  let accepted = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const row = dice.pick(rows)
    const changed = mutate(row, dice)
    if (!isAccepted(changed)) continue
    accepted += 1
    expect(() => askAndGrade(changed, row), JSON.stringify(changed)).not.toThrow()
  }
  expect(accepted).toBeGreaterThan(turns / 40)
})

test.each(types)('R16: an attempt with a changed %s is answered', async (type) => {
  const student = await buildStudent(app)
  const at = await app.db.query
    .selectFrom('questions')
    .selectAll()
    .where('type', '=', type)
    .where('quiz_id', 'is not', null)
    .where('retired', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await enroll(app, student, at.subcategory_id)
  const dice = seededDice(types.indexOf(type) + 100)
  for (let count = 0; count < 6;) {
    const changed = mutate(at, dice)
    if (!isAccepted(changed)) continue
    count += 1
    const statuses = await takeQuiz(student.token, at, changed)
    expect(Math.max(...statuses), JSON.stringify(changed)).toBeLessThan(500)
  }
})

type Question = { id: string; quiz_id: string | null } & Stored

/** Starts a quiz, which then asks one question, answers it and hands it in; returns the statuses. */
async function takeQuiz(token: string, question: Question, changed: Stored): Promise<number[]> {
  const started = await app.post(
    `/quizzes/${question.quiz_id}/attempts`,
    { explain: 'at-once' },
    token,
  )
  expect(started.status).toBeLessThan(300)
  const { id } = started.body.data.attempt as { id: string }
  const fingerprint = newId()
  const { type, topic, shown, answer_key } = changed
  const version = { type, topic, shown, answer_key, question_id: question.id, made_at: 1 }
  await app.db.query
    .insertInto('question_versions')
    .values({ ...version, fingerprint })
    .execute()
  await app.db.query
    .updateTable('attempts')
    .set({ items: JSON.stringify([[question.id, fingerprint]]) })
    .where('id', '=', id)
    .execute()
  const { right } = grade(drawn(keyedOf(question), 'seed').key, [])
  const answer = {
    eventId: newId(),
    questionId: question.id,
    chosen: right.length > 0 ? right : ['x'],
  }
  const calls = [
    () => app.get(`/attempts/${id}`, token),
    () => app.post(`/attempts/${id}/answers`, answer, token),
    () => app.post(`/attempts/${id}/submit`, {}, token),
    () => app.get(`/attempts/${id}`, token),
    () => app.get(`/attempts/${id}/result`, token),
    () => app.get(`/reviews/due`, token),
  ]
  const statuses: number[] = []
  for (const call of calls) statuses.push((await call()).status)
  return statuses
}
