// What a student's own list says of handed-in work: what waits for a mark, its points, its comment, and nothing too early.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { day } from '../../test/assigned.ts'
import { countStatements } from '../../test/count-statements.ts'
import { buildWritingClass, type WritingClass } from '../../test/written-answers.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

let app: TestApp
let group: WritingClass
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  group = await buildWritingClass(app)
})

type Told = { about: { result: { points: number; outOf: number } } }
const hour = 60 * 60 * 1000

const own = async () => (await group.mine(group.student))[0]

const change = (attemptId: string, values: { told_at?: number; score?: number; out_of?: number }) =>
  app.db.query.updateTable('attempts').set(values).where('id', '=', attemptId).execute()

test('a written answer waits until it is marked; then there are its points and the comment', async () => {
  await group.assign('quiz', group.quizId)
  expect(await own()).toMatchObject({
    isWaiting: false,
    comment: null,
    mark: null,
    attemptId: null,
  })
  const answer = await group.write('Shoes')
  await change(answer.attemptId, { score: 7, out_of: 9 })
  const waiting = { isWaiting: true, isMarked: false, comment: null, percent: 78 }
  expect(await own()).toMatchObject({ ...waiting, attemptId: answer.attemptId, toldAt: null })

  const name = 'Ms Rao'
  await app.db.query.updateTable('users').set({ name }).where('id', '=', group.teacher.id).execute()
  await group.mark(answer, { points: 7.5, comment: 'Clear reasons.\nNext time: how?' })

  expect(await own()).toMatchObject({
    isWaiting: false,
    isMarked: true,
    comment: { text: 'Clear reasons. Next time: how?', by: name },
    mark: { points: 7.5, outOf: 10 },
    attemptId: answer.attemptId,
    percent: 78,
    points: { score: 7.75, outOf: 10 },
  })
})

test('a mark without a comment has none, and a long one is cut at a word', async () => {
  await group.assign('quiz', group.quizId)
  const answer = await group.write('Shoes')
  const first = (await group.mark(answer, { comment: 'Good.' })).body.data.mark
  const second = (await group.mark(answer, { seenId: first.id })).body.data.mark
  expect(await own()).toMatchObject({ isWaiting: false, comment: null, mark: { points: 7 } })
  await group.mark(answer, { seenId: second.id, comment: 'Measure it. '.repeat(40) })

  const text = (await own())?.comment?.text ?? ''
  expect(text).toMatch(/^Measure it\. .*Measure( it\.)? …$/)
  expect(text.length).toBeLessThanOrEqual(serverLimits.markComment.excerpt + 2)
})

test('the answer of a later attempt waits again, and a quiz without one never does', async () => {
  await group.assign('quiz', group.quizId)
  const first = await group.write('Shoes')
  await group.mark(first, { comment: 'Good.' })
  const silent = await group.write(null)
  expect(await own()).toMatchObject({ isWaiting: false, attemptId: first.attemptId })
  expect(silent.attemptId).not.toBe(first.attemptId)
  const second = await group.write('A swing')
  expect(await own()).toMatchObject({
    isWaiting: true,
    comment: null,
    attemptId: second.attemptId,
  })
})

test('a mark has the points of its notice, after a correction too', async () => {
  await group.assign('quiz', group.quizId)
  const answer = await group.write('Shoes')
  const { id } = (await group.mark(answer, { points: 4.5, comment: 'Good.' })).body.data.mark
  await group.mark(answer, { points: 7.5, seenId: id })
  const { notices } = (await app.get('/notices', group.student.token)).body.data
  const [{ points, outOf }] = notices.map((notice: Told) => notice.about.result)

  expect((await own())?.mark).toMatchObject({ points, outOf })
  expect({ points, outOf }).toEqual({ points: 7.5, outOf: 10 })
})

test('a mark has its notice while that is unread, and for an hour more', async () => {
  await group.assign('quiz', group.quizId)
  const answer = await group.write('Shoes')
  const first = (await group.mark(answer)).body.data.mark
  const noticeId = async () => (await own())?.mark?.noticeId
  const { notices } = (await app.get('/notices', group.student.token)).body.data
  const { id } = notices[0]
  app.wait(2 * hour)
  expect(await noticeId()).toBe(id)
  await app.post('/notices/read', { id }, group.student.token)
  app.wait(hour - 1000)
  expect(await noticeId()).toBe(id)
  app.wait(2000)
  expect(await noticeId()).toBeNull()

  // Marked once more it is new once more.
  await group.mark(answer, { seenId: first.id, points: 9 })
  expect(await noticeId()).toEqual(expect.any(String))
})

test('S28: a mark is as one to come, and counts nothing, until the answers are explained', async () => {
  const id = await group.assign('quiz', group.quizId)
  const answer = await group.write('Shoes')
  const toldAt = Date.now() + 3650 * day
  await change(answer.attemptId, { score: 7, out_of: 9, told_at: toldAt })
  const early = {
    isWaiting: true,
    isMarked: false,
    comment: null,
    mark: null,
    percent: 78,
    points: { score: 7, outOf: 9 },
    attemptId: answer.attemptId,
    toldAt: new Date(toldAt).toISOString(),
  }
  expect(await own()).toMatchObject(early)
  await group.mark(answer, { points: 2, comment: 'It is the bowline' })
  expect(await own()).toMatchObject(early)
  expect(JSON.stringify(await own())).not.toContain('bowline')
  // Its teacher sees what the mark makes of it.
  const marked = { percent: 72, points: { score: 7.2, outOf: 10 } }
  expect(await group.studentOf(id, group.student)).toMatchObject(marked)

  await change(answer.attemptId, { told_at: 1 })
  expect(await own()).toMatchObject({
    ...marked,
    isWaiting: false,
    comment: { text: 'It is the bowline' },
    toldAt: null,
  })
})

test('S28: of two attempts the mark that may be shown counts', async () => {
  await group.assign('quiz', group.quizId)
  const first = await group.write('Shoes')
  await change(first.attemptId, { score: 9, out_of: 9 })
  await group.mark(first, { points: 10 })
  const second = await group.write('A swing')
  await group.mark(second, { points: 0 })
  await change(second.attemptId, { score: 0, out_of: 9, told_at: Date.now() + 3650 * day })

  expect(await own()).toMatchObject({ percent: 100, points: { score: 10, outOf: 10 } })
  await change(second.attemptId, { told_at: 1 })
  expect(await own()).toMatchObject({ percent: 90, points: { score: 9, outOf: 10 } })
})

test('an answer in a course that the class has no more waits for nobody', async () => {
  await group.assign('quiz', group.quizId)
  await group.write('Shoes')
  await app.db.query.deleteFrom('group_courses').where('group_id', '=', group.groupId).execute()

  expect(await own()).toMatchObject({ state: 'done', isWaiting: false })
})

test('what came of one more quiz needs no statement more', async () => {
  const count = countStatements(app)
  await group.assign('quiz', group.quizId)
  await group.mark(await group.write('Shoes'), { comment: 'Good.' })
  const one = (await count(own)).statements
  for (let more = 0; more < 5; more += 1) await group.assign('quiz', group.quizId)

  expect((await count(own)).statements).toBe(one)
})
