// The time of an event, which only a device's clock knows: what is stored of it, and what it may decide.
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { describe, expect, test } from 'vitest'
import { minute, ruledQuiz } from '../../test/ruled-quiz.ts'
import { replay } from './attempts/replay.ts'

const hour = 60 * minute
const day = 24 * hour
const exam = ['mode: test', 'certainty: true']
const drill = ['mode: test', 'feedback: at-once', 'tries: 2', 'certainty: true']

/** A device whose clock is off by so much: what it did so long before it sends. */
const deviceOf = (off: number) => {
  const now = Date.now() + off
  const clock = (ago: number) => new Date(now - ago).toISOString()
  return {
    sentAt: clock(0),
    did: (event: SentEvent, ago: number): SentEvent => ({ ...event, answeredAt: clock(ago) }),
  }
}

async function begun(rules: string[]) {
  const quiz = await ruledQuiz(rules)
  const attempt = await quiz.start()
  const started = (await quiz.row(attempt)).started_at
  quiz.app.wait(day)
  return {
    ...quiz,
    attempt,
    started,
    give: (prompt: string, word: string) => quiz.event(attempt, 'answer', prompt, word),
    kept: () =>
      quiz.app.db.query
        .selectFrom('attempt_events')
        .select(['id', 'kind', 'at', 'received_at', 'day'])
        .orderBy('received_at')
        .execute(),
    chosen: async () => {
      const { answers } = await quiz.read(attempt)
      const [roots] = attempt.questions
      const [first] = answers as { chosen: string[] }[]
      return roots?.options.find(({ id }) => id === first?.chosen[0])?.html ?? null
    },
  }
}

describe('the time of an event', () => {
  test.each([0, 3 * hour, -3 * hour, 400 * day, -20_000 * day])(
    'is how long ago it was done, by a clock that is off by %d ms all the while',
    async (off) => {
      const { give, send, attempt, kept } = await begun(exam)
      const { did, sentAt } = deviceOf(off)
      const told = await send(attempt, [did(give('roots', 'Water'), 5 * hour)], sentAt)
      const [row] = await kept()

      expect(told).toMatchObject([{ outcome: 'kept', isBehind: false }])
      expect((row?.received_at ?? 0) - (row?.at ?? 0)).toBe(5 * hour)
    },
  )

  test('is never after it was received, nor before its attempt began', async () => {
    const { give, send, attempt, kept, started } = await begun(exam)
    const { did, sentAt } = deviceOf(0)
    await send(attempt, [did(give('roots', 'Water'), -hour)], sentAt)
    await send(attempt, [did(give('green', 'True'), 9 * day)], sentAt)
    const [ahead, behind] = await kept()

    expect(ahead?.at).toBe(ahead?.received_at)
    expect(behind?.at).toBe(started)
  })

  test.each([
    ['nothing is said', undefined, undefined],
    ['only the call says', undefined, '2026-01-01T00:00:00Z'],
    ['only the event says', '2026-01-01T00:00:00Z', undefined],
    ['what is said is no time', 'yesterday', 'now'],
  ])('is when it was received where %s', async (_, answeredAt, sentAt) => {
    const { give, send, attempt, kept } = await begun(exam)
    const two = [give('roots', 'Water'), give('green', 'True')]
    await send(
      attempt,
      two.map((event) => ({ ...event, answeredAt })),
      sentAt,
    )
    const rows = await kept()

    // One after the other, as they stand in the call.
    expect(rows.map(({ id }) => id)).toEqual(two.map(({ eventId }) => eventId))
    expect(rows.map(({ at }) => at)).toEqual(rows.map((row) => row.received_at))
    expect((rows[1]?.at ?? 0) - (rows[0]?.at ?? 0)).toBe(1)
  })

  test('is when it was received where a time runs', async () => {
    const quiz = await ruledQuiz([...exam, 'time: 60'])
    const attempt = await quiz.start()
    quiz.app.wait(50 * minute)
    const { did, sentAt } = deviceOf(0)
    await quiz.send(attempt, [did(quiz.event(attempt, 'answer', 'roots', 'Water'), hour)], sentAt)
    quiz.app.wait(11 * minute)
    const late = quiz.event(attempt, 'answer', 'green', 'True')
    const told = await quiz.send(attempt, [did(late, 30 * minute)], sentAt)
    const rows = await quiz.app.db.query
      .selectFrom('attempt_events')
      .select(['at', 'received_at'])
      .where('kind', '=', 'answer')
      .execute()

    expect(told).toMatchObject([{ reason: 'time-over' }])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.at).toBe(rows[0]?.received_at)
  })

  test('stays as it was stored first, however it is sent again', async () => {
    const { give, send, attempt, kept } = await begun(exam)
    const { did, sentAt } = deviceOf(0)
    const event = give('roots', 'Water')
    await send(attempt, [did(event, 5 * hour)], sentAt)
    const before = await kept()
    const told = await send(attempt, [did(event, hour), event], sentAt)

    expect(told).toMatchObject([{ outcome: 'known' }, { outcome: 'known' }])
    expect(await kept()).toEqual(before)
  })

  test('holds for each event of a call by itself, in whichever order they stand there', async () => {
    const { give, send, attempt, kept, chosen } = await begun(exam)
    const { did, sentAt } = deviceOf(0)
    const later = did(give('roots', 'Water'), hour)
    const earlier = did(give('roots', 'Light'), 4 * hour)
    const told = await send(attempt, [later, earlier], sentAt)
    const rows = await kept()

    expect(rows.map((row) => (row.received_at ?? 0) - row.at)).toEqual([hour, 4 * hour])
    expect(told).toMatchObject([{ isBehind: false }, { isBehind: true }])
    expect(await chosen()).toContain('Water')
  })
})

