// What matters most of all that could be done now.
import { expect, test } from 'vitest'
import { fromNow, minute, ruledQuiz } from '../../test/ruled-quiz.ts'
import { reviewer } from '../../test/reviewer.ts'
import { daysWaited, goOnWith } from './next-action.ts'
import { readWindow } from './windows.ts'

const now = 1_000_000_000_000
const day = 24 * 60 * minute
const soon = now + 1.5 * day
const quiz = (rules: object | null, deadlineAt: number | null = null, isDone = false) => ({
  ...readWindow(rules && JSON.stringify(rules)),
  deadlineAt,
  isDone,
})
const could = { now, soon, quizzes: [quiz(null)], reviews: { due: 0, waiting: 0, days: 0 } }
const some = (due: number, days: number, waiting = due) => ({ due, waiting, days })

test('an attempt whose time runs comes before everything, the one that ends first', () => {
  const [later, first] = [quiz(null, now + 9 * minute), quiz(null, now + minute)]
  const closing = quiz({ closesAt: now + minute / 2 })
  const all = { ...could, reviews: some(50, 9), next: 'lesson' as const }
  expect(goOnWith({ ...all, quizzes: [later, closing, first] })).toEqual({
    kind: 'attempt',
    quiz: first,
    until: now + minute,
  })
  expect(goOnWith({ ...all, quizzes: [quiz(null, now)] }).kind).toBe('reviews')
})

test('then a quiz that closes today or tomorrow, and that can be taken', () => {
  const all = { ...could, reviews: some(50, 9), next: 'lesson' as const }
  const kindOf = (...quizzes: ReturnType<typeof quiz>[]) => goOnWith({ ...all, quizzes }).kind
  const [first, second] = [quiz({ closesAt: now + day }), quiz({ closesAt: soon - 1 })]
  expect(goOnWith({ ...all, quizzes: [second, first] })).toEqual({
    kind: 'closing',
    quiz: first,
    until: now + day,
  })
  expect(kindOf(quiz({ closesAt: soon }))).toBe('reviews')
  expect(kindOf(quiz({ closesAt: now }))).toBe('reviews')
  expect(kindOf(quiz({ closesAt: now + day }, null, true))).toBe('reviews')
  expect(kindOf(quiz({ opensAt: now + minute, closesAt: now + day }))).toBe('reviews')
})

test('then reviews, where ten wait or one for three days; else what is next', () => {
  const kindOf = (reviews: ReturnType<typeof some>) =>
    goOnWith({ ...could, reviews, next: 'quiz' }).kind
  expect(kindOf(some(10, 0))).toBe('reviews')
  expect(kindOf(some(5, 0, 10))).toBe('reviews')
  expect(kindOf(some(9, 2))).toBe('quiz')
  expect(kindOf(some(1, 3))).toBe('reviews')
  // There is no room for them today.
  expect(kindOf(some(0, 30, 30))).toBe('quiz')
})

test('what is next comes before few reviews, and those before nothing', () => {
  const kindOf = (due: number, next: 'quiz' | 'lesson' | null) =>
    goOnWith({ ...could, reviews: some(due, 0), next }).kind
  expect(kindOf(3, 'lesson')).toBe('lesson')
  expect(kindOf(3, null)).toBe('reviews')
  expect(kindOf(0, null)).toBe('nothing')
})

test('the oldest of what is due has waited the longest', () => {
  const due = [
    { day: 4, cards: 1 },
    { day: 4, cards: -1 },
    { day: 6, cards: 2 },
    { day: 12, cards: 5 },
  ]
  expect(daysWaited(due, 10)).toBe(4)
  expect(daysWaited([{ day: 11, cards: 1 }], 10)).toBe(0)
})

test('the dashboard follows: a quiz that closes, then its attempt, until it is handed in', async () => {
  const closes = fromNow(day)
  const one = await ruledQuiz([`closes: ${closes}`, 'mode: test', 'time: 10'])
  const { app, ids, student, start, submit } = one
  const goOn = async () => (await app.get('/dashboard', student.token)).body.data.goOn
  const own = { quiz: { id: ids.quizId, title: 'Plants quiz' }, chapter: { number: 1 } }
  expect(await goOn()).toMatchObject({
    kind: 'closing',
    until: new Date(closes).toISOString(),
    quiz: own,
  })
  const attempt = await start()
  expect(await goOn()).toMatchObject({ kind: 'attempt', until: attempt.deadline, quiz: own })
  await submit(attempt)
  expect(await goOn()).toEqual({ kind: 'lesson', until: null, quiz: null })
})

test('the dashboard follows: a lesson on the first day, reviews that have waited, and days to catch up', async () => {
  const { app, student, takeQuiz, wait, cards, review } = await reviewer()
  const dashboard = async () => (await app.get('/dashboard', student.token)).body.data
  expect((await dashboard()).goOn).toEqual({ kind: 'lesson', until: null, quiz: null })
  await takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'False' })
  wait(1)
  expect((await dashboard()).goOn.kind).toBe('lesson')
  wait(3)
  const body = { newCap: 1 }
  await app.call('PUT', '/users/me/memory', { body, token: student.token })
  expect(await dashboard()).toMatchObject({
    goOn: { kind: 'reviews' },
    reviews: { due: 1, catchUpDays: null },
  })
  // Today has no room for more.
  for (const card of await cards()) await review(card, true)
  expect((await dashboard()).goOn.kind).toBe('lesson')
  const long = { student_id: student.id, subject_id: 'another', due_day: 0, cards: 120, fresh: 0 }
  await app.db.query.insertInto('due_counts').values(long).execute()
  expect((await dashboard()).reviews).toMatchObject({ due: 49, catchUpDays: 3 })
})
