// What the time of an event guarantees, whatever two devices do, whatever their clocks show, and whichever is first.
import { limits } from '@kinnow/contract/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptEvent } from './attempt-event.ts'
import { doneAt, type LatestEvent, latestAnswering, timestampOf, waitedFor } from './event-time.ts'
import { foldAttempt, startCounting } from './fold.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import { readRules } from '../rules.ts'

const runs = { numRuns: 500 }
const hour = 3_600_000
const untimed = { startedAt: 0, deadlineAt: null }
const now = 1_800_000_000_000

test('a time is at most thirty days ago, and at most now', () => {
  const attempt = { startedAt: now - 90 * 24 * hour, deadlineAt: null }

  expect(doneAt(attempt, now, 31 * 24 * hour)).toBe(now - 30 * 24 * hour)
  expect(doneAt(attempt, now, 30 * 24 * hour)).toBe(now - limits.attempt.oldest)
  expect(doneAt(attempt, now, -1)).toBe(now)
  expect(doneAt(attempt, now, 0)).toBe(now)
  expect(doneAt({ ...attempt, startedAt: now - hour }, now, 2 * hour)).toBe(now - hour)
  expect(doneAt({ ...attempt, deadlineAt: now + hour }, now, hour)).toBe(now)
})

test('how long something waited does not depend on what the clock shows', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 40 * 24 * hour }), (off, waited) => {
      const clock = (at: number) => new Date(now + off * 1000 + at).toISOString()
      expect(waitedFor(clock(0), clock(waited))).toBe(waited)
    }),
    runs,
  )
})

const options = ['a', 'b', 'c']
const asked = ['q1', 'q2']
const questions = asked.map((id): KeyedQuestion => ({
  question: {
    id,
    type: 'multiple',
    promptHtml: '',
    topic: null,
    hintHtml: null,
    options: options.map((option) => ({ id: option, html: option })),
  },
  key: {
    type: 'multiple',
    right: ['a', 'b'],
    feedback: {},
    explanationHtml: '',
    lessonId: null,
  },
}))

type Sent = { kind: string; questionId: string; picks: string[]; ago: number }
const sent = fc.record({
  kind: fc.constantFrom('answer', 'answer', 'clear', 'flag', 'unflag', 'visit', 'sure'),
  questionId: fc.constantFrom(...asked),
  picks: fc.subarray(options, { minLength: 1 }),
  /** By the device's word, be it true or not. */
  ago: fc.integer({ min: -2 * hour, max: 48 * hour }),
})
const call = fc.array(sent, { minLength: 1, maxLength: 4 })
/** The calls of two devices, how long they had been on their way, and which comes when. */
const two = fc.record({
  calls: fc.tuple(fc.array(call, { maxLength: 4 }), fc.array(call, { maxLength: 4 })),
  turns: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  others: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  tries: fc.integer({ min: 1, max: 3 }),
})
type Call = { id: string; sentAt: number; events: Sent[] }

/** In an order of their arrival in which each device keeps its own; `repeats` every one of them. */
function arrivals(calls: Sent[][][], turns: boolean[], repeats = false): Call[] {
  const [left = [], right = []] = calls.map((own, device) =>
    own.map((events, index) => ({
      id: `${device}.${index}`,
      // Two devices never write at the same time, whichever is first.
      sentAt: now + index * 10_000 + device * 5000,
      events,
    })),
  )
  const ordered = turns.flatMap((turn) => (turn ? left : right).shift() ?? [])
  const all = [...ordered, ...left, ...right]
  return repeats ? all.flatMap((one) => [one, one]) : all
}

/** Keeps them as they come, each at the time that `timestampOf` gives it, for good. */
function appendAll(calls: Call[], feedback: 'at-once' | 'at-end'): AttemptEvent[] {
  const events = new Map<string, AttemptEvent>()
  for (const { id: callId, sentAt, events: batch } of calls) {
    for (const [index, { kind, questionId, picks, ago }] of batch.entries()) {
      const id = `${callId}.${index}`
      const own = [...events.values()].filter((one) => one.questionId === questionId)
      const earlier = own.map((one): LatestEvent => ({ kind: one.kind, latest: one.at }))
      const at =
        events.get(id)?.at ??
        timestampOf(untimed, feedback, { kind, earlier, waited: ago, received: sentAt + index })
      const data = { answer: JSON.stringify(picks), sure: 'sure' }[kind] ?? null
      const event = { id, kind, questionId, data, score: null, at }
      if (!events.has(id)) events.set(id, event)
    }
  }
  return [...events.values()]
}

