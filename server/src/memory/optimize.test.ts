// Weights that fit a school and a student.
import { expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent } from '../../test/build.ts'
import { readNow } from '../lib/db/database.ts'
import { said } from '../../test/said.ts'
import { evaluate, lossOf, toldBy } from './evaluate.ts'
import { historiesOf, meanLoss, unseen } from './fit.ts'
import { foldCard, type Repetition } from './fold.ts'
import { type Grade, recallAfter, recollect, usualWeights } from './fsrs.ts'
import { readRepetitions } from './record.ts'
import { optimizeWeights } from './optimize.ts'
import { findOptimizer } from './fsrs-binding.ts'
import { addParameters, readSettings, readWeights } from './settings-repository.ts'
import { eventOn } from './test-events.ts'

const optimizer = await findOptimizer()
const hasOptimizer = optimizer !== null

/** The same numbers at each run, 0 to 1. */
function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}

/** Whose memory holds so many times as long as the model says. */
const timesAsLong = (times: number) =>
  usualWeights.map((weight, at) => (at < 4 ? weight * times : weight))

type Answer = { questionId: string; day: number; grade: Grade }

/** Answers on the days on which the model asks, by a memory whose truth is other weights. */
function live(questions: number, truth: readonly number[], seed = 7): Answer[] {
  const chance = chanceOf(seed)
  return Array.from({ length: questions }, (_, index) => index).flatMap((index) => {
    const questionId = `q${index}`
    let day = 20_000 + (index % 40)
    let left = recollect({ before: null, days: 0, grade: 3, weights: truth })
    const answers: Answer[] = [{ questionId, day, grade: 3 }]
    for (let turn = 0; turn < 5; turn += 1) {
      const gap = 1 + Math.floor(chance() * 12 * (turn + 1))
      const grade = chance() < recallAfter(gap, left.stability, truth) ? 3 : 1
      left = recollect({ before: left, days: gap, grade, weights: truth })
      day += gap
      answers.push({ questionId, day, grade })
    }
    return answers
  })
}

function turnsOf(answers: Answer[]): Repetition[][] {
  return [...Map.groupBy(answers, ({ questionId }) => questionId)].map(([questionId, own]) => {
    const repetitions: Repetition[] = []
    const events = own.map(({ day, grade }) => eventOn(day, { score: grade === 3 ? 1 : 0 }))
    foldCard({ studentId: 's', questionId }, events, (turn) => repetitions.push(turn))
    return repetitions
  })
}
const histories = (answers: Answer[]) =>
  turnsOf(answers).flatMap((repetitions) => historiesOf(repetitions))

test('an answer comes with those before it since its question started over', () => {
  const repetitions: Repetition[] = []
  const events = [
    eventOn(10, { source: 'quiz' }),
    eventOn(12),
    eventOn(12, { id: 'same day', source: 'quiz' }),
    eventOn(14, { score: 0 }),
    eventOn(15, { kind: 'corrected', keyHash: 'new' }),
    eventOn(16, { keyHash: 'new' }),
    eventOn(20, { keyHash: 'new' }),
  ]
  foldCard({ studentId: 's', questionId: 'q' }, events, (turn) => repetitions.push(turn))
  expect(historiesOf(repetitions).map(({ grades, days }) => ({ grades, days }))).toEqual([
    { grades: [3, 3], days: [0, 2] },
    { grades: [3, 3, 1], days: [0, 2, 2] },
    { grades: [3, 3], days: [0, 4] },
  ])
})

test.runIf(hasOptimizer)('our log loss is that of the optimizer, to 1e-3', () => {
  const answers = live(300, timesAsLong(2))
  const ours = evaluate(turnsOf(answers).flatMap((repetitions) => toldBy(repetitions)))
  const all = histories(answers)
  const losses = all.map((one) => {
    const stability = optimizer?.stabilityBefore(one, usualWeights) ?? 0
    return lossOf((one.grades.at(-1) ?? 1) > 1, recallAfter(one.days.at(-1) ?? 0, stability))
  })
  const theirs = losses.reduce((sum, loss) => sum + loss, 0) / all.length
  expect(Math.abs((ours?.logLoss ?? 1) - theirs)).toBeLessThan(1e-3)
  expect(Math.abs(meanLoss(all, usualWeights) - theirs)).toBeLessThan(1e-3)
})

async function school(questions: number, times: number) {
  const app = await startApp()
  onTestFinished(() => app.stop())
  const student = await buildStudent(app)
  await recordAnswers(app, student.id, live(questions, timesAsLong(times)))
  return { app, student, weights: () => readWeights(app.db.query, student.id) }
}

async function recordAnswers(
  app: TestApp,
  studentId: string,
  answers: Answer[],
  name = 'first',
): Promise<void> {
  const noon = 12 * 60 * 60_000
  const rows = answers.map(({ questionId, day, grade }, index) => ({
    id: `${studentId} ${name} ${index}`,
    student_id: studentId,
    question_id: questionId,
    version: 'v',
    sign: 's',
    kind: 'answer',
    source: 'review',
    undoes: null,
    chosen: '[]',
    score: grade === 3 ? 1 : 0,
    hints: 0,
    tries: 1,
    options: null,
    took_ms: 1000,
    mapping: 1,
    retention: 0.9,
    parameters_id: null,
    day,
    at: 2 * day * noon + noon,
    received_at: 2 * day * noon + noon,
  }))
  for (let at = 0; at < rows.length; at += 300)
    await app.db.query
      .insertInto('memory_events')
      .values(rows.slice(at, at + 300))
      .execute()
}
const parameters = (app: TestApp) =>
  app.db.query.selectFrom('memory_parameters').selectAll().execute()

