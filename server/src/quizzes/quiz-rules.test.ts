// What the author of a quiz decides: how often, when, in which order, with what feedback, and what counts.
import { limits } from '@kinnow/contract/limits'
import { describe, expect, test } from 'vitest'
import { failure, failureOf } from '../../test/app.ts'
import { fromNow, minute, ruledQuiz } from '../../test/ruled-quiz.ts'
import { replay } from './attempts/replay.ts'
import { deadlineOf, readQuizRules, refusalToStart } from './rules.ts'

const day = 24 * 60 * minute

test('a quiz says by which rules it is taken', async () => {
  const plain = await ruledQuiz([])
  const ruled = await ruledQuiz(['mode: test', 'attempts: 3', 'counts: last', 'pass: 60'])

  const [free, strict] = [await plain.quiz(), await ruled.quiz()]

  expect(free.quiz.rules).toEqual({
    mode: 'practice',
    minutes: null,
    opensAt: null,
    closesAt: null,
    attempts: null,
    counts: 'best',
    feedback: null,
    pass: null,
    order: 'fixed',
    pick: null,
    tries: 1,
    hints: true,
    certainty: false,
  })
  expect(strict.quiz.rules).toMatchObject({ mode: 'test', attempts: 3, counts: 'last', pass: 60 })
  expect([free.attemptsLeft, strict.attemptsLeft]).toEqual([null, 3])
})

test('in practice the student chooses when to explain, in a test the author does', async () => {
  const practice = await ruledQuiz([])
  const exam = await ruledQuiz(['mode: test'])
  const wish = { explain: 'at-once' }

  expect((await practice.tryStart({ explain: 'at-end' })).body.data.attempt.explain).toBe('at-end')
  expect((await exam.tryStart(wish)).body.data.attempt).toMatchObject({
    mode: 'test',
    explain: 'at-end',
  })
})

test('the rules of an attempt that is open stay as they were', async () => {
  const { rule, start, answer, submit } = await ruledQuiz(['mode: test', 'pass: 30'])
  const attempt = await start()
  await rule(['mode: test', 'feedback: at-once', 'pass: 90'])

  const told = await answer(attempt, 'roots', 'Water')
  const result = await submit(attempt)

  expect(told.body.data.verdict).toBeNull()
  expect(result).toMatchObject({ percent: 33, passed: true })
})

test.each([
  { pass: 33, passed: true },
  { pass: 34, passed: false },
])('one of three where $pass percent are required: passed $passed', async ({ pass, passed }) => {
  const { start, answer, submit } = await ruledQuiz(['mode: test', `pass: ${pass}`])
  const attempt = await start()
  await answer(attempt, 'roots', 'Water')

  expect(await submit(attempt)).toMatchObject({ percent: 33, passed })
})

