// What a day comes to: right answers are those that count, each question once.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ruledQuiz } from '../../test/ruled-quiz.ts'
import { transaction } from '../lib/db/transaction.ts'
import { rightAnswersOf, weekValues } from './activity-repository.ts'

/** `clear` takes the answer back. */
const done = [
  { mode: 'at-end', words: ['Water'], right: 1 },
  { mode: 'at-end', words: ['Water', 'Light'], right: 0 },
  { mode: 'at-end', words: ['Water', 'Light', 'Water', 'Light', 'Water'], right: 1 },
  { mode: 'at-end', words: ['Water', 'clear'], right: 0 },
  { mode: 'at-end', words: ['Water', 'Water'], right: 1 },
  { mode: 'at-once', words: ['Light', 'Water'], right: 1 },
  { mode: 'at-once', words: ['Water', 'Water'], right: 1 },
]

test.each(done)('$mode, $words: $right right', async ({ mode, words, right }) => {
  const { app, student, start, event, send, submit } = await ruledQuiz([
    'mode: test',
    `feedback: ${mode}`,
    ...(mode === 'at-once' ? ['tries: 2'] : []),
  ])
  const attempt = await start()
  for (const word of words)
    await send(attempt, [
      word === 'clear' ? event(attempt, 'clear', 'roots') : event(attempt, 'answer', 'roots', word),
    ])
  await submit(attempt)

  const { today, week } = (await app.get('/dashboard', student.token)).body.data
  expect(today.rightAnswers).toBe(right)
  expect(week.some((isActive: boolean) => isActive)).toBe(true)
})

test.each(['Pacific/Auckland', null])(
  'an answer alone makes its day one on which something was done, in the zone %s',
  async (timezone) => {
    const { app, student, start, event, send } = await ruledQuiz(['mode: test'])
    if (timezone) await app.call('PUT', '/users/me', { body: { timezone }, token: student.token })
    const none = (await app.get('/dashboard', student.token)).body.data.week
    const attempt = await start()
    await send(attempt, [event(attempt, 'answer', 'roots', 'Light')])

    const { today, week } = (await app.get('/dashboard', student.token)).body.data
    expect(none).not.toContain(true)
    expect(week.indexOf(true)).toBe(today.weekday)
  },
)

test('right answers of one attempt and of the next are each counted', async () => {
  const { app, student, start, event, send, submit } = await ruledQuiz(['mode: test'])
  for (const _ of [1, 2]) {
    const attempt = await start()
    await send(attempt, [
      event(attempt, 'answer', 'roots', 'Water'),
      event(attempt, 'answer', 'green', 'True'),
    ])
    await submit(attempt)
  }

  expect((await app.get('/dashboard', student.token)).body.data.today.rightAnswers).toBe(4)
})

test('a question that was answered again and again is looked up once, and by itself', async () => {
  const { app } = await ruledQuiz(['mode: test'])
  const values = weekValues('student', 1, [])
  const plan = await transaction(app.db, async (tx) => {
    // Of a small table PostgreSQL would read all.
    if (tx.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx.query)
    const explain = sql.raw(tx.engine === 'postgres' ? 'explain' : 'explain query plan')
    const right = rightAnswersOf(tx, (name) => sql`${sql.lit(values[name])}`)
    return sql`${explain} select ${right}`.execute(tx.query)
  })

  const uses = JSON.stringify(plan.rows).match(/attempt_events_by_question/g)
  // The later mark, the first right answer, and the last one.
  expect(uses?.length).toBeGreaterThanOrEqual(2)
})