test.runIf(hasOptimizer)(
  'a school and a student with enough answers get weights of their own',
  async () => {
    const { app, student, weights } = await school(240, 6)
    const repetitions = await readRepetitions(app.db, student.id, ['q1'])
    const text = await said(() => optimizeWeights(app.db))

    expect(text).toMatch(/The school: 1,200 answers; log loss .* are used from now on\./)
    const rows = await parameters(app)
    expect(rows.map(({ scope, reviews }) => [scope, reviews])).toContainEqual(['school', 1200])
    expect(await weights()).not.toEqual(usualWeights)
    // What was answered before keeps what it was counted by.
    expect(await readRepetitions(app.db, student.id, ['q1'])).toEqual(repetitions)
    const other = await buildStudent(app)
    expect(await readWeights(app.db.query, other.id)).toEqual(
      JSON.parse(rows.find(({ scope }) => scope === 'school')?.w ?? ''),
    )
  },
)

test.runIf(hasOptimizer)(
  'with too few answers, or nothing to gain, all stays as it is',
  async () => {
    const few = await school(60, 6)
    const fewSaid = await said(() => optimizeWeights(few.app.db))
    expect(fewSaid).toContain('300 answers came a day or more')
    expect(fewSaid).toContain(
      '0 students have enough new answers (400 on 20 days) to be fitted individually. 0 of them got better weights.',
    )
    expect(await parameters(few.app)).toEqual([])
    const usual = await school(240, 1)
    expect(await said(() => optimizeWeights(usual.app.db))).toContain(
      'the current ones stay, as the gain is below 1 %',
    )
    expect(await parameters(usual.app)).toEqual([])
  },
)

test('without the package it says so in a sentence, and changes nothing', async () => {
  const { app } = await school(10, 6)
  const text = await said(() => optimizeWeights(app.db, 'no-such-package'))
  expect(text).toContain('is missing')
  expect(await parameters(app)).toEqual([])
})

test.runIf(hasOptimizer)(
  'a second fit is compared by what the first has not seen, and waits for as much of it',
  async () => {
    const { app, student } = await school(240, 6)
    const losses = { reviews: 1200, loss_before: 0.5, loss_after: 0.4 }
    await addParameters(app.db.query, {
      id: 'first',
      scope: 'school',
      student_id: null,
      made_at: await readNow(app.db),
      w: JSON.stringify(timesAsLong(6)),
      ...losses,
    })
    const again = await said(() => optimizeWeights(app.db))
    expect(again).toContain('The school: 0 answers came a day or more after another since')
    expect(await parameters(app)).toHaveLength(1)

    // They forget sooner by now.
    const madeAt = 20_200 * 24 * 60 * 60_000
    await app.db.query.updateTable('memory_parameters').set({ made_at: madeAt }).execute()
    const later = live(240, timesAsLong(0.3), 11).map((one) => ({
      ...one,
      questionId: `later ${one.questionId}`,
      day: one.day + 300,
    }))
    await recordAnswers(app, student.id, later, 'later')
    const third = await said(() => optimizeWeights(app.db))
    expect(third).toMatch(/The school: 2,400 answers; log loss .* are used from now on\./)
    expect(await parameters(app)).toHaveLength(2)
  },
)

test('a student’s own weights count before those of the school, and the latest of each', async () => {
  const { app, student, weights } = await school(1, 1)
  const other = await buildStudent(app)
  const add = (id: string, studentId: string | null, madeAt: number, times: number) =>
    addParameters(app.db.query, {
      id,
      scope: studentId === null ? 'school' : 'student',
      student_id: studentId,
      w: JSON.stringify(timesAsLong(times)),
      reviews: 400,
      loss_before: 0.5,
      loss_after: 0.4,
      made_at: madeAt,
    })
  const inUse = async () => {
    const { parametersId } = await readSettings(app.db, student.id)
    return [parametersId, (await weights()).at(0)]
  }
  const first = (times: number) => timesAsLong(times).at(0)

  expect(await inUse()).toEqual([null, first(1)])
  await add('school', null, 30, 2)
  expect(await inUse()).toEqual(['school', first(2)])
  await add('another student’s', other.id, 40, 3)
  expect(await inUse()).toEqual(['school', first(2)])
  await add('own', student.id, 20, 4)
  await add('own, earlier', student.id, 10, 5)
  await add('school, later', null, 50, 6)
  expect(await inUse()).toEqual(['own', first(4)])
})

test('only what came after the weights were fitted is unseen by them', () => {
  const all = [1, 2, 3].map((at) => ({ at }))
  expect(unseen(all, { weights: [], madeAt: null })).toEqual(all)
  expect(unseen(all, { weights: [], madeAt: 2 })).toEqual([{ at: 3 }])
})
