// All that is done in an attempt, as events: what is stored, the result of each, and what another device finds.
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../../lib/util/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { failure, failureOf } from '../../../test/app.ts'
import { ruledQuiz } from '../../../test/ruled-quiz.ts'
import { newId } from '../../lib/security/random.ts'
import { replay } from './replay.ts'

const exam = ['mode: test', 'certainty: true']
const drill = ['mode: test', 'feedback: at-once', 'certainty: true']
const minute = 60_000

type State = { questionId: string }
const withoutId = (states: State[]) => states.map(({ questionId: _, ...state }) => state)

test('a batch is stored in order, and another device continues with all of it', async () => {
  const { start, event, send, read, submit } = await ruledQuiz(exam)
  const attempt = await start()
  const told = await send(attempt, [
    event(attempt, 'visit', 'roots'),
    event(attempt, 'answer', 'roots', 'Light'),
    event(attempt, 'answer', 'roots', 'Water'),
    event(attempt, 'sure', 'roots', 'think-so'),
    event(attempt, 'sure', 'roots', 'sure'),
    event(attempt, 'visit', 'leaf take'),
    event(attempt, 'flag', 'leaf take'),
    event(attempt, 'skip', 'leaf take'),
    event(attempt, 'flag', 'green'),
    event(attempt, 'unflag', 'green'),
    event(attempt, 'visit', null),
    event(attempt, 'visit', 'leaf take'),
  ])
  const other = await read(attempt)

  expect(told.map(({ outcome }) => outcome)).toEqual(told.map(() => 'kept'))
  expect(withoutId(other.states)).toEqual([
    {
      answered: true,
      flagged: false,
      hinted: false,
      skipped: false,
      visited: true,
      certainty: 'sure',
    },
    {
      answered: false,
      flagged: true,
      hinted: false,
      skipped: true,
      visited: true,
      certainty: null,
    },
    {
      answered: false,
      flagged: false,
      hinted: false,
      skipped: false,
      visited: true,
      certainty: null,
    },
  ])
  expect(other.lastVisit).toEqual({ questionId: attempt.questions[1]?.id })
  expect(other.answers).toHaveLength(1)
  expect((await submit(attempt)).score).toBe(1)
})

test('before any event there are no totals', async () => {
  const { start, read } = await ruledQuiz([])
  const { states, lastVisit } = await read(await start())

  expect(states).toHaveLength(3)
  expect(JSON.stringify(states)).not.toContain('true')
  expect(lastVisit).toBeNull()
})

test('the overview is a place too', async () => {
  const { start, event, send, read } = await ruledQuiz([])
  const attempt = await start()
  await send(attempt, [event(attempt, 'visit', 'roots'), event(attempt, 'visit', null)])

  expect((await read(attempt)).lastVisit).toEqual({ questionId: null })
})

test('a hint that was looked at is known; where there is none, nothing is', async () => {
  const { start, event, send, read, edit } = await ruledQuiz(drill)
  await edit(['RIGHT-green: it is.', '::hint[Look at a tree.]\n\nRIGHT-green: it is.'])
  const attempt = await start()
  const told = await send(attempt, [
    event(attempt, 'hint', 'green'),
    event(attempt, 'hint', 'roots'),
  ])
  const { states } = await read(attempt)

  expect(told.map(({ reason }) => reason)).toEqual([null, 'invalid'])
  expect(states.map(({ hinted }: { hinted: boolean }) => hinted)).toEqual([false, false, true])
})

