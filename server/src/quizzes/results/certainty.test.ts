// A student's certainty: recorded where the author wants it, shown beside the result, and never in its points.
import { describe, expect, test } from 'vitest'
import { fromNow, minute, ruledQuiz } from '../../../test/ruled-quiz.ts'

const day = 24 * 60 * minute

const exam = ['mode: test', 'certainty: true']

test('the result shows how often the student was right when sure, and where sure and not', async () => {
  const { start, event, send, submit } = await ruledQuiz(exam)
  const attempt = await start()
  await send(attempt, [
    event(attempt, 'sure', 'roots', 'sure'),
    event(attempt, 'answer', 'roots', 'Light'),
    event(attempt, 'sure', 'green', 'sure'),
    event(attempt, 'answer', 'green', 'True'),
    event(attempt, 'sure', 'leaf take', 'guess'),
    event(attempt, 'answer', 'leaf take', 'Sugar'),
  ])
  const { certainty, score, attempt: shown } = await submit(attempt)

  expect(certainty).toEqual({
    said: [
      { certainty: 'sure', right: 1, partly: 0, total: 2 },
      { certainty: 'guess', right: 0, partly: 0, total: 1 },
    ],
    sureAndWrong: [attempt.questions[0]?.id],
    sureAndPartly: [],
  })
  expect(score).toBe(1)
  expect(shown.states[0].certainty).toBe('sure')
})

test('what is right in part is neither right nor wrong', async () => {
  const { start, event, send, submit } = await ruledQuiz(exam)
  const attempt = await start()
  await send(attempt, [
    event(attempt, 'sure', 'leaf take', 'sure'),
    event(attempt, 'answer', 'leaf take', 'Light'),
  ])

  expect((await submit(attempt)).certainty).toEqual({
    said: [{ certainty: 'sure', right: 0, partly: 1, total: 1 }],
    sureAndWrong: [],
    sureAndPartly: [attempt.questions[1]?.id],
  })
})

test('alone it stays, and may be changed, until the answer comes', async () => {
  const { start, event, send, read, submit } = await ruledQuiz(exam)
  const attempt = await start()
  await send(attempt, [event(attempt, 'sure', 'roots', 'sure'), event(attempt, 'skip', 'roots')])
  await send(attempt, [event(attempt, 'sure', 'roots', 'guess')])

  expect((await read(attempt)).states[0]).toMatchObject({ certainty: 'guess', answered: false })
  await send(attempt, [event(attempt, 'answer', 'roots', 'Water')])
  expect((await submit(attempt)).certainty.said).toEqual([
    { certainty: 'guess', right: 1, partly: 0, total: 1 },
  ])
})

test.each([
  { done: 'A, sure, B', events: ['Light', 'sure!', 'Water'], said: null },
  { done: 'sure, A', events: ['sure!', 'Light'], said: 'sure' },
  { done: 'A, sure', events: ['Light', 'sure!'], said: 'sure' },
  { done: 'A, sure, A', events: ['Light', 'sure!', 'Light'], said: 'sure' },
  { done: 'A, sure, B, guess', events: ['Light', 'sure!', 'Water', 'guess!'], said: 'guess' },
])('it belongs to the answer that counts: $done', async ({ events, said }) => {
  const { start, event, send, read } = await ruledQuiz(exam)
  const attempt = await start()
  const done = events.map((one) =>
    one.endsWith('!')
      ? event(attempt, 'sure', 'roots', one.slice(0, -1))
      : event(attempt, 'answer', 'roots', one),
  )
  await send(attempt, done)

  expect((await read(attempt)).states[0].certainty).toBe(said)
})

