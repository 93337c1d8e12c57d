// Days counted up answer by answer are what counting them from the facts gives.
import { transaction } from '../lib/db/transaction.ts'
import { expect, test } from 'vitest'
import { day } from '../../test/counted-days.ts'
import { ruledQuiz } from '../../test/ruled-quiz.ts'
import { recountDay } from '../activity/days-repository.ts'
import { countsAndCards } from '../memory/stored-repository.ts'

const questions = [
  ['roots', 'Water'],
  ['green', 'True'],
] as const

async function counted(lines: string[]) {
  const ruled = await ruledQuiz(lines)
  const { app, student } = ruled
  await app.call('PUT', '/users/me', { body: { timezone: 'UTC' }, token: student.token })
  const rows = () => app.db.query.selectFrom('student_days').selectAll().orderBy('day').execute()
  return {
    ...ruled,
    rows,
    /** A call whose events were done so many days before it. */
    answered: (
      attempt: Parameters<typeof ruled.send>[0],
      given: readonly (readonly [prompt: string, word: string, daysAgo: number])[],
    ) =>
      ruled.send(
        attempt,
        given.map(([prompt, word, daysAgo]) => ({
          ...ruled.event(attempt, 'answer', prompt, word),
          answeredAt: new Date(Date.parse('2026-05-19T12:00Z') - daysAgo * day).toISOString(),
        })),
        '2026-05-19T12:00:00Z',
      ),
    fromFacts: async () => {
      for (const row of await rows())
        await transaction(app.db, (tx) => recountDay(tx, student.id, row.day))
      return rows()
    },
  }
}

test('answers of several days, in any order, with others that replace them', async () => {
  const { app, start, answered, rows, fromFacts } = await counted(['mode: test'])
  const attempt = await start()
  app.wait(6 * day)
  const [[first, word], [second, other]] = questions
  const given = [
    [first, word, 3] as const,
    [second, other, 3] as const,
    // Again on that day, on a later one, on one before both, and between them.
    [first, 'Light', 3] as const,
    [first, word, 0] as const,
    [second, 'False', 5] as const,
    [first, 'Light', 1] as const,
    [first, word, 1] as const,
    [second, other, 0] as const,
  ]
  for (const one of given) await answered(attempt, [one])
  await answered(attempt, given)

  const kept = await rows()
  expect(kept.length).toBeGreaterThan(2)
  expect(await fromFacts()).toEqual(kept)
})

test('a question answered twice in one call is one, and the fifth makes the day one of learning', async () => {
  const { submit, start, answered, rows, fromFacts } = await counted(['mode: test'])
  const sums: [number, number][] = []
  for (const _ of Array(3)) {
    const attempt = await start()
    await answered(attempt, [
      [...questions[0], 0],
      [...questions[0], 0],
      [...questions[1], 0],
    ])
    await submit(attempt)
    sums.push(
      ...(await rows()).map(({ answers, learned }) => [answers, learned] as [number, number]),
    )
  }

  expect(sums).toEqual([
    [2, 0],
    [4, 0],
    [6, 1],
  ])
  const kept = await rows()
  expect(await fromFacts()).toEqual(kept)
})

test('of two devices at once none is counted twice or left out', async () => {
  const { start, answered, rows, fromFacts } = await counted(['mode: test'])
  const attempt = await start()
  await answered(attempt, [[...questions[0], 0]])
  await Promise.all(
    [...questions, ...questions].map((question) => answered(attempt, [[...question, 0]])),
  )

  const kept = await rows()
  expect(kept.map(({ answers }) => answers)).toEqual([2])
  expect(await fromFacts()).toEqual(kept)
})

test.each(['at-once', 'at-end'])(
  'what comes back is counted as the cards have it, %s',
  async (when) => {
    const { app, student, start, answered, submit } = await counted([
      'mode: test',
      `feedback: ${when}`,
    ])
    const counts = () => app.db.query.selectFrom('due_counts').selectAll().execute()
    for (const _ of Array(2)) {
      const attempt = await start()
      await answered(attempt, [[...questions[0], 0]])
      await answered(attempt, [[...questions[1], 0]])
      await submit(attempt)
      // New ones at first, and then the same on later days.
      expect((await counts()).reduce((sum, { cards }) => sum + cards, 0)).toBe(2)
      expect(await countsAndCards(app.db.query, student.id)).toBe(true)
      app.wait(3 * day)
    }
  },
)
