// What the dashboard shows of quizzes before they open and before they close.
import { expect, test } from 'vitest'
import { fromNow, minute, ruledQuiz } from '../../test/ruled-quiz.ts'
import { comingWindows, isShut, readWindow } from './windows.ts'

const now = 1_000_000_000_000
const day = 24 * 60 * minute
const quiz = (rules: object | null, isDone = false) => ({
  ...readWindow(rules && JSON.stringify(rules)),
  isDone,
})
const read = (...quizzes: ReturnType<typeof quiz>[]) =>
  comingWindows(quizzes, now).map(({ what, at }) => [what, (at - now) / day])

test('a quiz opens before it closes', () => {
  expect(read(quiz({ opensAt: now + day, closesAt: now + 2 * day }))).toEqual([['opens', 1]])
  expect(read(quiz({ opensAt: now - day, closesAt: now + 2 * day }))).toEqual([['closes', 2]])
  expect(read(quiz({ closesAt: now + day }))).toEqual([['closes', 1]])
})

test('what is over, far away, handed in or always open is not announced', () => {
  expect(
    read(
      quiz({ closesAt: now }),
      quiz({ opensAt: now - day }),
      quiz(null),
      quiz({ tries: 2 }),
      quiz({ opensAt: now + 15 * day }),
      quiz({ closesAt: now + day }, true),
    ),
  ).toEqual([])
  expect(read(quiz({ closesAt: now + 14 * day }))).toEqual([['closes', 14]])
})

test('the next comes first, and no more than five are announced', () => {
  const all = [6, 2, 5, 1, 4, 3].map((days) => quiz({ closesAt: now + days * day }))

  expect(read(...all).map(([, days]) => days)).toEqual([1, 2, 3, 4, 5])
})

test('a quiz is shut before it opens, and from when it closes', () => {
  const shut = (rules: object | null) => isShut(quiz(rules), now)
  expect([shut({ opensAt: now + 1 }), shut({ closesAt: now })]).toEqual([true, true])
  expect([shut({ opensAt: now, closesAt: now + 1 }), shut(null)]).toEqual([false, false])
})

test('a quiz that is not open yet is not due while a lesson is', async () => {
  const { app, student } = await ruledQuiz([`opens: ${fromNow(3 * day)}`])
  const courses = async () => (await app.get('/dashboard', student.token)).body.data.courses
  const [{ due: first }] = await courses()
  const lessons = await app.db.query
    .selectFrom('lessons')
    .select('id')
    .where('chapter_id', '=', first.chapterId)
    .execute()
  for (const { id } of lessons)
    await app.call('PUT', `/lessons/${id}/progress`, {
      token: student.token,
      body: { completed: true },
    })
  const [{ due }] = await courses()
  expect([due.kind, due.chapterId === first.chapterId]).toEqual(['lesson', false])
})

test('the dashboard tells of a quiz until it is handed in', async () => {
  const closes = fromNow(3 * day)
  const { app, student, start, submit } = await ruledQuiz([`closes: ${closes}`])
  const windows = async () => (await app.get('/dashboard', student.token)).body.data.windows

  expect(await windows()).toEqual([
    {
      quiz: { id: expect.any(String), title: 'Plants quiz', questionCount: expect.any(Number) },
      courseTitle: 'Science, Class 6',
      language: 'en',
      what: 'closes',
      at: new Date(closes).toISOString(),
    },
  ])
  await submit(await start())
  expect(await windows()).toEqual([])
})

test('where nothing but a quiz that is not open is left, the dashboard leads to nothing', async () => {
  const { app, student, rule } = await ruledQuiz([`opens: ${fromNow(3 * day)}`])
  const dashboard = async () => (await app.get('/dashboard', student.token)).body.data
  for (const { id } of await app.db.query.selectFrom('lessons').select('id').execute())
    await app.call('PUT', `/lessons/${id}/progress`, {
      token: student.token,
      body: { completed: true },
    })
  const shut = await dashboard()
  expect(shut).toMatchObject({ goOn: { kind: 'nothing' }, quiz: null, resume: null })
  expect(shut.courses).toMatchObject([{ finished: false, due: { kind: 'quiz' } }])

  await rule([])
  expect(await dashboard()).toMatchObject({ goOn: { kind: 'quiz' } })
})
