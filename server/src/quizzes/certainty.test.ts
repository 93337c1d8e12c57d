// How sure a student was: asked where the author wants it, told beside the result, and never in its points.
import { describe, expect, test } from 'vitest'
import { fromNow, minute, ruledQuiz } from '../../test/ruled-quiz.ts'

const day = 24 * 60 * minute

const exam = ['mode: test', 'certainty: true']

test('it is told how often one was right when sure, and where one was sure and wrong', async () => {
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
      { certainty: 'sure', right: 1, total: 2 },
      { certainty: 'guess', right: 0, total: 1 },
    ],
    sureAndWrong: [attempt.questions[0]?.id],
  })
  expect(score).toBe(1)
  expect(shown.states[0].certainty).toBe('sure')
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
    await send(attempt, [
      event(attempt, 'sure', 'roots', 'guess'),
      event(attempt, 'answer', 'roots', 'Water'),
      event(attempt, 'sure', 'roots', 'sure'),
    ])

    expect((await submit(attempt)).certainty.said).toEqual([
      { certainty: 'guess', right: 1, total: 1 },
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

test('without the rule it is neither asked nor kept', async () => {
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