describe('on two devices it belongs to the answer that was seen', () => {
  type Ruled = Awaited<ReturnType<typeof ruledQuiz>>
  /** `sure` as a page sends it that shows this answer, or none. */
  const sureOf = (
    { event }: Ruled,
    attempt: Parameters<Ruled['event']>[0],
    word: string | null,
  ) => {
    const { chosen } = word ? event(attempt, 'answer', 'roots', word) : { chosen: [] }
    return { ...event(attempt, 'sure', 'roots', 'sure'), chosen }
  }

  test.each([
    { done: 'there: A. here: B, guess. there: sure of A', sure: 'Light', said: 'guess' },
    { done: 'there: A. here: B, guess. there: sure of B', sure: 'Water', said: 'sure' },
    { done: 'here: B, guess. there: sure of none yet', sure: null, said: 'guess' },
  ])('$done', async ({ sure, said }) => {
    const ruled = await ruledQuiz(exam)
    const { start, event, send, read } = ruled
    const attempt = await start()
    await send(attempt, [event(attempt, 'answer', 'roots', 'Light')])
    await send(attempt, [
      event(attempt, 'answer', 'roots', 'Water'),
      event(attempt, 'sure', 'roots', 'guess'),
    ])
    await send(attempt, [sureOf(ruled, attempt, sure)])

    expect((await read(attempt)).states[0].certainty).toBe(said)
  })

  test.each([
    { done: 'sure of A, A', said: 'sure' },
    { done: 'sure of A, B', said: null },
    { done: 'sure of A, B, A', said: 'sure' },
    { done: 'B, sure of A, A', said: 'sure' },
    { done: 'A, clear, sure of A, A', said: 'sure' },
    { done: 'sure of A, clear, A', said: 'sure' },
    { done: 'sure of A, B, A, B, A', said: null },
    { done: 'sure of A, sure of B, A', said: null },
    { done: 'A, sure of B, sure of A, A', said: 'sure' },
    { done: 'sure of none, A', said: 'sure' },
    { done: 'sure of none, A, B', said: null },
    { done: 'sure of none, sure of A, B', said: null },
    { done: 'sure of A, sure of none, B', said: 'sure' },
    { done: 'A, clear, sure of none, B', said: 'sure' },
    { done: 'B, sure of none, A', said: null },
    { done: 'B, sure of B, sure of none, B', said: 'sure' },
  ])('of one to come it waits for that very one: $done', async ({ done, said }) => {
    const ruled = await ruledQuiz(exam)
    const { start, event, send, submit } = ruled
    const attempt = await start()
    const words: Record<string, string | null> = { A: 'Light', B: 'Sugar', none: null }
    for (const one of done.split(', ')) {
      const [, of] = one.split(' of ')
      const change = () =>
        one === 'clear'
          ? event(attempt, 'clear', 'roots')
          : event(attempt, 'answer', 'roots', words[one] ?? '')
      const [told] = await send(attempt, [
        of === undefined ? change() : sureOf(ruled, attempt, words[of] ?? null),
      ])
      expect(told?.outcome).toBe('kept')
    }
    const { attempt: shown, certainty } = await submit(attempt)

    expect(shown.states[0].certainty).toBe(said)
    expect(certainty.sureAndWrong).toEqual(said ? [attempt.questions[0]?.id] : [])
  })

  test('where each answer is explained at once, it comes ahead of its own', async () => {
    const ruled = await ruledQuiz(['mode: test', 'feedback: at-once', 'certainty: true'])
    const { start, event, send, submit } = ruled
    const [own, other] = [await start(), 'green']
    await send(own, [sureOf(ruled, own, 'Light'), event(own, 'answer', 'roots', 'Light')])
    const ahead = event(own, 'answer', other, 'True')
    await send(own, [
      { ...event(own, 'sure', other, 'sure'), chosen: ahead.chosen },
      event(own, 'answer', other, 'False'),
    ])

    expect((await submit(own)).certainty.said).toEqual([
      { certainty: 'sure', right: 0, partly: 0, total: 1 },
    ])
  })

  test('what is no answer to the question is refused with it', async () => {
    const ruled = await ruledQuiz(exam)
    const attempt = await ruled.start()
    const [told] = await ruled.send(attempt, [
      { ...ruled.event(attempt, 'sure', 'roots', 'sure'), chosen: ['nothing'] },
    ])

    expect(told).toMatchObject({ outcome: 'refused', reason: 'invalid' })
  })
})

