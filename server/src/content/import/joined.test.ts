// What is gone for a while and comes back: what students did at it, and where it was meanwhile, is one again.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MovedSchool, movedSchool } from '../../../test/moved-school.ts'
import { importSchool } from './import-school.ts'

const science = '1-academic/6-class-6/1-science'
const [plants, light] = [`${science}/1-plants`, `${science}/2-light`]

let app: MovedSchool['app']
let ids: MovedSchool['ids']
let student: MovedSchool['student']
let move: MovedSchool['move']
let rewrite: MovedSchool['rewrite']
let read: MovedSchool['read']
beforeEach(async () => {
  ;({ app, ids, student, move, rewrite, read } = await movedSchool())
  // What no quiz asks about any more may go.
  rewrite(`${plants}/quiz.md`, 'lesson="roots" ', '')
  rewrite(`${plants}/quiz.md`, 'lesson="leaves" ', '')
  await bringIn()
})
afterEach(() => app.stop())

async function bringIn() {
  await importSchool(app.db, await read(), { isSure: true })
  app.responseCache.clear()
}
/** Gone for one import, so that nothing leads from it to where it turns up next. */
async function takeAway(file: string) {
  move(`${plants}/${file}`, '../away/file.md')
  await bringIn()
  move('../away/file.md', `${light}/${file}`)
  await bringIn()
}
async function bringBack(file: string) {
  move(`${light}/${file}`, `${plants}/${file}`)
  await bringIn()
}
const chapters = async () =>
  (await app.get(`/chapters?subjectId=${ids.subjectId}`)).body.data.chapters
const quizOf = async (at: number) => (await chapters())[at].quiz.id as string
const start = async (quizId: string) =>
  (await app.post(`/quizzes/${quizId}/attempts`, {}, student.token)).body.data.attempt.id as string
const handIn = (id: string) => app.post(`/attempts/${id}/submit`, {}, student.token)
const front = async (quizId: string) =>
  (await app.get(`/quizzes/${quizId}`, student.token)).body.data
const listed = (page: { attempts: { id: string; number: number }[] }) =>
  page.attempts.map(({ id, number }) => [number, id])

test('attempts from before and from meanwhile are one list, each counted once', async () => {
  const first = await start(ids.quizId)
  await handIn(first)
  await takeAway('quiz.md')
  const meanwhile = await quizOf(1)
  const others: string[] = []
  for (let round = 0; round < 2; round += 1) {
    app.wait(1000)
    const id = await start(meanwhile)
    await handIn(id)
    others.push(id)
  }

  await bringBack('quiz.md')
  const page = await front(ids.quizId)
  const next = await start(ids.quizId)

  expect(meanwhile).not.toBe(ids.quizId)
  expect(page.attemptCount).toBe(3)
  expect(listed(page)).toEqual([
    [3, others[1]],
    [2, others[0]],
    [1, first],
  ])
  const { attempt } = (await app.get(`/attempts/${next}`, student.token)).body.data
  expect(attempt.number).toBe(4)
})

test('two that are open are both gone on with, one after the other', async () => {
  const old = await start(ids.quizId)
  await takeAway('quiz.md')
  app.wait(1000)
  const late = await start(await quizOf(1))

  await bringBack('quiz.md')

  expect((await front(ids.quizId)).openAttemptId).toBe(late)
  await handIn(late)
  expect((await front(ids.quizId)).openAttemptId).toBe(old)
  expect(await start(ids.quizId)).toBe(old)
  await handIn(old)
  const page = await front(ids.quizId)
  expect(page.openAttemptId).toBeNull()
  expect(page.attemptCount).toBe(2)
})

test('attempts used up before and meanwhile are used up', async () => {
  rewrite(`${plants}/quiz.md`, 'title: Plants quiz', 'title: Plants quiz\nattempts: 2')
  await bringIn()
  await handIn(await start(ids.quizId))
  await takeAway('quiz.md')
  app.wait(1000)
  await handIn(await start(await quizOf(1)))

  await bringBack('quiz.md')

  expect((await front(ids.quizId)).attemptsLeft).toBe(0)
  const refused = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  expect(refused.body.code).toBe('attempts-used')
})

