// When something was done, as this device tells it: by a clock that may be wrong, and in the order in which it was done.
import { sendEvents as endpoint } from '@kinnow/contract/attempt-events'
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { limits } from '@kinnow/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { noClock } from '#test/learning-builders.ts'
import { enqueue, loadQueue, useQueue } from './event-queue.ts'
import { useRefused } from './refused-events.ts'
import { refusedText } from './refused-text.ts'
import { sendQueued } from './send-events.ts'

type Body = { sentAt: string; events: SentEvent[] }

const start = Date.parse('2026-05-20T12:00:00Z')
const mine = { studentId: 'student-1', attemptId: 'attempt-1' }
const given = (questionId: string, attemptId = 'attempt-1') =>
  enqueue({ ...mine, attemptId, kind: 'answer', questionId, chosen: ['a'] })

/** Takes what comes, and lets so much time go by before it answers. */
function takeSlowly(wait: number, meanwhile: () => void = () => undefined, says: object = {}) {
  const bodies: Body[] = []
  answer(endpoint, ({ body }) => {
    bodies.push(body as Body)
    const outcomes = (body as Body).events.map(({ eventId }) => ({
      eventId,
      outcome: 'kept',
      reason: null,
      message: null,
      verdict: null,
      ...says,
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
  it('says when each thing was done, and when it was sent, be it a day later', async () => {
    const bodies = takeSlowly(0)
    given('first')
    vi.setSystemTime(start + 5000)
    given('second')
    vi.setSystemTime(start + 86_400_000)
    loadQueue()
    await sendQueued()

    expect(timesIn(bodies[0])).toEqual([0, 5000])
    expect(bodies[0]?.sentAt).toBe('2026-05-21T12:00:00.000Z')
  })

  it('says of what was done while another was on its way that it was done after that', async () => {
    const bodies = takeSlowly(9000, () => {
      vi.setSystemTime(start + 2000)
      given('second')
      given('elsewhere', 'attempt-2')
    })
    given('first')
    await sendQueued()

    // The first may have been kept as of 11 s; what it knows nothing of stays as it was.
    expect(timesIn(bodies[1])?.[0]).toBeGreaterThanOrEqual(11_000)
    expect(timesIn(bodies[1])?.[0]).toBeLessThanOrEqual(11_001)
    expect(timesIn(bodies[2])).toEqual([2000])
  })

  it('leaves what was done long after that at its time', async () => {
    const bodies = takeSlowly(100)
    for (let count = 0; count < limits.attempt.eventsAtOnce; count += 1) given(`q${count}`)
    vi.setSystemTime(start + 60_000)
    given('later')
    vi.setSystemTime(start + 86_400_000)
    await sendQueued()

    expect(bodies.map(({ events }) => events.length)).toEqual([limits.attempt.eventsAtOnce, 1])
    expect(timesIn(bodies[1])).toEqual([60_000])
  })
})

it('an answer that another device’s later one leaves behind is settled, and told in words', async () => {
  takeSlowly(0, undefined, { isBehind: true })
  given('first')
  await sendQueued()
  const [refused] = useRefused.getState().refused

  expect(useQueue.getState().events).toEqual([])
  expect(refused).toMatchObject({ questionId: 'first', isElsewhere: true, isLater: true })
  expect(refused && refusedText(refused, [{ id: 'first' }])).toBe(
    'Question 1: You answered it again later on another device or tab. What you did there counts.',
  )
})