describe('what two devices did, without feedback before the end', () => {
  test('the latest answer counts, though it came first; the other is reported as superseded', async () => {
    const { app, give, send, attempt, chosen, submit } = await begun(exam)
    const { did, sentAt } = deviceOf(2 * hour)
    await send(attempt, [give('roots', 'Water')])
    const old = did(give('roots', 'Light'), 3 * hour)
    const told = await send(attempt, [old], sentAt)
    const again = await send(attempt, [old], sentAt)

    expect(told).toMatchObject([{ outcome: 'kept', reason: null, isBehind: true }])
    expect(again).toMatchObject([{ outcome: 'known', isBehind: true }])
    expect(await chosen()).toContain('Water')
    expect((await submit(attempt)).score).toBe(1)
    expect(await replay(app.db, () => undefined)).toMatchObject({ folded: 1, different: 0 })
  })

  test('an answer that arrives late and is the latest counts', async () => {
    const { give, send, attempt, chosen } = await begun(exam)
    const { did, sentAt } = deviceOf(0)
    await send(attempt, [did(give('roots', 'Light'), 3 * hour)], sentAt)
    const told = await send(attempt, [did(give('roots', 'Water'), 2 * hour)], sentAt)

    expect(told).toMatchObject([{ isBehind: false }])
    expect(await chosen()).toContain('Water')
  })

  test('it is reported of the last one at a question alone, and of none with the same answer', async () => {
    const { give, send, attempt, event } = await begun(exam)
    const { did, sentAt } = deviceOf(0)
    await send(attempt, [give('roots', 'Water'), give('green', 'True')])
    const told = await send(
      attempt,
      [
        did(give('roots', 'Light'), 5 * hour),
        did(event(attempt, 'clear', 'roots'), 4 * hour),
        did(give('green', 'False'), 3 * hour),
        did(give('green', 'True'), 2 * hour),
        did(event(attempt, 'flag', 'green'), hour),
      ],
      sentAt,
    )

    expect(told.map(({ isBehind }) => isBehind)).toEqual([false, true, false, false, false])
  })

  test('an answer that was taken back later stays taken back', async () => {
    const { give, send, attempt, event, read, chosen } = await begun(exam)
    const { did, sentAt } = deviceOf(0)
    await send(attempt, [give('roots', 'Light'), event(attempt, 'clear', 'roots')])
    const told = await send(attempt, [did(give('roots', 'Water'), 3 * hour)], sentAt)

    expect(told).toMatchObject([{ isBehind: true }])
    expect(await chosen()).toBeNull()
    expect((await read(attempt)).answers).toEqual([])
  })

  test('a flag and a place of long ago change nothing that was done since', async () => {
    const { send, attempt, event, read } = await begun(exam)
    const { did, sentAt } = deviceOf(0)
    await send(attempt, [event(attempt, 'unflag', 'green'), event(attempt, 'visit', 'green')])
    await send(
      attempt,
      [
        did(event(attempt, 'flag', 'green'), 3 * hour),
        did(event(attempt, 'visit', 'roots'), 3 * hour),
      ],
      sentAt,
    )
    const { states, lastVisit } = await read(attempt)

    expect(states.map(({ flagged }: { flagged: boolean }) => flagged)).not.toContain(true)
    expect(lastVisit.questionId).not.toBe(attempt.questions[0]?.id)
  })
})

describe('where each answer is explained at once', () => {
  test('an answer that claims to be older than the feedback comes after it all the same', async () => {
    const { app, give, send, attempt, submit, kept } = await begun(drill)
    const { did, sentAt } = deviceOf(0)
    const [first] = await send(attempt, [give('roots', 'Light')])
    const [second] = await send(attempt, [did(give('roots', 'Water'), 5 * hour)], sentAt)
    const [one, other] = await kept()

    expect(first).toMatchObject({ verdict: { isRight: false, triesLeft: 1 } })
    expect(second).toMatchObject({
      outcome: 'kept',
      isBehind: false,
      verdict: { isRight: true, tried: 2, score: 2 / 3 },
    })
    expect(other?.at).toBe((one?.at ?? 0) + 1)
    expect((await submit(attempt)).score).toBeCloseTo(2 / 3)
    expect(await replay(app.db, () => undefined)).toMatchObject({ folded: 1, different: 0 })
  })

  test('feedback to an answer stays, though the answer seems to be older', async () => {
    const { give, send, attempt, event, read } = await begun(drill)
    const { did, sentAt } = deviceOf(0)
    const answer = give('roots', 'Water')
    await send(attempt, [{ ...event(attempt, 'sure', 'roots', 'sure'), chosen: answer.chosen }])
    await send(attempt, [did(answer, 5 * hour)], sentAt)

    expect((await read(attempt)).states[0]).toMatchObject({ answered: true, certainty: 'sure' })
  })
})

test('handing in comes after all that was acknowledged, and closes it to what was done before', async () => {
  const { give, send, attempt, submit, kept } = await begun(exam)
  const { did, sentAt } = deviceOf(-hour)
  await send(attempt, [did(give('roots', 'Water'), 5 * hour)], sentAt)
  await submit(attempt)
  const late = await send(attempt, [did(give('green', 'True'), 4 * hour)], sentAt)
  const rows = await kept()

  expect(late).toMatchObject([{ outcome: 'refused', reason: 'attempt-closed' }])
  expect(rows.map(({ kind }) => kind)).toEqual(['answer', 'submit'])
  expect(rows[1]?.received_at).toBe(rows[1]?.at)
  expect((await submit(attempt)).score).toBe(1)
})