describe('an event', () => {
  test('that is sent again is known, and counts once', async () => {
    const { app, start, event, send } = await ruledQuiz(exam)
    const attempt = await start()
    const events = [event(attempt, 'flag', 'roots'), event(attempt, 'answer', 'roots', 'Water')]
    const all = await Promise.all(Array.from({ length: 10 }, () => send(attempt, events)))
    const twice = await send(attempt, [...events, ...events])
    const rows = await app.db.query.selectFrom('attempt_events').select('id').execute()

    expect(rows).toHaveLength(2)
    expect(all.flat().filter(({ outcome }) => outcome === 'kept')).toHaveLength(2)
    expect(twice.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known', 'known'])
  })

  test('after a duplicate is stored in order, and the last answer counts', async () => {
    const { start, event, send, submit } = await ruledQuiz(exam)
    const attempt = await start()
    const [first, wrong] = [
      event(attempt, 'answer', 'roots', 'Light'),
      event(attempt, 'answer', 'green', 'False'),
    ]
    await send(attempt, [first, wrong])
    // Their ids are in the opposite order.
    const later = { ...event(attempt, 'answer', 'roots', 'Light'), eventId: 'b-later' }
    const last = { ...event(attempt, 'answer', 'roots', 'Water'), eventId: 'a-last' }
    const outcomes = await send(attempt, [first, later, wrong, last])
    const more = { ...event(attempt, 'answer', 'green', 'True'), eventId: 'a-more' }
    await send(attempt, [more])

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['known', 'kept', 'known', 'kept'])
    expect(outcomes.map(({ isBehind }) => isBehind)).toEqual([false, false, false, false])
    expect((await submit(attempt)).score).toBe(2)
  })

  test('of a later call comes after all of an earlier one, also where the clock does not move', async () => {
    const { app, start, event, send, submit } = await ruledQuiz(exam)
    const attempt = await start()
    await app.db.query
      .updateTable('attempts')
      .set((row) => ({ last_event_at: row('last_event_at', '+', 600_000) }))
      .execute()
    await send(attempt, [
      event(attempt, 'visit', 'roots'),
      event(attempt, 'flag', 'roots'),
      event(attempt, 'answer', 'roots', 'Light'),
    ])
    await send(attempt, [event(attempt, 'answer', 'roots', 'Water')])

    expect((await submit(attempt)).score).toBe(1)
  })

  test('that another device has superseded is reported as such again when it is sent again', async () => {
    const { app, start, event, send } = await ruledQuiz(exam)
    const attempt = await start()
    const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
    app.wait(10 * minute)
    const early = { ...event(attempt, 'answer', 'roots', 'Light'), answeredAt: at(-5) }
    await send(attempt, [event(attempt, 'answer', 'roots', 'Water')])

    for (const outcome of ['kept', 'known'])
      expect(await send(attempt, [early], at(0))).toMatchObject([{ outcome, isBehind: true }])
  })

  test('whose repetition says something else is refused', async () => {
    const { start, event, send } = await ruledQuiz(exam)
    const [attempt, other] = [await start(), await (await ruledQuiz(exam)).start()]
    const flag = event(attempt, 'flag', 'roots')
    const sure = event(attempt, 'sure', 'roots', 'sure')
    await send(attempt, [flag, sure])
    const told = await send(attempt, [
      { ...flag, kind: 'unflag' },
      { ...flag, questionId: attempt.questions[1]?.id ?? '' },
      { ...sure, certainty: 'guess' },
    ])

    expect(other.id).not.toBe(attempt.id)
    expect(told.map(({ reason }) => reason)).toEqual(Array(3).fill('event-mismatch'))
  })

  test('that cannot be stored blocks none beside it', async () => {
    const { start, event, send, submit } = await ruledQuiz(exam)
    const attempt = await start()
    const answer = event(attempt, 'answer', 'roots', 'Water')
    const told = await send(attempt, [
      event(attempt, 'flag', 'no such question'),
      { ...event(attempt, 'answer', 'green', 'True'), chosen: ['no such option'] },
      { ...event(attempt, 'answer', 'green', 'True'), chosen: ['\u0000'] },
      { ...event(attempt, 'answer', 'green', 'True'), chosen: [] },
      { ...event(attempt, 'sure', 'green', 'sure'), certainty: undefined },
      event(attempt, 'flag', null),
      answer,
    ])

    expect(told.map(({ reason }) => reason)).toEqual([
      'not-found',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'not-found',
      null,
    ])
    expect(told[3]?.message).toBe('Please choose an answer')
    expect(told.every(({ reason, message }) => (reason === null) === (message === null))).toBe(true)
    expect((await submit(attempt)).score).toBe(1)
  })

  test('that nobody knows, or too many of them, or none, is no call', async () => {
    const { app, student, start, event } = await ruledQuiz(exam)
    const attempt = await start()
    const flags = (count: number) =>
      Array.from({ length: count }, () => event(attempt, 'flag', 'roots'))
    const post = (events: object[]) =>
      app.post(`/attempts/${attempt.id}/events`, { events }, student.token)
    const unknown = { ...event(attempt, 'flag', 'roots'), kind: 'submit' }

    for (const events of [[], flags(limits.attempt.eventsAtOnce + 1), [unknown]])
      expect(failureOf(await post(events))).toEqual(failure(400, 'invalid'))
    expect((await post(flags(limits.attempt.eventsAtOnce))).status).toBe(200)
  })
})

