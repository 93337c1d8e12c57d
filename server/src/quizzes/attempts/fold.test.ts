// The fold of an attempt, over events that come at random: what it promises whatever they are.
import { expect, test } from 'vitest'
import { seededDice } from '../../../test/dice.ts'
import type { AttemptEvent } from './attempt-event.ts'
import { foldAttempt } from './fold.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import { readRules, type Rules } from '../rules.ts'

const options = ['a', 'b', 'c', 'd']
const questions = ['q1', 'q2', 'q3'].map((id): KeyedQuestion => ({
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

const rulesOf = (feedback: Rules['feedback'], tries: number): Rules => ({
  ...readRules('{}'),
  feedback,
  tries,
})

function someEvents(roll: (sides: number) => number): AttemptEvent[] {
  return Array.from({ length: roll(12) }, (_, at) => ({
    id: `e${at}`,
    kind: 'answer',
    questionId: `q${1 + roll(4)}`,
    score: null,
    data: JSON.stringify(options.filter(() => roll(2) === 1)),
    at: 1000 * at + roll(1000),
  }))
}

const rounds = Array.from({ length: 500 }, (_, seed) => seed + 1)
const shuffled = <T>(list: T[], roll: (sides: number) => number) =>
  list.map((one) => ({ one, at: roll(1000) })).toSorted((a, b) => a.at - b.at)

test('any order of the events gives one score, between nothing and everything', () => {
  for (const seed of rounds) {
    const { roll } = seededDice(seed)
    const rules = rulesOf((['at-once', 'at-end', 'after-close'] as const)[roll(3)] ?? 'at-end', 3)
    const events = someEvents(roll)
    const attempt = { engine: 1, rules, questions, deadlineAt: null }
    const one = foldAttempt(attempt, events)
    const other = foldAttempt(
      attempt,
      shuffled(events, roll).map(({ one: event }) => event),
    )

    expect(other).toEqual(one)
    expect(one.score).toBeGreaterThanOrEqual(0)
    expect(one.score).toBeLessThanOrEqual(one.outOf)
  }
})

test('a further try never takes away what was earned, and none counts after the last or the right one', () => {
  for (const seed of rounds) {
    const { roll } = seededDice(seed)
    const rules = rulesOf('at-once', 1 + roll(3))
    const attempt = { engine: 1, rules, questions, deadlineAt: null }
    const events = someEvents(roll)
    let before = foldAttempt(attempt, [])
    for (let count = 1; count <= events.length; count += 1) {
      const after = foldAttempt(attempt, events.slice(0, count))
      expect(after.score).toBeGreaterThanOrEqual(before.score)
      for (const [id, { triesLeft, tried }] of after.counting) {
        expect(tried).toBeLessThanOrEqual(rules.tries)
        if (before.counting.get(id)?.triesLeft === 0) expect(triesLeft).toBe(0)
      }
      before = after
    }
  }
})

test('events after the end change nothing', () => {
  for (const seed of rounds) {
    const { roll } = seededDice(seed)
    const deadlineAt = roll(12_000)
    const attempt = { engine: 1, rules: rulesOf('at-end', 1), questions, deadlineAt }
    const events = someEvents(roll).map((event) => ({ ...event, at: event.at * 3 }))
    const inTime = events.filter(({ at }) => at <= deadlineAt + 15_000)

    expect(foldAttempt(attempt, events)).toEqual(foldAttempt(attempt, inTime))
  }
})
