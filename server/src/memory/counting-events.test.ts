// A card comes from the events that can count: reading only those makes the same card as reading all.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { seededDice } from '../../test/dice.ts'
import { newId } from '../lib/security/random.ts'
import { type EventRow, addEvents, listEvents } from './event-repository.ts'
import { foldCard } from './fold.ts'
import { usualWeights } from './fsrs.ts'
import { mapping } from './grade.ts'
import { readRepetitions } from './record.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

const dayLength = 24 * 60 * 60_000
const begin = 20_000
const kinds = ['easy', 'undo', 'aside', 'back', 'opened', 'corrected', 'reworded'] as const

/** What might happen with one question: in any order of days, and often at the same time. */
function inventEvents(studentId: string, questionId: string, seed: number): EventRow[] {
  const dice = seededDice(seed)
  const keys = ['a', 'b', 'c']
  const rows: EventRow[] = []
  for (let count = 0; count < 40; count += 1) {
    const day = begin + dice.roll(6)
    const kind = dice.roll(3) > 0 ? 'answer' : dice.pick(kinds)
    const isAnswer = kind === 'answer'
    rows.push({
      id: newId(),
      student_id: studentId,
      question_id: questionId,
      version: 'v',
      sign: dice.pick(keys),
      kind,
      source: isAnswer ? dice.pick(['review', 'quiz', 'check']) : 'review',
      chosen: isAnswer ? '[]' : null,
      score: dice.roll(3) / 2,
      hints: dice.roll(2),
      tries: 1,
      options: null,
      took_ms: null,
      mapping,
      undoes: kind === 'easy' || kind === 'undo' ? (rows.at(-1 - dice.roll(4))?.id ?? null) : null,
      retention: 0.9,
      parameters_id: null,
      // With odd seeds a clock that goes back, or a zone that changes: the day need not be that of the time.
      at: (day + (seed % 2) * dice.roll(2)) * dayLength + dice.roll(4),
      received_at: 1,
      day,
    })
  }
  return rows
}

test('the events that can count make the card that all make', async () => {
  const student = await buildStudent(app)
  const { id } = await app.db.query
    .selectFrom('questions')
    .select('id')
    .where('quiz_id', '=', ids.quizId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  let left = 0
  for (let seed = 1; seed <= 150; seed += 1) {
    const rows = inventEvents(student.id, id, seed)
    await addEvents(app.db, rows)
    const read = (await listEvents(app.db, student.id, [id])).get(id) ?? []
    const all = rows.map((row) => ({
      ...row,
      of: row.undoes,
      keyHash: row.sign,
      tookMs: null,
      weights: usualWeights,
      askedAs: id,
    }))
    const owner = { studentId: student.id, questionId: id }
    left += rows.length - read.length
    expect(foldCard(owner, read), `seed ${seed}`).toEqual(foldCard(owner, all))
    await app.db.query.deleteFrom('memory_events').where('student_id', '=', student.id).execute()
  }
  expect(left).toBeGreaterThan(500)
})

test('an answer that does not count is read where it is named', async () => {
  const student = await buildStudent(app)
  const [first, second] = inventEvents(student.id, 'q', 1).map((row, index) => ({
    ...row,
    kind: 'answer' as const,
    source: 'review' as const,
    sign: 'a',
    day: begin,
    at: begin * dayLength + index,
  }))
  if (!first || !second) return expect.fail('no events')
  await addEvents(app.db, [first, second])
  const read = async (named: string[]) =>
    (await readRepetitions(app.db, student.id, ['q'], named))
      .get('q')
      ?.repetitions.map(({ event }) => event.id)

  expect(await read([])).toEqual([first.id])
  expect(await read([second.id])).toEqual([first.id, second.id])
})

test('R19: quick checks and quizzes store twenty answers to a question in a day, and go on to be graded', async () => {
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const check = await app.db.query
    .selectFrom('questions')
    .select(['id', 'shown'])
    .where('lesson_id', 'is not', null)
    .where('subcategory_id', '=', ids.classId)
    .where('retired', '=', 0)
    .where('type', '=', 'single')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [option] = (JSON.parse(check.shown) as { options: { id: string }[] }).options
  const answer = async () => {
    const body = { chosen: [option?.id], eventId: newId() }
    return (await app.post(`/questions/${check.id}/check`, body, student.token)).status
  }
  const count = async () =>
    (
      await app.db.query
        .selectFrom('memory_events')
        .select('id')
        .where('student_id', '=', student.id)
        .execute()
    ).length
  for (let tries = 0; tries < 25; tries += 1) expect(await answer()).toBe(200)
  expect(await count()).toBe(20)
  app.wait(dayLength + 1)
  expect(await answer()).toBe(200)
  expect(await count()).toBe(21)
})
