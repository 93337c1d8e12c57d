// When a quiz may show its answers: not while one can still be sent, whatever it announced before.
import { expect, test } from 'vitest'
import { fromNow, minute, ruledQuiz } from '../../test/ruled-quiz.ts'
import { rememberTold } from './attempts/close.ts'

const closing = (closes: string) => ['mode: test', 'feedback: after-close', `closes: ${closes}`]

test('nothing is shown while an answer to another attempt is still accepted', async () => {
  const closes = fromNow(30 * minute)
  const { app, start, answer, submit, result } = await ruledQuiz(closing(closes))
  const first = await start()
  await submit(first)
  const second = await start()
  app.wait(Date.parse(closes) - Date.now() + 5000)

  const between = await result(first)
  const late = await answer(second, 'roots', 'Water')
  app.wait(12_000)
  const after = await result(first)

  expect(late.status).toBe(200)
  expect([between.toldAt === null, between.attempt.verdicts.length]).toEqual([false, 0])
  expect([after.toldAt, after.attempt.verdicts.length]).toEqual([null, 3])
})

test('a quiz that closes later than announced shows answers later, also of attempts begun before', async () => {
  const [closes, later] = [fromNow(30 * minute), fromNow(90 * minute)]
  const { app, start, submit, result, rule } = await ruledQuiz(closing(closes))
  const attempt = await start()
  await submit(attempt)
  await rule(closing(later))

  app.wait(40 * minute)
  const between = await result(attempt)
  app.wait(40 * minute)
  const again = await result(attempt)
  app.wait(20 * minute)
  const after = await result(attempt)

  expect(between.attempt.verdicts).toEqual([])
  expect(Date.parse(between.toldAt)).toBeGreaterThan(Date.parse(later))
  // By its clock, which a page counts on from while it waits.
  expect(Date.parse(again.now) - Date.parse(between.now)).toBeGreaterThanOrEqual(40 * minute)
  expect(after.now).toBeNull()
  expect(after.attempt.verdicts).toHaveLength(3)
})

test('its questions come back as reviews once its answers are shown, and not while it is open longer', async () => {
  const [closes, later] = [fromNow(30 * minute), fromNow(90 * minute)]
  const { app, start, answer, submit, rule } = await ruledQuiz(closing(closes))
  const attempt = await start()
  await answer(attempt, 'roots', 'Water')
  await submit(attempt)
  await rule(closing(later))
  const remembered = async () => {
    await rememberTold(app.db)
    const events = await app.db.query.selectFrom('memory_events').select(['at', 'score']).execute()
    return events.map(({ at, score }) => [score, at <= Date.now() + minute])
  }

  expect(await remembered()).toEqual([])
  app.wait(40 * minute)
  expect(await remembered()).toEqual([])
  app.wait(60 * minute)
  // By the time at which it was answered.
  expect(await remembered()).toEqual([[1, true]])
  expect(await remembered()).toEqual([[1, true]])
})

test.each([
  ['that closes earlier than it said', fromNow(10 * minute)],
  ['that does not close any more', null],
])('a quiz %s shows answers when announced', async (_, now) => {
  const closes = fromNow(30 * minute)
  const { app, start, answer, submit, result, rule } = await ruledQuiz(closing(closes))
  const attempt = await start()
  await answer(attempt, 'roots', 'Water')
  await submit(attempt)
  await rule(now ? closing(now) : ['mode: test'])

  app.wait(20 * minute)
  const between = await result(attempt)
  app.wait(11 * minute)
  const after = await result(attempt)

  expect(between).toMatchObject({ score: 1, topics: [], attempt: { verdicts: [] } })
  expect(Date.parse(between.toldAt)).toBeGreaterThan(Date.parse(closes))
  expect([after.toldAt, after.score, after.attempt.verdicts.length]).toEqual([null, 1, 3])
})

test('answers that were shown are hidden while the quiz is open once again', async () => {
  const { app, start, submit, result, rule } = await ruledQuiz(closing(fromNow(30 * minute)))
  const attempt = await start()
  await submit(attempt)
  app.wait(31 * minute)
  const told = await result(attempt)
  await rule(closing(fromNow(90 * minute)))

  const again = await result(attempt)
  app.wait(60 * minute)

  expect(told.attempt.verdicts).toHaveLength(3)
  expect([again.score, again.attempt.verdicts.length]).toEqual([0, 0])
  expect((await result(attempt)).attempt.verdicts).toHaveLength(3)
})
