// What a day comes to: right answers are those that count, each question once.
import { expect, test } from 'vitest'
import { ruledQuiz } from '../../test/ruled-quiz.ts'
import { said } from '../../test/said.ts'
import { regrade } from '../quizzes/regrade/commands.ts'

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
    ...['mode: test', `feedback: ${mode}`, ...(mode === 'at-once' ? ['tries: 2'] : [])],
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

test.each([
  { mode: 'at-end', words: ['Light', 'Water'], before: 1, after: 0 },
  { mode: 'at-end', words: ['Water', 'Light'], before: 0, after: 1 },
  { mode: 'at-once', words: ['Sugar', 'Water'], before: 1, after: 0 },
  { mode: 'at-once', words: ['Light'], before: 0, after: 1 },
])('a day counts the marks of $words as they were given again, $mode', async (one) => {
  const { app, student, start, event, send, submit, edit } = await ruledQuiz([
    ...['mode: test', `feedback: ${one.mode}`, ...(one.mode === 'at-once' ? ['tries: 2'] : [])],
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
