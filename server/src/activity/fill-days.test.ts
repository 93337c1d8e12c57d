// R14: students of before have the days that their facts tell.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../migrations/0024-count-days.ts'
import { minute, ruledQuiz } from '../../test/ruled-quiz.ts'

test('days from before are counted from what was stored, and facts without a day are in none', async () => {
  const { app, ids, student, start, event, send } = await ruledQuiz(['mode: test'])
  const { query } = app.db
  const complete = (lesson: string) =>
    app.call('PUT', `/lessons/${lesson}/progress`, {
      body: { completed: true },
      token: student.token,
    })
  await complete(ids.previewLesson)
  await app.call('PUT', '/users/me', {
    body: { timezone: 'UTC', dailyGoalMinutes: 40 },
    token: student.token,
  })
  const attempt = await start()
  await send(attempt, [event(attempt, 'answer', 'roots', 'Water')])
  await send(attempt, [event(attempt, 'answer', 'roots', 'Light'), event(attempt, 'flag', 'green')])
  app.wait(24 * 60 * minute)
  await complete(ids.closedLesson)
  await send(attempt, [event(attempt, 'answer', 'green', 'True')])
  const counted = () => query.selectFrom('student_days').selectAll().orderBy('day').execute()
  const before = await counted()
  expect(before.map(({ lessons, answers, learned }) => [lessons, answers, learned])).toEqual([
    [0, 1, 0],
    [1, 1, 1],
  ])

  for (const table of ['student_days', 'activity']) await query.schema.dropTable(table).execute()
  for (const column of ['free_weekdays', 'free_since'])
    await sql`alter table users drop column ${sql.ref(column)}`.execute(query)
  await up(query as never)

  expect(await counted()).toEqual(before)
})
