import { sendEvents as endpoint } from '@kinnow/contract/attempt-events'
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { limits } from '@kinnow/contract/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { eventsIn, storedEvents, takeEvents } from '#test/fake-events.ts'
import { answer, failure } from '#test/fake-server.ts'
import { noClock } from '#test/learning-builders.ts'
import { enqueue, loadQueue, useQueue } from './attempt-queue.ts'
import { useRefused } from './refused-events.ts'
import { listenToOtherTabs, sendQueued } from './send-events.ts'

const mine = { studentId: 'student-1', attemptId: 'attempt-1' }
const answerQuestion = (questionId: string, chosen = ['a']) =>
  enqueue({ ...mine, kind: 'answer', questionId, chosen })
const flag = (questionId: string, attemptId = 'attempt-1') =>
  enqueue({ ...mine, attemptId, kind: 'flag', questionId })
const waiting = () => useQueue.getState().events.map(({ questionId }) => questionId)
const reported = () =>
  useRefused.getState().refused.map(({ questionId, message }) => [questionId, message])
const idsIn = (events: (SentEvent | undefined)[]) => events.map((event) => event?.questionId)

beforeEach(() => {
  signIn()
  loadQueue()
})

describe('an event that the server does not accept now', () => {
  const portal = () => ({ status: 200, body: '<title>Welcome to the hotel</title>' })
  const offline = () => {
    throw new TypeError('Failed to fetch')
  }
  it.each([
    ['a server that fails', () => failure('internal')],
    ['a server that is busy', () => failure('too-many-requests')],
    ['an ended session', () => failure('signed-out')],
    ['no connection', offline],
    ['a captive portal', portal],
    ['a proxy that knows no such page', () => ({ status: 404, body: 'Not found' })],
  ])('stays queued and is sent again in order: %s', async (_, fails) => {
    answer(endpoint, fails)
    answerQuestion('first')
    answerQuestion('second')

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
    expect(reported()).toEqual([])
  })

  it('has the same id each time, so that it counts once', async () => {
    const seen = answer(endpoint, 'unavailable')
    const { eventId } = answerQuestion('first')
    await sendQueued()
    const taken = takeEvents()
    await sendQueued()

    expect(eventsIn(seen)[0]?.eventId).toBe(eventId)
    expect(taken.events[0]?.eventId).toBe(eventId)
  })
})

describe('an event that the server refuses', () => {
  it('is reported with its message, and does not delay the next ones', async () => {
    const taken = takeEvents(({ questionId }) =>
      questionId === 'second' ? { reason: 'invalid', message: 'Please enter a number' } : {},
    )
    for (const id of ['first', 'second', 'third']) answerQuestion(id)

    expect(await sendQueued()).toBe(true)
    expect(taken.batches).toHaveLength(1)
    expect(reported()).toEqual([['second', 'Please enter a number']])
    expect(storedEvents()).toEqual([])
  })

  it('is identified if a whole call was refused', async () => {
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
    for (const id of ['first', 'second', 'third']) answerQuestion(id)

    expect(await sendQueued()).toBe(true)
    expect(reported()).toEqual([['second', 'The request is too large.']])
    expect(waiting()).toEqual([])
  })

  it('is not reported for flags once the attempt has ended', async () => {
    takeEvents(() => ({ reason: 'attempt-closed', message: 'Handed in.' }))
    flag('first')
    answerQuestion('second')
    await sendQueued()

    expect(reported()).toEqual([['second', 'Handed in.']])
  })
})

describe('a call', () => {
  it('contains all events of the same task', async () => {
    const taken = takeEvents()
    void sendQueued()
    flag('first')
    answerQuestion('first')
    await sendQueued()

    expect(taken.batches.map((batch) => batch.map(({ kind }) => kind))).toEqual([
      ['flag', 'answer'],
    ])
  })

  it('contains at most as many events as allowed, of one attempt only', async () => {
    const taken = takeEvents()
    const most = limits.attempt.eventsAtOnce
    for (let count = 0; count < most + 1; count += 1) flag(`q${count}`)
    flag('elsewhere', 'attempt-2')
    await sendQueued()

    expect(taken.batches.map(({ length }) => length)).toEqual([most, 1, 1])
    expect(taken.events.at(-1)?.questionId).toBe('elsewhere')
  })

  it('stays within the size limit of a body', async () => {
    const taken = takeEvents()
    const long = ['ä'.repeat(20_000)]
    for (const id of ['first', 'second', 'third']) answerQuestion(id, long)
    await sendQueued()

    expect(taken.batches.map((batch) => idsIn(batch))).toEqual([['first', 'second'], ['third']])
  })

  it('is sent one at a time', async () => {
    let inside = 0
    let most = 0
    const taken = takeEvents()
    const { fetch } = globalThis
    globalThis.fetch = async (...request) => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return fetch(...request).finally(() => (inside -= 1))
    }
    try {
      for (const id of ['first', 'second', 'third']) {
        answerQuestion(id)
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
  it('never overwrite each other', async () => {
    answerQuestion('here')
    const other = { ...mine, eventId: 'e', kind: 'flag', questionId: 'there', order: 1 }
    localStorage.setItem('keptEvent.e', JSON.stringify(other))
    answerQuestion('here too')
    const taken = takeEvents()
    await sendQueued()

    expect(idsIn(taken.events)).toEqual(['there', 'here', 'here too'])
    expect(storedEvents()).toEqual([])
  })

  it('receive the acknowledgements of another tab', async () => {
    const stop = listenToOtherTabs()
    const event = answerQuestion('first')
    const refusal = { code: 'invalid', message: 'Please enter a number' }
    localStorage.removeItem(`keptEvent.${event.eventId}`)
    const newValue = JSON.stringify({ event, settlement: { verdict: null, refusal } })
    window.dispatchEvent(new StorageEvent('storage', { key: 'settledEvent', newValue }))
    window.dispatchEvent(new StorageEvent('storage', { key: `keptEvent.${event.eventId}` }))
    stop()

    expect(reported()).toEqual([['first', 'Please enter a number']])
    expect(waiting()).toEqual([])
    expect(localStorage.getItem('settledEvent')).toBeNull()
  })

  it('do not send what another tab has sent', async () => {
    const { eventId } = answerQuestion('first')
    localStorage.removeItem(`keptEvent.${eventId}`)
    const taken = takeEvents()

    expect(await sendQueued()).toBe(true)
    expect(taken.events).toEqual([])
  })
})

it('events of another student stay queued, and are not sent', async () => {
  enqueue({ studentId: 'other', attemptId: 'a', kind: 'answer', questionId: 'q', chosen: ['x'] })
  const taken = takeEvents()

  expect(await sendQueued()).toBe(true)
  expect(taken.events).toEqual([])
  expect(storedEvents()).toHaveLength(1)
})

it('answers stored by version 0.1 are sent first, with their ids', async () => {
  const stored = { ...mine, eventId: 'old', questionId: 'first', chosen: ['a'] }
  localStorage.setItem('keptAnswers', JSON.stringify([stored]))
  answerQuestion('second')
  const taken = takeEvents()
  await sendQueued()

  expect(taken.events).toMatchObject([
    { eventId: 'old', kind: 'answer', chosen: ['a'] },
    { questionId: 'second' },
  ])
  expect([storedEvents(), localStorage.getItem('keptAnswers')]).toEqual([[], null])
})
