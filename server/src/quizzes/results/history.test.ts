// Which of one's own attempts counts, and what a result says of those before.
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import { counts } from '@kinnow/contract/quiz-rules'
import { describe, expect, test } from 'vitest'
import { fromNow, minute, ruledQuiz } from '../../../test/ruled-quiz.ts'
import { countingShare, roundPercent } from '../../progress/quiz-percent.ts'
import { findCounting, presentEarlier, presentHistory } from './history.ts'

const row = (number: number, score: number | null, outOf: number | null = 4) => ({
  id: `a${number}`,
  number,
  started_at: 0,
  submitted_at: 61_400,
  score,
  out_of: outOf,
  closed_by: 'student',
})

describe('the attempt that counts', () => {
  const rows = [row(1, 1), row(2, 3), row(3, 3), row(4, 2)]

  test.each([
    ['best', 'a2'],
    ['first', 'a1'],
    ['last', 'a4'],
    ['average', null],
  ] as const)('is the %s', (rule, id) => {
    expect(
      presentHistory({ rows: rows.toReversed(), points: rows, counts: rule }).countingAttemptId,
    ).toBe(id)
  })

  test.each(counts)('comes to what the quiz counts (%s)', (rule) => {
    const one = findCounting(rows, rule)
    const chosen = one ? [one] : rows
    const sum = chosen.reduce(
      (all, { score, out_of: outOf }) => all + (score ?? 0) / (outOf ?? 1),
      0,
    )

    expect(Math.round((100 * sum) / chosen.length)).toBe(
      roundPercent(countingShare(rows, rule) ?? 0),
    )
  })

  test('is none that scores nothing, and none that is open', () => {
    const open = { ...row(3, null, null), submitted_at: null }

    expect(findCounting([row(1, 0, 0), row(2, 0)], 'first')?.id).toBe('a2')
    expect(findCounting([row(1, 0, 0)], 'best')).toBeUndefined()
    expect(findCounting([row(1, 2), open], 'last')?.id).toBe('a1')
    expect(presentEarlier([open, row(1, 2)])).toMatchObject([
      { id: 'a1', seconds: 61, score: 2, outOf: 4, isTimeOver: false },
    ])
  })
})

test('a quiz and a result list the attempts, and topics say what they were before', async () => {
  const { app, quiz, start, answer, submit, result } = await ruledQuiz([
    'mode: test',
    'time: 10',
    'counts: last',
  ])
  const first = await start()
  await answer(first, 'roots', 'Water')
  const before = await submit(first)
  const second = await start()
  app.wait(11 * minute)
  const after = await result(second)

  expect(before.attempts).toMatchObject([{ id: first.id, isTimeOver: false }])
  expect(before.countingAttemptId).toBe(first.id)
  expect(after.attempts).toMatchObject([
    { id: second.id, number: 2, score: 0, seconds: 600, isTimeOver: true },
    { id: first.id, number: 1, score: 1 },
  ])
  expect(after.countingAttemptId).toBe(second.id)
  expect((await quiz()).attempts).toEqual(after.attempts)
  const roots = ({ topics }: typeof after) =>
    topics.find(({ topic }: { topic: string }) => topic === 'Roots')
  expect([before.isTimeOver, after.isTimeOver]).toEqual([false, true])
  expect(roots(before)).toEqual({ topic: 'Roots', right: 1, score: 1, total: 1, before: null })
  expect(roots(after)).toEqual({
    topic: 'Roots',
    right: 0,
    score: 0,
    total: 1,
    before: { right: 1, score: 1, total: 1 },
  })
})

test.each([1, 0])('topics share out the points that are stored, by engine %s', async (engine) => {
  const { app, start, answer, submit, result } = await ruledQuiz(['mode: test'])
  const attempt = await start()
  await answer(attempt, 'roots', 'Water')
  await answer(attempt, 'leaf take', 'Light')
  await submit(attempt)
  await app.db.query.updateTable('attempts').set({ engine }).where('id', '=', attempt.id).execute()

  const { score, topics } = await result(attempt)
  const points = topics.map((one: { score: number }) => one.score)

  expect(score).toBe(1.5)
  expect(points).toEqual([1, 0.5])
})

test('topics of an attempt that are still hidden are not shown by the next one either', async () => {
  const { app, start, answer, submit, result, rule } = await ruledQuiz([
    'mode: test',
    'feedback: after-close',
    'closes: 2099-01-01T08:00Z',
  ])
  const first = await start()
  await answer(first, 'roots', 'Water')
  await submit(first)
  await rule(['mode: test'])
  const second = await start()

  const { topics } = await submit(second)

  expect(topics.map(({ before }: { before: unknown }) => before)).toEqual(topics.map(() => null))
  expect((await result(first)).topics).toEqual([])
  await app.db.query
    .updateTable('attempts')
    .set({ told_at: 1 })
    .where('id', '=', first.id)
    .execute()
  const told = await result(second)
  expect(told.topics.some(({ before }: { before: unknown }) => before !== null)).toBe(true)
})