const frozen = (feedback: 'at-once' | 'at-end', tries = 1) => ({
  engine: 1,
  questions,
  deadlineAt: null,
  rules: { ...readRules('{}'), feedback, tries, certainty: true },
})

const plain = (events: AttemptEvent[], feedback: 'at-once' | 'at-end', tries?: number) => {
  const { counting, states, ...folded } = foldAttempt(frozen(feedback, tries), events)
  return { ...folded, counting: asked.map((id) => counting.get(id)), states: [...states] }
}

test('without feedback, any order and repetition of two devices gives one result', () => {
  fc.assert(
    fc.property(two, ({ calls, turns, others }) => {
      const one = appendAll(arrivals(calls, turns), 'at-end')
      const other = appendAll(arrivals(calls, others, true), 'at-end')
      expect(plain(other, 'at-end')).toEqual(plain(one, 'at-end'))
      const times = (events: AttemptEvent[]) => events.map(({ id, at }) => `${id} ${at}`).toSorted()
      expect(times(other)).toEqual(times(one))
    }),
    runs,
  )
})

test('without feedback, the last action counts', () => {
  fc.assert(
    fc.property(two, ({ calls, turns }) => {
      const events = appendAll(arrivals(calls, turns), 'at-end')
      const { counting } = foldAttempt(frozen('at-end'), events)
      for (const id of asked) {
        const own = events.filter(({ questionId }) => questionId === id)
        const latest = latestAnswering(own.map(({ kind, at }) => ({ kind, latest: at })))
        const last = own.filter(
          ({ at, kind }) => at === latest && (kind === 'answer' || kind === 'clear'),
        )
        const stands = counting.get(id)?.chosen ?? null
        const wanted = last.map(({ kind, data }) => (kind === 'answer' ? data : 'null'))
        if (last.length > 0) expect(wanted).toContain(JSON.stringify(stands))
      }
    }),
    runs,
  )
})

test('feedback is the same ever after, whatever later calls claim of their age', () => {
  fc.assert(
    fc.property(two, ({ calls, turns, tries }) => {
      const events = appendAll(arrivals(calls, turns), 'at-once')
      const answers = events.filter(({ kind }) => kind === 'answer')
      const told = startCounting(frozen('at-once', tries), [])
      for (const [index, event] of answers.entries()) {
        told.add(event)
        const folded = foldAttempt(frozen('at-once', tries), answers.slice(0, index + 1))
        expect(folded.counting).toEqual(told.counting)
      }
      expect(foldAttempt(frozen('at-once', tries), events).counting).toEqual(told.counting)
    }),
    runs,
  )
})

test('each event of a call has the time that its device says, whatever order they stand in', () => {
  fc.assert(
    fc.property(two, ({ calls, turns }) => {
      const all = arrivals(calls, turns)
      const events = appendAll(all, 'at-end')
      for (const { id, sentAt, events: batch } of all)
        for (const [index, { ago }] of batch.entries()) {
          const received = sentAt + index
          const stored = events.find((one) => one.id === `${id}.${index}`)?.at
          expect(stored).toBe(Math.min(received, received - ago))
        }
    }),
    runs,
  )
})

test('where each answer is explained at once, no answer comes before one that was explained', () => {
  fc.assert(
    fc.property(two, ({ calls, turns }) => {
      const answers = appendAll(arrivals(calls, turns), 'at-once').filter(
        ({ kind }) => kind === 'answer',
      )
      for (const own of Map.groupBy(answers, ({ questionId }) => questionId).values()) {
        const times = own.map(({ at }) => at)
        expect(times).toEqual(times.toSorted((left, right) => left - right))
        expect(new Set(times).size).toBe(times.length)
      }
    }),
    runs,
  )
})