test('of each pool as many come as are picked, others in another attempt, and a result shows those of the attempt', async () => {
  const pool = ['What do roots take in?', '## Plant parts {#pool}\n\n## What do roots take in?']
  const { app, quiz, start, submit, edit } = await ruledQuiz([])
  await edit([`## ${pool[0]}`, `${pool[1]}`])
  await edit(['title: Plants quiz', 'title: Plants quiz\npick: 1'])

  const page = await quiz()
  const asked: string[][] = []
  for (let at = 0; at < 12; at += 1) {
    const attempt = await start()
    const ids = attempt.questions.map(({ id }) => id)
    const result = await submit(attempt)
    expect(result.attempt.questions.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(result.outOf).toBe(page.quiz.questionCount)
    asked.push(ids)
  }

  expect(page.quiz.rules.pick).toBe(1)
  expect(new Set(asked.map(({ length }) => length))).toEqual(new Set([page.quiz.questionCount]))
  expect(new Set(asked.flat()).size).toBeGreaterThan(page.quiz.questionCount)
  expect((await replay(app.db, () => undefined)).different).toBe(0)
})

test('after the last attempt none begins', async () => {
  const { quiz, start, submit, tryStart } = await ruledQuiz(['attempts: 2'])
  await submit(await start())
  const before = await quiz()
  const second = await start()
  const goesOn = await start()
  await submit(second)

  expect(before.attemptsLeft).toBe(1)
  expect(goesOn.id).toBe(second.id)
  expect((await quiz()).attemptsLeft).toBe(0)
  expect(failureOf(await tryStart())).toEqual(failure(422, 'attempts-used'))
})

test('it begins neither before it opens nor after it has closed', async () => {
  const opens = fromNow(10 * minute)
  const { app, start, tryStart } = await ruledQuiz([`opens: ${opens}`, `closes: ${fromNow(day)}`])

  expect(failureOf(await tryStart())).toEqual(failure(422, 'quiz-not-open'))
  app.wait(11 * minute)
  expect((await start()).id).toBeTruthy()

  const closed = await ruledQuiz([`closes: ${fromNow(10 * minute)}`])
  closed.app.wait(11 * minute)
  expect(failureOf(await closed.tryStart())).toEqual(failure(422, 'quiz-closed'))
})

test('it opens and closes at the very instant that its author names', () => {
  const rules = { ...readQuizRules(null), opensAt: 1000, closesAt: 2000, attempts: 2 }
  const at = (now: number, begun = 0) => refusalToStart(rules, begun, now)

  expect([at(999), at(1000)]).toEqual(['quiz-not-open', null])
  expect([at(1999), at(2000)]).toEqual([null, 'quiz-closed'])
  expect([at(1500, 1), at(1500, 2)]).toEqual([null, 'attempts-used'])
  expect(refusalToStart(readQuizRules(null), 1000, 0)).toBeNull()
})

test('an attempt ends after its minutes, or when the quiz closes, whichever is sooner', () => {
  const timed = { ...readQuizRules(null), minutes: 10 }
  const closing = { ...timed, closesAt: 12 * minute }

  expect([deadlineOf(timed, minute, 1), deadlineOf(timed, minute, 1.5)]).toEqual([
    11 * minute,
    16 * minute,
  ])
  expect([deadlineOf(closing, minute, 1), deadlineOf(closing, minute, 1.5)]).toEqual([
    11 * minute,
    12 * minute,
  ])
  expect(deadlineOf(readQuizRules(null), minute, 2)).toBeNull()
})

describe('of several attempts', () => {
  test.each([
    ['best', 67],
    ['last', 33],
    ['first', 0],
    ['average', 33],
  ])('the %s counts', async (counts, percent) => {
    const { app, ids, student, quiz, start, answer, submit } = await ruledQuiz([
      `counts: ${counts}`,
    ])
    await submit(await start())
    const good = await start()
    await answer(good, 'roots', 'Water')
    await answer(good, 'green', 'True')
    await submit(good)
    const last = await start()
    await answer(last, 'roots', 'Water')
    const result = await submit(last)
    const progress = await app.get(`/subjects/${ids.subjectId}/progress`, student.token)

    expect(result).toMatchObject({ percent: 33, bestPercent: 67, countingPercent: percent })
    expect((await quiz()).countingPercent).toBe(percent)
    expect(progress.body.data.quizzes).toMatchObject([
      { attempts: 3, bestPercent: 67, countingPercent: percent },
    ])
  })
})

test('questions come in an order of each attempt, and stay in it', async () => {
  const { start, submit, read } = await ruledQuiz(['order: shuffled'])
  const orders = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const attempt = await start()
    const order = attempt.questions.map(({ id }) => id).join()
    const again = (await read(attempt)).questions.map(({ id }: { id: string }) => id).join()
    expect(again).toBe(order)
    orders.add(order)
    await submit(attempt)
  }

  expect(orders.size).toBeGreaterThan(1)
})

test('without hints none is sent', async () => {
  const { edit, start, rule, submit } = await ruledQuiz([])
  await edit(['- [x] Water', '::hint[Think of rain.]\n\n- [x] Water'])
  const open = await start()
  await submit(open)
  await rule(['hints: false'])

  const hintsOf = (attempt: typeof open) =>
    attempt.questions.filter(({ hintHtml }) => hintHtml !== null).length
  expect([hintsOf(open), hintsOf(await start())]).toEqual([1, 0])
})

