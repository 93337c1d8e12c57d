// R16: whatever is wrong with a stored question is named, or the question is asked and graded all the same.
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
  ...['single', 'multiple', 'true-false', 'short-text', 'numeric', 'ordering', 'matching'],
  ...['gaps', 'hotspot', 'sorting', 'code-ordering', 'table', 'reflection'],
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

/** A right answer, the same the other way round, and nearly none. */
const answersTo = ({ key }: KeyedQuestion) => {
  const { right } = grade(key, [])
  return [
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
  for (const engine of [1, 2]) {
    const keyed = gradedBy(engine, drawn(keyedOf(row), 'seed'))
    questionSchema.parse(shuffleParts(keyed.question, keyed.key, 'seed'))
    answerKeyHash(keyed)
    const asked = gradedBy(engine, drawn(before, 'seed'))
    for (const answer of [...answersTo(asked), ...answersTo(keyed)]) {
      const chosen = takeAnswer(keyed, answer) ?? []
      const { score } = grade(keyed.key, chosen)
      verdictSchema.parse(presentVerdict(keyed, onlyAnswer(chosen, score), new Map()))
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

test.each(types)('R16: a changed %s is named, or asked and graded', (type) => {
  const dice = seededDice(types.indexOf(type) + 1)
  const rows = stored.filter((row) => row.type === type)
  let accepted = 0
  for (let turn = 0; turn < 400; turn += 1) {
    const row = dice.pick(rows)
    const changed = mutate(row, dice)
    if (!isAccepted(changed)) continue
    accepted += 1
    expect(() => askAndGrade(changed, row), JSON.stringify(changed)).not.toThrow()
  }
  expect(accepted).toBeGreaterThan(10)
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
  const [right] = answersTo(drawn(keyedOf(question), 'seed'))
  const answer = {
    eventId: newId(),
    questionId: question.id,
    chosen: right?.length ? right : ['x'],
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