describe('taking an answer back', () => {
  test('leaves the question open where there was no feedback', async () => {
    const { app, start, event, send, read, submit } = await ruledQuiz(exam)
    const attempt = await start()
    await send(attempt, [
      event(attempt, 'sure', 'roots', 'sure'),
      event(attempt, 'answer', 'roots', 'Water'),
      event(attempt, 'clear', 'roots'),
    ])
    const { answers, states } = await read(attempt)

    expect(answers).toEqual([])
    expect(states[0]).toMatchObject({ answered: false, certainty: null })
    expect((await submit(attempt)).score).toBe(0)
    expect(await replay(app.db, () => undefined)).toMatchObject({ folded: 1, different: 0 })
  })

  test('is refused where the answer was explained', async () => {
    const { start, event, send, submit } = await ruledQuiz(drill)
    const attempt = await start()
    const [told, refused] = await send(attempt, [
      event(attempt, 'answer', 'roots', 'Water'),
      event(attempt, 'clear', 'roots'),
    ])

    expect(told).toMatchObject({ outcome: 'kept', verdict: { isRight: true } })
    expect(refused).toMatchObject({
      reason: 'invalid',
      verdict: null,
      message: 'An answer that has been explained cannot be taken back',
    })
    expect((await submit(attempt)).score).toBe(1)
  })
})

test('only answers get a verdict, and only where it is shown at once', async () => {
  for (const [rules, told] of [
    [drill, true],
    [exam, false],
  ] as const) {
    const { start, event, send } = await ruledQuiz([...rules])
    const attempt = await start()
    const outcomes = await send(attempt, [
      event(attempt, 'flag', 'roots'),
      event(attempt, 'answer', 'roots', 'Water'),
    ])
    expect(outcomes.map(({ verdict }) => verdict !== null)).toEqual([false, told])
  }
})

describe('how much of a question is stored', () => {
  const fill = async (quiz: Awaited<ReturnType<typeof ruledQuiz>>, kind: 'flag' | 'answer') => {
    const attempt = await quiz.start()
    const { eventsAtOnce } = limits.attempt
    const { answersOfQuestion, gesturesOfQuestion } = serverLimits.attempt
    const most = kind === 'flag' ? gesturesOfQuestion : answersOfQuestion
    for (let count = 0; count < most; count += eventsAtOnce) {
      const events = Array.from({ length: eventsAtOnce }, () =>
        quiz.event(attempt, kind, 'roots', 'Water'),
      )
      await quiz.send(attempt, events)
    }
    return attempt
  }

  test('ends, but gestures never use up the room of an answer', async () => {
    const quiz = await ruledQuiz(exam)
    const attempt = await fill(quiz, 'flag')
    const { event, send } = quiz
    const told = await send(attempt, [
      event(attempt, 'visit', 'roots'),
      event(attempt, 'answer', 'roots', 'Water'),
      event(attempt, 'clear', 'roots'),
      event(attempt, 'visit', 'green'),
      event(attempt, 'visit', null),
    ])

    expect(told.map(({ reason }) => reason)).toEqual(['events-used', null, null, null, null])
  })

  test('ends for answers too, and what was acknowledged is acknowledged again', async () => {
    const quiz = await ruledQuiz(exam)
    const attempt = await quiz.start()
    const first = quiz.event(attempt, 'answer', 'roots', 'Water')
    await quiz.send(attempt, [first])
    await fill(quiz, 'answer')
    const late = await quiz.answer(attempt, 'roots', 'Light')
    const { event, send } = quiz
    const told = await send(attempt, [
      first,
      event(attempt, 'clear', 'roots'),
      event(attempt, 'flag', 'roots'),
      event(attempt, 'answer', 'green', 'True'),
    ])

    expect(failureOf(late)).toEqual(failure(422, 'events-used'))
    expect(told.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'known',
      'events-used',
      'kept',
      'kept',
    ])
    expect((await quiz.submit(attempt)).score).toBe(2)
  })
})

describe('after the end', () => {
  test.each([
    ['of its time', 'time-over', 422],
    ['by handing in', 'attempt-closed', 409],
  ] as const)('%s new events are refused, known ones acknowledged', async (_, reason, status) => {
    const { app, start, event, send, submit, read, answer } = await ruledQuiz([...exam, 'time: 10'])
    const attempt = await start()
    const known = event(attempt, 'answer', 'roots', 'Water')
    await send(attempt, [known])
    if (reason === 'time-over') app.wait(11 * minute)
    else await submit(attempt)
    const told = await send(attempt, [
      known,
      event(attempt, 'answer', 'green', 'True'),
      event(attempt, 'flag', 'green'),
      { ...known, chosen: ['no such option'] },
    ])
    const single = await answer(attempt, 'green', 'True', newId())

    expect(told.map((one) => one.reason ?? one.outcome)).toEqual([
      'known',
      reason,
      reason,
      'invalid',
    ])
    expect(failureOf(single)).toEqual(failure(status, reason))
    expect((await read(attempt)).states[2].flagged).toBe(false)
    expect((await submit(attempt)).score).toBe(1)
  })
})
