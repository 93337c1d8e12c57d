// The times of events, by the clock of the device, which may be wrong, and in their order.
import { sendEvents as endpoint } from '@kinnow/contract/attempt-events'
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { limits } from '@kinnow/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { noClock } from '#test/learning-builders.ts'
import { enqueue, loadQueue, useQueue } from './attempt-queue.ts'
import { useRefused } from './refused-events.ts'
import { refusedText } from './refused-text.ts'
import { sendQueued } from './send-events.ts'

type Body = { sentAt: string; events: SentEvent[] }

const start = Date.parse('2026-05-20T12:00:00Z')
const mine = { studentId: 'student-1', attemptId: 'attempt-1' }
const answerQuestion = (questionId: string, attemptId = 'attempt-1') =>
  enqueue({ ...mine, attemptId, kind: 'answer', questionId, chosen: ['a'] })

/** Accepts all events, and replies after a while. */
function acceptSlowly(wait: number, meanwhile: () => void = () => undefined, result: object = {}) {
  const bodies: Body[] = []
  answer(endpoint, ({ body }) => {
    bodies.push(body as Body)
    const outcomes = (body as Body).events.map(({ eventId }) => ({
      eventId,
      outcome: 'kept',
      reason: null,
      message: null,
      verdict: null,
      ...result,
    }))
    if (bodies.length === 1) meanwhile()
    vi.setSystemTime(Date.now() + wait)
    return { status: 200, body: { status: 'success', data: { outcomes, ...noClock } } }
  })
  return bodies
}

const timesIn = (body: Body | undefined) =>
  body?.events.map(({ answeredAt }) => Date.parse(answeredAt ?? '') - start)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  useRefused.setState({ refused: [] })
  signIn()
  loadQueue()
})
afterEach(() => vi.useRealTimers())

describe('a call', () => {
  it('contains the time of each event, and the time it was sent, even a day later', async () => {
    const bodies = acceptSlowly(0)
    answerQuestion('first')
    vi.setSystemTime(start + 5000)
    answerQuestion('second')
    vi.setSystemTime(start + 86_400_000)
    loadQueue()
    await sendQueued()

    expect(timesIn(bodies[0])).toEqual([0, 5000])
    expect(bodies[0]?.sentAt).toBe('2026-05-21T12:00:00.000Z')
  })

  it('dates events during an earlier call after that call', async () => {
    const bodies = acceptSlowly(9000, () => {
      vi.setSystemTime(start + 2000)
      answerQuestion('second')
      answerQuestion('elsewhere', 'attempt-2')
    })
    answerQuestion('first')
    await sendQueued()

    // The server may have dated the first at 11 s; another attempt is not affected.
    expect(timesIn(bodies[1])?.[0]).toBeGreaterThanOrEqual(11_000)
    expect(timesIn(bodies[1])?.[0]).toBeLessThanOrEqual(11_001)
    expect(timesIn(bodies[2])).toEqual([2000])
  })

  it('does not change the time of much later events', async () => {
    const bodies = acceptSlowly(100)
    for (let count = 0; count < limits.attempt.eventsAtOnce; count += 1) answerQuestion(`q${count}`)
    vi.setSystemTime(start + 60_000)
    answerQuestion('later')
    vi.setSystemTime(start + 86_400_000)
    await sendQueued()

    expect(bodies.map(({ events }) => events.length)).toEqual([limits.attempt.eventsAtOnce, 1])
    expect(timesIn(bodies[1])).toEqual([60_000])
  })
})

it('an answer superseded by a later one from another device is acknowledged and reported', async () => {
  acceptSlowly(0, undefined, { isBehind: true })
  answerQuestion('first')
  await sendQueued()
  const [refused] = useRefused.getState().refused

  expect(useQueue.getState().events).toEqual([])
  expect(refused).toMatchObject({ questionId: 'first', isElsewhere: true, isLater: true })
  expect(refused && refusedText(refused, [{ id: 'first' }])).toBe(
    'Question 1: You answered it again later on another device or tab. What you did there counts.',
  )
})