describe('with three tries', () => {
  test('a wrong answer tells what was wrong, and what is right only after the last', async () => {
    const { app, start, answer, read, submit } = await ruledQuiz(['tries: 3'])
    const attempt = await start()
    const first = (await answer(attempt, 'roots', 'Light')).body.data.verdict
    const again = (await read(attempt)).verdicts[0]
    const second = (await answer(attempt, 'roots', 'Sugar')).body.data.verdict
    const third = (await answer(attempt, 'roots', 'Light')).body.data.verdict
    const late = await answer(attempt, 'roots', 'Water')

    expect([first, second, third].map(({ triesLeft }) => triesLeft)).toEqual([2, 1, 0])
    expect([first, second, third].map(({ tried }) => tried)).toEqual([1, 2, 3])
    expect(first.feedbackHtml.join()).toContain('WRONG-light')
    expect(JSON.stringify([first, again, second])).not.toMatch(/RIGHT-roots/)
    expect(first).toMatchObject({ right: [], rightOptions: [], marks: [], explanationHtml: '' })
    expect(third.explanationHtml).toContain('RIGHT-roots')
    expect(failureOf(late)).toEqual(failure(422, 'tries-used'))
    expect((await submit(attempt)).score).toBe(0)
    expect(await replay(app.db, () => undefined)).toMatchObject({ different: 0 })
  })

  test.each([
    [['Water'], 1],
    [['Light', 'Water'], 2 / 3],
    [['Light', 'Sugar', 'Water'], 1 / 3],
  ])('%j earns %d', async (tried, points) => {
    const { app, start, answer, submit } = await ruledQuiz(['tries: 3'])
    const attempt = await start()
    for (const word of tried) await answer(attempt, 'roots', word)
    const result = await submit(attempt)

    expect(result.score).toBeCloseTo(points, 9)
    expect(result.attempt.verdicts[0].isRight).toBe(true)
    expect(result.topics[0]).toMatchObject({ topic: 'Roots', score: result.score })
    expect(await replay(app.db, () => undefined)).toMatchObject({ different: 0 })
  })

  test('who has it explained at the end has no tries', async () => {
    const { start, answer, submit } = await ruledQuiz(['tries: 3'])
    const attempt = await start({ explain: 'at-end' })
    await answer(attempt, 'roots', 'Light')
    await answer(attempt, 'roots', 'Water')
    const { score, quiz } = await submit(attempt)

    expect([score, quiz.rules.tries]).toEqual([1, 1])
  })
})

test('what is explained after closing tells points alone until then', async () => {
  const closes = fromNow(30 * minute)
  const { app, student, start, answer, submit, result } = await ruledQuiz([
    'mode: test',
    'feedback: after-close',
    `closes: ${closes}`,
    'pass: 50',
  ])
  const attempt = await start()
  const { body } = await answer(attempt, 'roots', 'Water')
  await submit(attempt)
  const before = await result(attempt)
  const practice = await app.post(
    `/attempts/${attempt.id}/practice`,
    { questionId: attempt.questions[0]?.id, chosen: ['x'] },
    student.token,
  )
  const scoresOf = async () => {
    const kept = JSON.stringify((await app.get('/users/me/export', student.token)).body)
    return /"kind":"answer"[^}]*?"score":(null|[\d.]+)/.exec(kept)?.[1]
  }
  const scoreBefore = await scoresOf()
  const rightBefore = (await app.get('/dashboard', student.token)).body.data.today.rightAnswers
  app.wait(31 * minute)
  const after = await result(attempt)

  expect(body.data.verdict).toBeNull()
  expect(before).toMatchObject({ percent: 33, passed: false, topics: [] })
  expect(before.attempt.verdicts).toEqual([])
  // Not while an answer to another attempt may still be on its way.
  expect(Date.parse(before.toldAt)).toBe(Date.parse(closes) + limits.attempt.grace)
  expect(JSON.stringify(before)).not.toMatch(/RIGHT-|WRONG-/)
  expect(failureOf(practice)).toEqual(failure(404, 'not-found'))
  expect([scoreBefore, rightBefore]).toEqual(['null', 0])
  expect(await scoresOf()).toBe('1')
  expect(after.toldAt).toBeNull()
  expect(after.attempt.verdicts).toHaveLength(3)
  expect(after.topics).toHaveLength(2)
})
