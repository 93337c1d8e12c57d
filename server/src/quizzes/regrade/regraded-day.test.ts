// A day of the dashboard after a regrade: what counts is the mark by now.
import { expect, test } from 'vitest'
import { ruledQuiz } from '../../../test/ruled-quiz.ts'
import { said } from '../../../test/said.ts'
import { regrade } from './commands.ts'

test.each([
  { mode: 'at-end', words: ['Light', 'Water'], before: 1, after: 0 },
  { mode: 'at-end', words: ['Water', 'Light'], before: 0, after: 1 },
  { mode: 'at-once', words: ['Sugar', 'Water'], before: 1, after: 0 },
  { mode: 'at-once', words: ['Light'], before: 0, after: 1 },
])('a day counts the new marks of $words, $mode', async (one) => {
  const { app, student, start, event, send, submit, edit } = await ruledQuiz([
    'mode: test',
    `feedback: ${one.mode}`,
    ...(one.mode === 'at-once' ? ['tries: 2'] : []),
  ])
  const right = async () =>
    (await app.get('/dashboard', student.token)).body.data.today.rightAnswers
  const attempt = await start()
  for (const word of one.words) await send(attempt, [event(attempt, 'answer', 'roots', word)])
  await submit(attempt)
  expect(await right()).toBe(one.before)

  await edit(['- [x] Water\n- [ ] Light', '- [ ] Water\n- [x] Light'])
  await said(() => regrade(app.db, null, true))

  expect(await right()).toBe(one.after)
})
