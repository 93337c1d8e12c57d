import { sendEvents as endpoint } from '@kinnow/contract/attempt-events'
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { limits } from '@kinnow/contract/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { eventsIn, storedEvents, takeEvents } from '#test/fake-events.ts'
import { answer, failure } from '#test/fake-server.ts'
import { noClock } from '#test/learning-builders.ts'
import { enqueue, loadQueue, useQueue } from './event-queue.ts'
import { useRefused } from './refused-events.ts'
import { listenToOtherTabs, sendQueued } from './send-events.ts'

const mine = { studentId: 'student-1', attemptId: 'attempt-1' }
const given = (questionId: string, chosen = ['a']) =>
  enqueue({ ...mine, kind: 'answer', questionId, chosen })
const flagged = (questionId: string, attemptId = 'attempt-1') =>
  enqueue({ ...mine, attemptId, kind: 'flag', questionId })
const waiting = () => useQueue.getState().events.map(({ questionId }) => questionId)
const told = () =>
  useRefused.getState().refused.map(({ questionId, message }) => [questionId, message])
const idsIn = (events: (SentEvent | undefined)[]) => events.map((event) => event?.questionId)

beforeEach(() => {
  signIn()
  loadQueue()
})

describe('what the server does not take now', () => {
  const portal = () => ({ status: 200, body: '<title>Welcome to the hotel</title>' })
  const offline = () => {
    throw new TypeError('Failed to fetch')
  }
  it.each([
    ['a school that fails', () => failure('internal')],
    ['a school that is busy', () => failure('too-many-requests')],
    ['an ended session', () => failure('signed-out')],
    ['no line', offline],
    ['somebody between', portal],
    ['a proxy that knows no such page', () => ({ status: 404, body: 'Not found' })],
  ])('is kept and sent again in its order: %s', async (_, fails) => {
    answer(endpoint, fails)
    given('first')
    given('second')

    expect(await sendQueued()).toBe(false)
    expect(useQueue.getState().isStuck).toBe(true)
    expect(waiting()).toEqual(['first', 'second'])
    expect(storedEvents()).toHaveLength(2)
    signIn()
    const taken = takeEvents()
    expect(await sendQueued()).toBe(true)

    expect(useQueue.getState().isStuck).toBe(false)
    expect(idsIn(taken.events)).toEqual(['first', 'second'])
    expect(storedEvents()).toEqual([])
    expect(told()).toEqual([])
  })

  it('keeps its id, so that it counts once', async () => {
    const seen = answer(endpoint, 'unavailable')
    const { eventId } = given('first')
    await sendQueued()
    const taken = takeEvents()
    await sendQueued()

    expect(eventsIn(seen)[0]?.eventId).toBe(eventId)
    expect(taken.events[0]?.eventId).toBe(eventId)
  })
})

describe('what the server never takes', () => {
  it('is told in its words, and holds up nothing behind it', async () => {
    const taken = takeEvents(({ questionId }) =>
      questionId === 'second' ? { reason: 'invalid', message: 'Please enter a number' } : {},
    )
    for (const id of ['first', 'second', 'third']) given(id)

    expect(await sendQueued()).toBe(true)
    expect(taken.batches).toHaveLength(1)
    expect(told()).toEqual([['second', 'Please enter a number']])
    expect(storedEvents()).toEqual([])
  })

  it('is found by itself where a whole call was refused', async () => {
    answer(endpoint, ({ body }) => {
      const { events } = body as { events: SentEvent[] }
      if (events.some(({ questionId }) => questionId === 'second')) return failure('too-large')
      const outcomes = events.map(({ eventId }) => ({
        eventId,
        outcome: 'kept',
        reason: null,
        message: null,
        verdict: null,
      }))
      return { status: 200, body: { status: 'success', data: { outcomes, ...noClock } } }
    })
    for (const id of ['first', 'second', 'third']) given(id)

    expect(await sendQueued()).toBe(true)
    expect(told()).toEqual([['second', 'The request is too large.']])
    expect(waiting()).toEqual([])
  })

  it('is not told of flags once the attempt has ended', async () => {
    takeEvents(() => ({ reason: 'attempt-closed', message: 'Handed in.' }))
    flagged('first')
    given('second')
    await sendQueued()

    expect(told()).toEqual([['second', 'Handed in.']])
  })
})

