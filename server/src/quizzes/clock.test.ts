// The end of a timed attempt: by the database's clock alone, the same for every reader and whenever it is closed.
import { describe, expect, test } from 'vitest'
import { failure, failureOf } from '../../test/app.ts'
import { isInMemory } from '../../test/engines.ts'
import { fromNow, minute, ruledQuiz } from '../../test/ruled-quiz.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'
import { newId } from '../lib/security/random.ts'
import { replay } from './attempts/replay.ts'

const second = 1000
const timed = ['mode: test', 'time: 10']

/** What a result consists of, but for who it is of. */
const outcome = (result: Record<string, unknown> & { attempt: { submittedAt: string } }) => ({
  score: result['score'],
  outOf: result['outOf'],
  seconds: result['seconds'],
})

test('an attempt tells its end, and what the clock of the school shows', async () => {
  const { app, student, start, answer, read, quiz } = await ruledQuiz(timed)
  await app.db.query
    .updateTable('users')
    .set({ extra_time: 1.5 })
    .where('id', '=', student.id)
    .execute()
  const minutes = (await quiz()).minutes
  const attempt = await start()
  const { openDeadline } = await quiz()
  const { body } = await answer(attempt, 'roots', 'Water')
  const again = await read(attempt)

  expect(minutes).toBe(15)
  expect(Date.parse(again.deadline) - Date.parse(again.startedAt)).toBe(15 * minute)
  expect([attempt.deadline, body.data.deadline]).toEqual([again.deadline, again.deadline])
  expect(openDeadline).toBe(again.deadline)
  expect(Date.parse(body.data.now)).toBeGreaterThanOrEqual(Date.parse(attempt.now ?? ''))
})

test('two devices have one clock, whichever began and whenever each looks', async () => {
  const { app, start, read, answer } = await ruledQuiz(timed)
  const here = await start()
  app.wait(3 * minute)
  const there = await start()
  app.wait(4 * minute)
  const [again, reply] = [await read(here), (await answer(here, 'roots', 'Water')).body.data]
  const left = ({ now, deadline }: { now: string | null; deadline: string | null }) =>
    Math.round((Date.parse(deadline ?? '') - Date.parse(now ?? '')) / minute)

  expect(there.id).toBe(here.id)
  expect([there.deadline, again.deadline, reply.deadline]).toEqual(
    Array.from({ length: 3 }, () => here.deadline),
  )
  expect([here, there, again, reply].map(left)).toEqual([10, 7, 3, 3])
})

test('extra time that is granted later is for later attempts', async () => {
  const { app, start, read } = await ruledQuiz(timed)
  const attempt = await start()
  await app.db.query.updateTable('users').set({ extra_time: 2 }).execute()

  expect((await read(attempt)).deadline).toBe(attempt.deadline)
})

test('it ends at the latest when the quiz closes', async () => {
  const closes = fromNow(5 * minute)
  const { start } = await ruledQuiz([...timed, `closes: ${closes}`])

  expect(Date.parse((await start()).deadline ?? '')).toBe(Date.parse(closes))
})

describe('an answer', () => {
  test.each([
    ['14 seconds after the end counts', 14, 200, 1],
    ['16 seconds after the end does not', 16, 422, 0],
  ])('%s', async (_, late, status, score) => {
    const { app, start, answer, submit } = await ruledQuiz(timed)
    const attempt = await start()
    app.wait(10 * minute + late * second)
    const reply = await answer(attempt, 'roots', 'Water')
    const result = await submit(attempt)

    expect(reply.status).toBe(status)
    if (status === 422) expect(failureOf(reply)).toEqual(failure(422, 'time-over'))
    expect(outcome(result)).toEqual({ score, outOf: 3, seconds: 600 })
    expect(await replay(app.db, () => undefined)).toMatchObject({ different: 0 })
  })

  test('that was acknowledged is acknowledged again after the end', async () => {
    const { app, start, answer } = await ruledQuiz(timed)
    const attempt = await start()
    const event = newId()
    await answer(attempt, 'roots', 'Water', event)
    app.wait(11 * minute)

    const again = await answer(attempt, 'roots', 'Water', event)
    const other = await answer(attempt, 'green', 'True')

    expect(again.status).toBe(200)
    expect(failureOf(other)).toEqual(failure(422, 'time-over'))
  })

  test('that is after the end is not in the score, however it came there', async () => {
    const { app, start, answer, submit } = await ruledQuiz(timed)
    const attempt = await start()
    await answer(attempt, 'roots', 'Water')
    await app.db.query
      .updateTable('attempt_events')
      .set({ at: Date.parse(attempt.deadline ?? '') + 16 * second })
      .where('attempt_id', '=', attempt.id)
      .execute()

    expect((await submit(attempt)).score).toBe(0)
  })
})