test('options in another order are the same answer', async () => {
  const { start, event, send, read } = await ruledQuiz(exam)
  const attempt = await start()
  const answer = event(attempt, 'answer', 'leaf take', 'Light')
  const options = (attempt.questions[1]?.options ?? [])
    .slice(0, 2)
    .map(({ id }: { id: string }) => id)
  await send(attempt, [
    { ...answer, chosen: options },
    event(attempt, 'sure', 'leaf take', 'sure'),
    { ...event(attempt, 'answer', 'leaf take', 'Light'), chosen: options.toReversed() },
  ])

  expect((await read(attempt)).states[1].certainty).toBe('sure')
})

test('it changes no points', async () => {
  const scores: number[] = []
  for (const said of ['sure', 'guess', null]) {
    const { start, event, send, submit } = await ruledQuiz(exam)
    const attempt = await start()
    const answer = event(attempt, 'answer', 'roots', 'Water')
    await send(attempt, said ? [event(attempt, 'sure', 'roots', said), answer] : [answer])
    scores.push((await submit(attempt)).score)
  }

  expect(scores).toEqual([1, 1, 1])
})

describe('where each answer is explained at once', () => {
  const drill = ['mode: test', 'feedback: at-once', 'tries: 2', 'certainty: true']

  test('one is sure before the explanation, not after it', async () => {
    const { start, event, send, submit } = await ruledQuiz(drill)
    const attempt = await start()
    const before = event(attempt, 'sure', 'roots', 'guess')
    const told = await send(attempt, [
      before,
      event(attempt, 'answer', 'roots', 'Water'),
      event(attempt, 'sure', 'roots', 'sure'),
    ])
    const again = await send(attempt, [before, event(attempt, 'sure', 'green', 'sure')])

    expect(told.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'refused'])
    expect(told[2]).toMatchObject({
      reason: 'invalid',
      message: 'You have already seen whether your answer is right',
    })
    expect(again.map(({ outcome }) => outcome)).toEqual(['known', 'kept'])
    expect((await submit(attempt)).certainty.said).toEqual([
      { certainty: 'guess', right: 1, partly: 0, total: 1 },
    ])
  })

  test('a second try that is right leaves the first one wrong', async () => {
    const { start, event, send, submit } = await ruledQuiz(drill)
    const attempt = await start()
    await send(attempt, [
      event(attempt, 'sure', 'roots', 'sure'),
      event(attempt, 'answer', 'roots', 'Light'),
      event(attempt, 'answer', 'roots', 'Water'),
    ])
    const { certainty, score } = await submit(attempt)

    expect(certainty.sureAndWrong).toEqual([attempt.questions[0]?.id])
    expect(score).toBeCloseTo(2 / 3)
  })
})

test('without the rule it is neither shown nor stored', async () => {
  const { start, event, send, submit } = await ruledQuiz(['mode: test'])
  const attempt = await start()
  const [told] = await send(attempt, [event(attempt, 'sure', 'roots', 'sure')])

  expect(told).toMatchObject({ outcome: 'refused', reason: 'invalid' })
  expect((await submit(attempt)).certainty).toBeNull()
})

test('it waits with the answers until the quiz has closed', async () => {
  const rules = [...exam, `closes: ${fromNow(day)}`, 'feedback: after-close']
  const { app, start, event, send, submit, result } = await ruledQuiz(rules)
  const attempt = await start()
  await send(attempt, [
    event(attempt, 'sure', 'roots', 'sure'),
    event(attempt, 'answer', 'roots', 'Light'),
  ])
  const before = await submit(attempt)
  app.wait(2 * day)

  expect(before.certainty).toBeNull()
  expect((await result(attempt)).certainty.sureAndWrong).toHaveLength(1)
})