type Listed = { attempts: PastAttempt[]; besides: PastAttempt[]; countingAttemptId: string | null }
const numbersOf = (list: PastAttempt[]) => list.map(({ number }) => number)

test('beside the latest stand an older one that counts, and the one that is looked at', async () => {
  const { quiz, rule, start, answer, submit, result } = await ruledQuiz(['mode: test'])
  const first = await start()
  await answer(first, 'roots', 'Water')
  await submit(first)
  const second = await start()
  await submit(second)
  for (let number = 3; number < 7; number += 1) await submit(await start())
  const last: Listed = await submit(await start())

  expect(numbersOf(last.attempts)).toEqual([7, 6, 5, 4, 3])
  expect(last.besides).toMatchObject([{ id: first.id, number: 1, score: 1 }])
  expect(last.countingAttemptId).toBe(first.id)
  expect((await quiz()).besides).toEqual(last.besides)
  const { attempts, besides, countingAttemptId }: Listed = await result(second)
  expect(attempts).toEqual(last.attempts)
  expect(besides).toMatchObject([{ id: second.id, score: 0 }, ...last.besides])
  expect(countingAttemptId).toBe(first.id)
  expect((await result(first)).besides).toEqual(last.besides)
  await rule(['mode: test', 'counts: average'])
  expect(await quiz()).toMatchObject({ besides: [], countingAttemptId: null })
})

test('taking it again is offered while the quiz is open and attempts are left, or one goes on', async () => {
  const { app, rule, start, submit, result } = await ruledQuiz(['mode: test', 'attempts: 2'])
  const first = await start()
  const mayTakeAgain = async () => (await result(first)).mayTakeAgain
  expect(await submit(first)).toMatchObject({ mayTakeAgain: true })
  const second = await start()
  expect(await result(first)).toMatchObject({ mayTakeAgain: true, isUnderWay: true })
  expect(await submit(second)).toMatchObject({ mayTakeAgain: false, isUnderWay: false })
  expect(await mayTakeAgain()).toBe(false)

  await rule(['mode: test', `closes: ${fromNow(10 * minute)}`])
  expect(await mayTakeAgain()).toBe(true)
  app.wait(11 * minute)
  expect(await mayTakeAgain()).toBe(false)
  await rule(['mode: test', `opens: ${fromNow(60 * minute)}`])
  expect(await mayTakeAgain()).toBe(false)
})

test('taking it again is offered only where starting takes one', async () => {
  const rules = ['mode: test', 'time: 10', 'attempts: 2']
  const { app, ids, student, rule, tryStart, start, answer, submit, result } =
    await ruledQuiz(rules)
  const first = await start()
  await submit(first)
  const second = await start()
  await answer(second, 'roots', 'Water')
  app.wait(11 * minute)
  const after = await result(first)

  expect(after).toMatchObject({ mayTakeAgain: false, attemptCount: 2, bestPercent: 33 })
  expect((await tryStart()).body.code).toBe('attempts-used')

  await rule(['mode: test'])
  expect((await result(first)).mayTakeAgain).toBe(true)
  const third = await start()
  const { enrollments } = (await app.get(`/enrollments/student/${student.id}`, student.token)).body
    .data
  const { id } = enrollments.find(
    (one: { subcategoryId: string }) => one.subcategoryId === ids.classId,
  )
  await app.call('DELETE', `/enrollments/${id}`, { token: student.token })
  expect((await result(first)).mayTakeAgain).toBe(false)
  expect((await submit(third)).mayTakeAgain).toBe(false)
  expect((await tryStart()).body.code).toBe('not-enrolled')
})

test('which attempt counts is the rule of today, wherever it is shown', async () => {
  const { app, ids, student, rule, quiz, start, answer, submit, result } = await ruledQuiz([
    'mode: test',
    'attempts: 2',
    'counts: last',
  ])
  const first = await start()
  await answer(first, 'roots', 'Water')
  await submit(first)
  const second = await start()
  await submit(second)
  await rule(['mode: test', 'attempts: 3', 'counts: best'])

  const [front, before, after] = [await quiz(), await result(first), await result(second)]
  const { quizzes } = (await app.get(`/subjects/${ids.subjectId}/progress`, student.token)).body
    .data

  for (const page of [front, before, after]) {
    expect(page).toMatchObject({
      countingPercent: 33,
      quiz: { rules: { counts: 'best', attempts: 3 } },
    })
    expect(page.attempts).toMatchObject([{ id: second.id }, { id: first.id }])
    expect(page.countingAttemptId).toBe(first.id)
  }
  expect(quizzes).toMatchObject([{ counts: 'best', countingPercent: 33 }])
  const { quiz: shown } = (await app.get(`/attempts/${first.id}`, student.token)).body.data
  expect(shown.rules).toMatchObject({ counts: 'best', attempts: 3, mode: 'test' })
})