test('a lesson is as far as it was read before or meanwhile, and opens where it was read last', async () => {
  const report = (id: string, body: object) =>
    app.call('PUT', `/lessons/${id}/progress`, { body, token: student.token })
  const mine = async () => {
    const { lessons } = (await app.get(`/subjects/${ids.subjectId}/progress`, student.token)).body
      .data
    return lessons as { lessonId: string; percent: number }[]
  }
  await report(ids.closedLesson, { completed: true, anchor: 'h-first' })
  await takeAway('2-roots.md')
  const { lessons } = (await app.get(`/lessons?subjectId=${ids.subjectId}`)).body.data
  const meanwhile = lessons.at(-1).id
  app.wait(1000)
  await report(meanwhile, { percent: 40, anchor: 'h-second' })

  await bringBack('2-roots.md')

  expect(meanwhile).not.toBe(ids.closedLesson)
  expect(await mine()).toMatchObject([
    { lessonId: ids.closedLesson, percent: 100, anchor: 'h-second', completed: true },
  ])
})

test('a lesson that was completed before and meanwhile keeps the earlier time, and the day of that', async () => {
  const days = async () =>
    app.db.query
      .selectFrom('lesson_progress')
      .select(['lesson_id', 'completed_at', 'completed_day'])
      .where('student_id', '=', student.id)
      .orderBy('completed_at')
      .execute()
  const call = (path: string, body: object) => app.call('PUT', path, { body, token: student.token })
  await call('/users/me', { timezone: 'Pacific/Midway' })
  await call(`/lessons/${ids.closedLesson}/progress`, { completed: true })
  await takeAway('2-roots.md')
  const { lessons } = (await app.get(`/lessons?subjectId=${ids.subjectId}`)).body.data
  app.wait(1000)
  await call('/users/me', { timezone: 'Pacific/Kiritimati' })
  await call(`/lessons/${lessons.at(-1).id}/progress`, { completed: true })
  const [first, second] = await days()
  // Of the days of the journey some are rest, and which depends on the hour.
  const counted = async () =>
    (await app.db.query.selectFrom('student_days').selectAll().orderBy('day').execute())
      .filter(({ day }) => day === first?.completed_day || day === second?.completed_day)
      .map(({ day, lessons, learned }) => [day, lessons, learned])
  expect((await counted()).at(-1)).toEqual([second?.completed_day, 1, 1])

  await bringBack('2-roots.md')

  expect(second?.completed_day).toBeGreaterThan(first?.completed_day ?? Number.NaN)
  expect(await days()).toEqual([first])
  // It was one lesson: the later day is none of learning any more.
  expect((await counted()).at(-1)).toEqual([second?.completed_day, 0, 0])
})

test('a quiz that is renamed and closes later tells later, also what was handed in before', async () => {
  const inMinutes = (count: number) =>
    `${new Date(Date.now() + count * 60_000).toISOString().slice(0, 16)}Z`
  const closing = (at: string) =>
    `title: Plants quiz\nmode: test\nfeedback: after-close\ncloses: ${at}`
  const [closes, later] = [inMinutes(30), inMinutes(90)]
  rewrite(`${plants}/quiz.md`, 'title: Plants quiz', closing(closes))
  await bringIn()
  const attempt = await start(ids.quizId)
  await handIn(attempt)
  rewrite(`${plants}/quiz.md`, closing(closes), closing(later))
  move(`${plants}/quiz.md`, `${light}/quiz.md`)
  await bringIn()

  app.wait(40 * 60_000)
  const { result } = (await app.get(`/attempts/${attempt}/result`, student.token)).body.data

  expect(await quizOf(1)).not.toBe(ids.quizId)
  expect(result.attempt.verdicts).toEqual([])
  expect(Date.parse(result.toldAt)).toBeGreaterThan(Date.parse(later))
})