type Ruled = Awaited<ReturnType<typeof ruledQuiz>>
type Started = Awaited<ReturnType<Ruled['start']>>
const ways: [string, (ruled: Ruled, attempt: Started) => Promise<unknown>][] = [
  ['the page hands in', ({ submit }, attempt) => submit(attempt)],
  ['the attempt is read', ({ read }, attempt) => read(attempt)],
  ['the quiz is read', ({ quiz }) => quiz()],
  ['another one starts', ({ start }) => start()],
  ['a late answer comes', ({ answer }, attempt) => answer(attempt, 'green', 'True')],
  ['the house is kept', ({ app }) => runHousekeeping(app.db)],
]

describe('an attempt whose time is over is closed as of its end', () => {
  test.each(ways)('when %s', async (_, way) => {
    for (const late of [16 * second, 90 * minute]) {
      const ruled = await ruledQuiz(timed)
      const attempt = await ruled.start()
      await ruled.answer(attempt, 'roots', 'Water')
      ruled.app.wait(10 * minute + late)
      await way(ruled, attempt)

      const row = await ruled.row(attempt)
      expect([row.closed_by, row.submitted_at]).toEqual(['time', row.deadline_at])
      expect(outcome(await ruled.result(attempt))).toEqual({ score: 1, outOf: 3, seconds: 600 })
    }
  })
})

test('housekeeping leaves open what may still be answered', async () => {
  const { app, start, row } = await ruledQuiz(timed)
  const attempt = await start()
  app.wait(10 * minute + 10 * second)
  await runHousekeeping(app.db)

  expect((await row(attempt)).submitted_at).toBeNull()
})

test('who hands in before the end has handed in', async () => {
  const { app, start, submit, row } = await ruledQuiz(timed)
  const attempt = await start()
  app.wait(9 * minute)
  await submit(attempt)

  expect(await row(attempt)).toMatchObject({ closed_by: 'student' })
})

test('R11: twenty hand-ins at the end give one result', async () => {
  const { app, start, answer, submit } = await ruledQuiz(timed)
  const attempt = await start()
  await answer(attempt, 'roots', 'Water')
  app.wait(10 * minute + second)
  const results = await Promise.all(Array.from({ length: 20 }, () => submit(attempt)))

  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  const events = await app.db.query.selectFrom('attempt_events').select('kind').execute()
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'submit'])
})

// The engine in memory is in this process, and has its clock.
test.skipIf(isInMemory).each([90, -90])(
  'a clock of this process that is wrong changes nothing: %d s',
  async (off) => {
    const { app, start, read, answer, submit } = await ruledQuiz(timed)
    const { now } = Date
    const attempt = await start()
    Date.now = () => now() + off * second
    try {
      expect((await read(attempt)).deadline).toBe(attempt.deadline)
      expect(Math.abs(Date.parse((await read(attempt)).now) - now())).toBeLessThan(60 * second)
      app.wait(10 * minute + 5 * second)
      expect((await answer(attempt, 'roots', 'Water')).status).toBe(200)
      expect((await submit(attempt)).score).toBe(1)
    } finally {
      Date.now = now
    }
  },
)
