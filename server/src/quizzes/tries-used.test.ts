// A question that was explained to its end takes no other answer, and reports it: nothing is stored without counting.
import { failures } from '@kinnow/contract/failures'
import { expect, test } from 'vitest'
import { ruledQuiz } from '../../test/ruled-quiz.ts'

const refused = {
  outcome: 'refused',
  reason: 'tries-used',
  message: failures['tries-used'].message,
}

test.each([
  ['after a right answer', ['tries: 3'], ['Water'], 1],
  ['after the only try', [], ['Light'], 0],
  ['after the last of two tries', ['tries: 2'], ['Light', 'Sugar'], 0],
  ['after a right second try', ['tries: 3'], ['Light', 'Water'], 2 / 3],
])('%s another one is refused in words', async (_, rules, given, score) => {
  const { app, start, event, send, submit } = await ruledQuiz([
    'mode: test',
    'feedback: at-once',
    ...rules,
  ])
  const attempt = await start()
  const kept = await send(
    attempt,
    given.map((word) => event(attempt, 'answer', 'roots', word)),
  )
  const another = given.at(-1) === 'Water' ? 'Sugar' : 'Water'
  const [late] = await send(attempt, [event(attempt, 'answer', 'roots', another)])
  const stored = await app.db.query
    .selectFrom('attempt_events')
    .select('id')
    .where('kind', '=', 'answer')
    .execute()

  expect(kept.map(({ outcome }) => outcome)).toEqual(given.map(() => 'kept'))
  expect(late).toMatchObject(refused)
  expect(stored).toHaveLength(given.length)
  expect((await submit(attempt)).score).toBeCloseTo(score, 9)
})

test('the same one from another device is taken, and changes nothing', async () => {
  const { start, event, send, submit } = await ruledQuiz(['mode: test', 'feedback: at-once'])
  const attempt = await start()
  await send(attempt, [event(attempt, 'answer', 'roots', 'Water')])
  const [same] = await send(attempt, [event(attempt, 'answer', 'roots', 'Water')])

  expect(same).toMatchObject({ outcome: 'kept', verdict: { isRight: true, triesLeft: 0 } })
  expect((await submit(attempt)).score).toBe(1)
})

test('within one call as well, and what came before is acknowledged again', async () => {
  const { start, event, send } = await ruledQuiz(['mode: test', 'feedback: at-once'])
  const attempt = await start()
  const first = event(attempt, 'answer', 'roots', 'Light')
  const told = await send(attempt, [
    first,
    event(attempt, 'answer', 'roots', 'Water'),
    event(attempt, 'answer', 'green', 'True'),
  ])
  const again = await send(attempt, [first])

  expect(told.map(({ outcome }) => outcome)).toEqual(['kept', 'refused', 'kept'])
  expect(told[1]).toMatchObject(refused)
  expect(again[0]).toMatchObject({ outcome: 'known', verdict: { triesLeft: 0 } })
})

test('of two devices at once one answer is stored, the other refused', async () => {
  const { start, event, send } = await ruledQuiz(['mode: test', 'feedback: at-once'])
  const attempt = await start()
  for (const [question, ...words] of [
    ['roots', 'Light', 'Sugar'],
    ['leaf take', 'Light', 'Sugar'],
    ['green', 'True', 'False'],
  ] as const) {
    const told = await Promise.all(
      words.map((word) => send(attempt, [event(attempt, 'answer', question, word)])),
    )

    expect(told.map(([one]) => one?.outcome ?? '').toSorted()).toEqual(['kept', 'refused'])
  }
})

test('where it is explained at the end, the last answer counts however often one changes it', async () => {
  const { start, event, send, submit } = await ruledQuiz(['mode: test'])
  const attempt = await start()
  const told = await send(
    attempt,
    ['Light', 'Sugar', 'Light', 'Water'].map((word) => event(attempt, 'answer', 'roots', word)),
  )

  expect(told.every(({ outcome }) => outcome === 'kept')).toBe(true)
  expect((await submit(attempt)).score).toBe(1)
})
