// How much a piece of work counts: set when it is assigned and later, shown to both, and in every total.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { day, hour } from '../../test/assigned.ts'
import { readSchoolIds } from '../../test/build.ts'
import { buildWritingClass, type WritingClass } from '../../test/written-answers.ts'

let app: TestApp
let group: WritingClass
let lesson: string
let subjectId: string
let chapterId: string
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  const { courseId } = await readSchoolIds(app)
  const { subjects } = (await app.get(`/subjects?subcategoryId=${courseId}`)).body.data
  subjectId = subjects[0].id
  const list = async (what: string) => (await app.get(`/${what}?subjectId=${subjectId}`)).body.data
  lesson = (await list('lessons')).lessons[0].id
  chapterId = (await list('chapters')).chapters[0].id
})
afterAll(() => app.stop())
beforeEach(async () => {
  group = await buildWritingClass(app)
})

const past = async () => ({
  opensAt: await group.inTime(-9 * day),
  dueAt: await group.inTime(-hour),
})

const read = async (path: string) =>
  (await app.get(`/groups/${group.groupId}/gradebook${path}`, group.teacher.token)).body

test('the total is the mean by weight of what is due, as reckoned by hand', async () => {
  const dates = await past()
  const reviews = { ...dates, reviews: { count: 10, each: 'all' } }
  await group.assign('lesson', lesson, { ...dates, weight: 1 })
  await group.assign('quiz', group.quizId, { ...dates, weight: 3 })
  const excused = await group.assign('chapter', chapterId, { ...dates, weight: 5 })
  await group.assign('review', subjectId, { ...reviews, weight: 2 })
  const none = await group.assign('review', subjectId, { ...reviews, weight: 0 })
  await group.except(excused, group.student, { dueAt: null, isExcused: true })
  await group.complete(group.student, lesson)
  const { attemptId } = await group.write(null)
  const score = { score: 7, out_of: 10 }
  await app.db.query.updateTable('attempts').set(score).where('id', '=', attemptId).execute()

  // Lesson 1 × 100, quiz 3 × 70, missing reviews 2 × 0: 310 of 6 is 51.67. The chapter is excused, the last counts 0 times.
  const total = 52
  const { students, columns } = (await read('')).data
  expect(students).toMatchObject([{ total }])
  const weights = columns.map(({ weight }: { weight: number }) => weight)
  expect(weights.toSorted()).toEqual([0, 1, 2, 3, 5])
  expect((await read(`/${group.student.id}`)).data.total).toBe(total)
  const csv: string = await read('.csv')
  expect(csv.trim().split(',').at(-1)).toBe(String(total))

  // With 5 for the reviews that counted nothing it is 310 of 11.
  const change = { weight: 5 }
  await group.call(group.teacher, 'PUT', `/assignments/${none}`, change)
  expect((await read('')).data.students).toMatchObject([{ total: 28 }])
  expect(((await read('.csv')) as string).trim().split(',').at(-1)).toBe('28')
})

test('is 1 unless a teacher types another, and is read by teacher and student', async () => {
  const [one, four] = [
    await group.assign('quiz', group.quizId),
    await group.assign('quiz', group.quizId, { weight: 4 }),
  ]
  const listed = await group.listed()
  const weightOf = (list: { id: string; weight: number }[], id: string) =>
    list.find((work) => work.id === id)?.weight
  expect([weightOf(listed, one), weightOf(listed, four)]).toEqual([1, 4])
  const mine = await group.mine(group.student)
  expect([weightOf(mine, one), weightOf(mine, four)]).toEqual([1, 4])
})

test('is a whole number from 0 to 10, both times, and stays where a change says nothing of it', async () => {
  for (const weight of [-1, 11, 1.5, '2', null]) {
    const { status, body } = await group.send('quiz', group.quizId, { weight })
    expect([weight, status, body.message]).toEqual([weight, 400, expect.stringMatching(/Weight/)])
  }
  expect(await group.listed()).toEqual([])
  const id = await group.assign('quiz', group.quizId, { weight: 10 })
  const change = (body: object) => group.call(group.teacher, 'PUT', `/assignments/${id}`, body)
  expect((await change({ weight: 11 })).status).toBe(400)
  const { body } = await change({ dueAt: await group.inTime(2 * day) })
  expect(body.data.assignment.weight).toBe(10)
})
