// What the fold of an attempt promises whatever two devices do, in any order and however often it is sent.
import { eventKinds } from '@kinnow/contract/attempt-events'
import { certainties } from '@kinnow/contract/question-state'
import { explains } from '@kinnow/contract/quiz-rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttemptEvent } from './attempts/attempt-event.ts'
import { type Folded, foldAttempt } from './attempts/fold.ts'
import type { KeyedQuestion } from './questions/keyed-question.ts'
import { readRules } from './rules.ts'

const runs = { numRuns: 500 }
const options = ['a', 'b', 'c']
const asked = ['q1', 'q2', 'q3']
const questions = asked.map((id): KeyedQuestion => ({
  question: {
    id,
    type: 'multiple',
    promptHtml: '',
    topic: null,
    hintHtml: 'Look again.',
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

/** What one device did; q4 is not in the attempt, and null is the overview. */
const done = fc.record({
  kind: fc.constantFrom(...eventKinds),
  questionId: fc.constantFrom(...asked, 'q4', null),
  picks: fc.subarray(options),
  certainty: fc.constantFrom(...certainties),
})
const device = fc.array(done, { maxLength: 14 })

/** As the server keeps them: each has a time of its own. */
const attemptOf = fc.record({
  feedback: fc.constantFrom(...explains),
  tries: fc.integer({ min: 1, max: 3 }),
  deadlineAt: fc.option(fc.integer({ min: 0, max: 60_000 })),
  devices: fc.tuple(device, device),
  gaps: fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 28, maxLength: 28 }),
  turns: fc.array(fc.boolean(), { minLength: 28, maxLength: 28 }),
})
type Made = typeof attemptOf extends fc.Arbitrary<infer T> ? T : never

function eventsOf({ devices, gaps, turns }: Made): AttemptEvent[] {
  const [left, right] = devices.map((list) => [...list])
  const events: AttemptEvent[] = []
  let at = 0
  for (const turn of turns) {
    const next = (turn ? left : right)?.shift() ?? left?.shift() ?? right?.shift()
    if (!next) break
    at += gaps[events.length] ?? 1
    const { kind, questionId, picks, certainty } = next
    const data = { answer: JSON.stringify(picks), sure: certainty } as Record<string, string>
    events.push({
      id: `e${events.length}`,
      kind,
      questionId,
      score: null,
      at,
      data: data[kind] ?? null,
    })
  }
  return events
}

const frozen = ({ feedback, tries, deadlineAt }: Made) => ({
  engine: 1,
  questions,
  deadlineAt,
  rules: { ...readRules('{}'), feedback, tries, certainty: true },
})

const plain = ({ counting, states, ...folded }: Folded) => ({
  ...folded,
  counting: [...counting].toSorted(([left], [right]) => left.localeCompare(right)),
  states: [...states],
})

describe('whatever is done on two devices', () => {
  test('any order in which it is read gives one state and one score', () => {
    fc.assert(
      fc.property(attemptOf, fc.infiniteStream(fc.nat()), (made, ranks) => {
        const events = eventsOf(made)
        const shuffled = events
          .map((event) => ({ event, rank: Number(ranks.next().value) }))
          .toSorted((one, other) => one.rank - other.rank)
          .map(({ event }) => event)
        const once = foldAttempt(frozen(made), events)
        expect(plain(foldAttempt(frozen(made), shuffled))).toEqual(plain(once))
      }),
      runs,
    )
  })

  test('what comes several times counts once', () => {
    fc.assert(
      fc.property(attemptOf, fc.infiniteStream(fc.nat({ max: 2 })), (made, times) => {
        const events = eventsOf(made)
        const repeated = events.flatMap((event) =>
          Array.from({ length: 1 + Number(times.next().value) }, () => ({ ...event })),
        )
        const whole = foldAttempt(frozen(made), repeated.toReversed())
        expect(plain(whole)).toEqual(plain(foldAttempt(frozen(made), events)))
      }),
      runs,
    )
  })

  test('the points stay within nothing and everything', () => {
    fc.assert(
      fc.property(attemptOf, (made) => {
        const { score, outOf, counting } = foldAttempt(frozen(made), eventsOf(made))
        expect(outOf).toBe(3)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(outOf)
        for (const one of counting.values()) expect(one.score).toBeLessThanOrEqual(1)
      }),
      runs,
    )
  })

  test('points that stand beside an answer change nothing: they are counted from what was chosen', () => {
    fc.assert(
      fc.property(attemptOf, fc.double({ min: 0, max: 1, noNaN: true }), (made, score) => {
        const events = eventsOf(made)
        const claimed = events.map((event) => ({ ...event, score }))
        const [whole, other] = [events, claimed].map((list) => foldAttempt(frozen(made), list))
        expect(other && plain(other)).toEqual(whole && plain(whole))
      }),
      runs,
    )
  })

  test('gestures are never in the points, and leave every answer as it is', () => {
    fc.assert(
      fc.property(attemptOf, (made) => {
        const events = eventsOf(made)
        const deciding = events.filter(({ kind }) => kind === 'answer' || kind === 'clear')
        const [whole, part] = [events, deciding].map((list) => foldAttempt(frozen(made), list))
        expect([whole?.score, whole?.counting]).toEqual([part?.score, part?.counting])
      }),
      runs,
    )
  })

  test('what came after the end changes neither points nor state', () => {
    fc.assert(
      fc.property(attemptOf, (made) => {
        const events = eventsOf(made)
        const last = (made.deadlineAt ?? Number.POSITIVE_INFINITY) + 15_000
        const inTime = events.filter(({ at }) => at <= last)
        const [whole, part] = [events, inTime].map((list) => foldAttempt(frozen(made), list))
        expect(whole && plain(whole)).toEqual(part && plain(part))
      }),
      runs,
    )
  })

  test('a question is answered by its state just where an answer counts', () => {
    fc.assert(
      fc.property(attemptOf, (made) => {
        const { counting, states, lastVisit } = foldAttempt(frozen(made), eventsOf(made))
        expect([...states.keys()]).toEqual(asked)
        for (const { questionId, answered, skipped, certainty } of states.values()) {
          expect(answered).toBe(counting.has(questionId))
          expect(answered && skipped).toBe(false)
          expect([null, ...certainties]).toContain(certainty)
        }
        expect([undefined, null, ...asked]).toContain(lastVisit?.questionId)
      }),
      runs,
    )
  })

  test('certainty is that of the answer that counts, and of none before', () => {
    fc.assert(
      fc.property(attemptOf, (made) => {
        const kept = { ...made, feedback: 'at-end' as const, deadlineAt: null }
        const events = eventsOf(kept)
        const { states } = foldAttempt(frozen(kept), events)
        for (const id of asked) {
          const own = events.filter(({ questionId }) => questionId === id)
          const since = own.slice(own.findLastIndex(({ kind }) => kind === 'clear') + 1)
          const answers = since.filter(({ kind }) => kind === 'answer')
          const change = answers.findLast((one, at) => at > 0 && one.data !== answers[at - 1]?.data)
          const counted = since.slice(change ? since.indexOf(change) : 0)
          const said = counted.findLast(({ kind }) => kind === 'sure')?.data ?? null
          expect(states.get(id)?.certainty).toBe(said)
        }
      }),
      runs,
    )
  })

  test('feedback at once settles the certainty', () => {
    fc.assert(
      fc.property(attemptOf, (made) => {
        const told = { ...made, feedback: 'at-once' as const, deadlineAt: null }
        const events = eventsOf(told)
        const { states } = foldAttempt(frozen(told), events)
        for (const id of asked) {
          const own = events.filter(({ questionId }) => questionId === id)
          const first = own.findIndex(({ kind }) => kind === 'answer')
          const before = first < 0 ? own : own.slice(0, first)
          // Before the first answer `clear` takes back the certainty about one to come.
          const since = before.slice(before.findLastIndex(({ kind }) => kind === 'clear') + 1)
          const said = since.findLast(({ kind }) => kind === 'sure')?.data ?? null
          expect(states.get(id)?.certainty).toBe(said)
        }
      }),
      runs,
    )
  })
})
