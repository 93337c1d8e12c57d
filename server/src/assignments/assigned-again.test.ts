// A quiz that is assigned again: what was handed in before its work opened counts in no list of it.
import type { GradeColumn } from '@kinnow/contract/gradebook'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { day } from '../../test/assigned.ts'
import { buildWritingClass, type WritingClass } from '../../test/written-answers.ts'

let app: TestApp
let group: WritingClass
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  group = await buildWritingClass(app)
  await setRules(null)
})

const setRules = (rules: string | null) =>
  app.db.query.updateTable('quizzes').set({ rules }).where('id', '=', group.quizId).execute()

const assign = (more: object = {}) => group.assign('quiz', group.quizId, more)

/** What the student, the class's page, the gradebook and the student's page in it say of work. */
async function readAll(id: string) {
  const own = (await group.mine(group.student)).find((one) => one.id === id)
  const seen = await group.studentOf(id, group.student)
  const path = `/groups/${group.groupId}/gradebook`
  const book = (await group.call(group.teacher, 'GET', path)).body.data
  const place = book.columns.findIndex((column: GradeColumn) => column.id === id)
  const story = (await group.call(group.teacher, 'GET', `${path}/${group.student.id}`)).body.data
  const { attempts, attemptCount, marks, cell } = story.work.find(
    (one: { id: string }) => one.id === id,
  )
  expect([seen.state, seen.doneAt, seen.points]).toEqual([own?.state, own?.doneAt, own?.points])
  expect(book.students[0]?.cells[place]).toEqual(cell)
  expect([cell.percent, cell.points ?? null]).toEqual([own?.percent, own?.points])
  expect(cell.isWaiting ?? false).toBe(own?.isWaiting)
  return {
    state: own?.state,
    points: own?.points,
    isStarted: own?.isStarted,
    isMarked: own?.isMarked,
    isWaiting: own?.isWaiting,
    mark: own?.mark?.points ?? null,
    attemptId: own?.attemptId,
    handedIn: own?.attempts,
    cell: cell.state,
    attempts: [attempts.length, attemptCount, marks.length],
  }
}

const untouched = {
  state: 'todo',
  points: null,
  isStarted: false,
  isMarked: false,
  isWaiting: false,
  mark: null,
  attemptId: null,
  handedIn: 0,
  cell: 'open',
  attempts: [0, 0, 0],
}

test('is to do again, and the work before it stays as it was', async () => {
  const first = await assign()
  const answer = await group.write('Shoes')
  await group.mark(answer)
  const before = await readAll(first)
  app.wait(3 * day)
  const second = await assign()

  expect(await readAll(second)).toEqual(untouched)
  expect(await readAll(first)).toEqual(before)
  expect(before).toMatchObject({ state: 'done', isMarked: true, mark: 7, attempts: [1, 1, 1] })
})

test.each(['best', 'average'])('counts the %s of what comes after its opening', async (counts) => {
  await setRules(JSON.stringify({ counts }))
  await assign()
  const early = await group.write('Shoes')
  await group.mark(early, { points: 10 })
  await app.db.query
    .updateTable('attempts')
    .set((row) => ({ score: row.ref('out_of') }))
    .where('id', '=', early.attemptId)
    .execute()
  app.wait(3 * day)
  const second = await assign()
  const again = await group.write('A swing')
  const waiting = {
    state: 'done',
    isMarked: false,
    isWaiting: true,
    attemptId: again.attemptId,
    cell: 'done',
    handedIn: 1,
    attempts: [1, 1, 0],
  }
  expect(await readAll(second)).toMatchObject(waiting)

  await group.mark(again, { points: 4 })

  const marked = { isMarked: true, isWaiting: false, mark: 4, attempts: [1, 1, 1] }
  expect(await readAll(second)).toMatchObject(marked)
  expect((await readAll(second)).points?.score).toBeCloseTo(0.4)
})

test('does not wait for what was written and not marked before', async () => {
  await assign()
  await group.write('Shoes')
  app.wait(3 * day)
  const second = await assign()
  expect(await readAll(second)).toEqual(untouched)
  await group.write(null)
  expect(await readAll(second)).toMatchObject({ state: 'done', isWaiting: false })
})

test('counts all attempts where the quiz itself limits them, and the work does not', async () => {
  await setRules('{"attempts":1}')
  await assign()
  await group.write('Shoes')
  app.wait(3 * day)
  const quizRules = { attempts: 1, minutes: null, feedback: null }

  expect(await readAll(await assign())).toMatchObject({ state: 'done', attempts: [1, 1, 0] })
  expect(await readAll(await assign({ quizRules }))).toEqual(untouched)
})