describe('a call', () => {
  it('takes what was done within one moment together', async () => {
    const taken = takeEvents()
    void sendQueued()
    flagged('first')
    given('first')
    await sendQueued()

    expect(taken.batches.map((batch) => batch.map(({ kind }) => kind))).toEqual([
      ['flag', 'answer'],
    ])
  })

  it('holds no more than it may, and events of one attempt only', async () => {
    const taken = takeEvents()
    const most = limits.attempt.eventsAtOnce
    for (let count = 0; count < most + 1; count += 1) flagged(`q${count}`)
    flagged('elsewhere', 'attempt-2')
    await sendQueued()

    expect(taken.batches.map(({ length }) => length)).toEqual([most, 1, 1])
    expect(taken.events.at(-1)?.questionId).toBe('elsewhere')
  })

  it('stays within the size that is read', async () => {
    const taken = takeEvents()
    const long = ['ä'.repeat(20_000)]
    for (const id of ['first', 'second', 'third']) given(id, long)
    await sendQueued()

    expect(taken.batches.map((batch) => idsIn(batch))).toEqual([['first', 'second'], ['third']])
  })

  it('is one at a time', async () => {
    let inside = 0
    let most = 0
    const taken = takeEvents()
    const { fetch } = globalThis
    globalThis.fetch = async (...asked) => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return fetch(...asked).finally(() => (inside -= 1))
    }
    try {
      for (const id of ['first', 'second', 'third']) {
        given(id)
        void sendQueued()
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      expect(await sendQueued()).toBe(true)
    } finally {
      globalThis.fetch = fetch
    }

    expect(most).toBe(1)
    expect(idsIn(taken.events)).toEqual(['first', 'second', 'third'])
  })
})

describe('several tabs', () => {
  it('never write over one another', async () => {
    given('here')
    const other = { ...mine, eventId: 'e', kind: 'flag', questionId: 'there', order: 1 }
    localStorage.setItem('keptEvent.e', JSON.stringify(other))
    given('here too')
    const taken = takeEvents()
    await sendQueued()

    expect(idsIn(taken.events)).toEqual(['there', 'here', 'here too'])
    expect(storedEvents()).toEqual([])
  })

  it('hear what became of what another has sent', async () => {
    const stop = listenToOtherTabs()
    const event = given('first')
    const refusal = { code: 'invalid', message: 'Please enter a number' }
    localStorage.removeItem(`keptEvent.${event.eventId}`)
    const newValue = JSON.stringify({ event, settlement: { verdict: null, refusal } })
    window.dispatchEvent(new StorageEvent('storage', { key: 'settledEvent', newValue }))
    window.dispatchEvent(new StorageEvent('storage', { key: `keptEvent.${event.eventId}` }))
    stop()

    expect(told()).toEqual([['first', 'Please enter a number']])
    expect(waiting()).toEqual([])
    expect(localStorage.getItem('settledEvent')).toBeNull()
  })

  it('do not send what another has sent', async () => {
    const { eventId } = given('first')
    localStorage.removeItem(`keptEvent.${eventId}`)
    const taken = takeEvents()

    expect(await sendQueued()).toBe(true)
    expect(taken.events).toEqual([])
  })
})

it('what another student left stays, and is not sent', async () => {
  enqueue({ studentId: 'other', attemptId: 'a', kind: 'answer', questionId: 'q', chosen: ['x'] })
  const taken = takeEvents()

  expect(await sendQueued()).toBe(true)
  expect(taken.events).toEqual([])
  expect(storedEvents()).toHaveLength(1)
})

it('what version 0.1 has kept is sent first, under its own id', async () => {
  const kept = { ...mine, eventId: 'old', questionId: 'first', chosen: ['a'] }
  localStorage.setItem('keptAnswers', JSON.stringify([kept]))
  given('second')
  const taken = takeEvents()
  await sendQueued()

  expect(taken.events).toMatchObject([
    { eventId: 'old', kind: 'answer', chosen: ['a'] },
    { questionId: 'second' },
  ])
  expect([storedEvents(), localStorage.getItem('keptAnswers')]).toEqual([[], null])
})
