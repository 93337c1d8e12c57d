// What the events of a question come to: its card, in any order they came in.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldCard, leavesCardAsItIs, type Repetition } from './fold.ts'
import { usualWeights } from './fsrs.ts'
import { confident, familiar, mastered, started } from './mastery.ts'
import type { MemoryEvent } from './memory-event.ts'
import { eventOn } from './test-events.ts'

const whose = { studentId: 'student', questionId: 'question' }
const fold = (...events: MemoryEvent[]) => foldCard(whose, events)

function turnsOf(...events: MemoryEvent[]): Repetition[] {
  const repetitions: Repetition[] = []
  foldCard(whose, events, (turn) => repetitions.push(turn))
  return repetitions
}

describe('what an answer leaves', () => {
  test('nothing answered is no card', () => {
    expect(fold()).toBe(null)
    expect(fold(eventOn(1, { kind: 'aside' }))).toBe(null)
  })

  test('recalled: it comes back after the gap of the model', () => {
    expect(fold(eventOn(10))).toMatchObject({
      lastDay: 10,
      dueDay: 12,
      reps: 1,
      recalled: 1,
      lapses: 0,
    })
  })

  test('gone: it comes back tomorrow', () => {
    const card = fold(eventOn(10), eventOn(12), eventOn(23, { score: 0 }))
    expect(card).toMatchObject({ dueDay: 24, reps: 3, recalled: 2, lapses: 1 })
  })

  test('gone on the day it was learned is no slip', () => {
    expect(fold(eventOn(10, { score: 0 }), eventOn(10, { id: 'f', score: 0 }))?.lapses).toBe(0)
  })

  test('the share that is aimed at, when it was answered, decides over the gap', () => {
    const gap = (retention: number) =>
      (fold(eventOn(10, { retention }), eventOn(60, { retention }))?.dueDay ?? 0) - 60
    expect(gap(0.85)).toBeGreaterThan(gap(0.93) + 10)
  })

  test('60 days away: what was recalled after so long stays for long', () => {
    const stability = fold(eventOn(0), eventOn(2), eventOn(62))?.recollection?.stability
    expect(stability).toBeCloseTo(104, 0)
  })
})

describe('what counts', () => {
  test('of one day’s answers in quizzes and checks the first', () => {
    const twice = fold(
      eventOn(10, { source: 'quiz', score: 0 }),
      eventOn(10, { id: 'f', source: 'check' }),
    )
    expect(twice).toMatchObject({ reps: 1, recalled: 0 })
    expect(
      turnsOf(eventOn(10), eventOn(10, { id: 'f', source: 'quiz' })).map(({ grade }) => grade),
    ).toEqual([3, null])
  })

  test('a review counts on the same day too', () => {
    expect(fold(eventOn(10, { source: 'quiz', score: 0 }), eventOn(10, { id: 'f' }))?.reps).toBe(2)
  })

  test('what was taken back never was', () => {
    const undo = eventOn(12, { id: 'u', kind: 'undo', of: 'e12' })
    expect(fold(eventOn(10), eventOn(12, { score: 0 }), undo)).toEqual(fold(eventOn(10)))
    expect(fold(eventOn(12), undo)).toBe(null)
  })

  test('"too easy" makes the gap longer', () => {
    const easy = eventOn(12, { id: 'x', kind: 'easy', of: 'e12' })
    const plain = fold(eventOn(10), eventOn(12))
    expect(fold(eventOn(10), eventOn(12), easy)?.dueDay).toBeGreaterThan(plain?.dueDay ?? 0)
  })
})

describe('a question changes', () => {
  const right = eventOn(12)
  const corrected = eventOn(15, { kind: 'corrected', keyHash: 'new', version: 'v2' })

  test('its right answer: it comes tomorrow, and starts over with the next answer', () => {
    expect(fold(eventOn(10), right, corrected)).toMatchObject({
      recollection: null,
      isCorrected: true,
      dueDay: 16,
      version: 'v2',
      level: confident,
    })
    const again = fold(
      eventOn(10),
      right,
      corrected,
      eventOn(16, { keyHash: 'new', version: 'v2' }),
    )
    expect(again).toMatchObject({ isCorrected: false, dueDay: 18, level: confident })
    expect(again?.recollection?.stability).toBeCloseTo(2.3065, 4)
  })

  test('what was answered by the old one afterwards does not count', () => {
    const late = eventOn(16)
    expect(fold(eventOn(10), right, corrected, late)).toEqual(fold(eventOn(10), right, corrected))
  })

  test('put back as it was, it is as any other correction', () => {
    const back = eventOn(17, { kind: 'corrected', keyHash: 's' })
    const card = fold(eventOn(10), right, corrected, back, eventOn(18))
    expect(card).toMatchObject({ keyHash: 's', reps: 3, isCorrected: false })
  })

  test('a slip mended in its right answer: nothing, and answers by either spelling go on', () => {
    const mended = eventOn(15, { kind: 'reworded', keyHash: 'new', version: 'v2' })
    const late = eventOn(16)
    const now = eventOn(23, { keyHash: 'new', version: 'v2' })
    const card = fold(eventOn(10), right, mended, late, now)
    expect(card).toEqual({
      ...fold(eventOn(10), right, late, eventOn(23)),
      keyHash: 'new',
      version: 'v2',
    })
    const back = eventOn(24, { kind: 'reworded', keyHash: 's', version: 'v' })
    expect(fold(eventOn(10), right, mended, late, now, back, eventOn(40))).toMatchObject({
      reps: 5,
      keyHash: 's',
      isCorrected: false,
    })
  })

  test('corrected back to how it was spelled first, answers by that count', () => {
    const mended = eventOn(15, { kind: 'reworded', keyHash: 'new' })
    const other = eventOn(16, { kind: 'corrected', keyHash: 'other' })
    const first = eventOn(17, { kind: 'corrected' })
    const card = fold(eventOn(10), right, mended, other, first, eventOn(18))
    expect(card).toMatchObject({ keyHash: 's', reps: 3, isCorrected: false })
  })

  test('its words alone: nothing', () => {
    const reworded = fold(eventOn(10), eventOn(12, { version: 'v2' }))
    expect(reworded).toEqual({ ...fold(eventOn(10), eventOn(12)), version: 'v2' })
  })
})

describe('what slips and what rests', () => {
  const slip = (day: number) => [eventOn(day, { score: 0 }), eventOn(day, { id: `g${day}` })]
  const slipping = (times: number) => [
    eventOn(0),
    ...Array.from({ length: times }, (_, index) => slip(2 * index + 2)).flat(),
  ]

  test('gone for the sixth time it rests for a week, unless its lesson is opened', () => {
    expect(fold(...slipping(5))?.state).toBe('on')
    const events = [...slipping(5), eventOn(20, { score: 0 })]
    expect(fold(...events)).toMatchObject({ lapses: 6, state: 'leech', dueDay: 27 })
    const opened = eventOn(22, { kind: 'opened' })
    expect(fold(...events, opened)).toMatchObject({ state: 'on', dueDay: 22 })
    expect(fold(...events, eventOn(27))?.state).toBe('on')
    // Opened after it came back, it comes no later for it.
    expect(fold(...events, eventOn(30, { kind: 'opened' }))?.dueDay).toBe(27)
    // Another answer of the day on which it was gone would not count.
    const sameDay = eventOn(20, { id: 'f', kind: 'opened' })
    expect(fold(...events, sameDay)).toMatchObject({ state: 'on', lastDay: 20, dueDay: 21 })
  })

  test('and again each time it was gone three times more, not before', () => {
    const events = [...slipping(5), ...slip(20), ...slip(40), ...slip(60)]
    expect(fold(...events)).toMatchObject({ lapses: 8, state: 'on' })
    expect(fold(...events, eventOn(80, { score: 0 }))).toMatchObject({ lapses: 9, state: 'leech' })
    const more = [...events, ...slip(80), ...slip(100), ...slip(120)]
    expect(fold(...more)).toMatchObject({ lapses: 11, state: 'on' })
    expect(fold(...more, eventOn(140, { score: 0 }))).toMatchObject({ lapses: 12, state: 'leech' })
  })

  test('put aside it stays aside, until it is taken back', () => {
    const aside = eventOn(11, { kind: 'aside' })
    expect(fold(eventOn(10), aside, eventOn(12))?.state).toBe('aside')
    expect(fold(eventOn(10), aside, eventOn(13, { kind: 'back' }))?.state).toBe('on')
  })
})

describe('how well it is known', () => {
  test('recalled on time: familiar, confident, mastered', () => {
    const levels = turnsOf(eventOn(0), eventOn(2), eventOn(11)).map(({ level }) => level)
    expect(levels).toEqual([familiar, confident, mastered])
  })

  test('a long gap is not enough: it takes two days for confident, three for mastered', () => {
    const easy = [eventOn(0), eventOn(0, { id: 'x', kind: 'easy', of: 'e0' })]
    expect(fold(...easy)?.level).toBe(familiar)
    const long = turnsOf(...easy, eventOn(40)).map(({ level }) => level)
    expect(long).toEqual([familiar, confident])
  })

  test('answered wrong it is started', () => {
    expect(fold(eventOn(0, { score: 0 }))?.level).toBe(started)
  })

  test('weights of a student change gaps, never levels', () => {
    const levelsBy = (times: number) => {
      const weights = usualWeights.map((one, index) => (index < 4 ? one * times : one))
      const days = [0, 2, 6]
      return turnsOf(...days.map((day) => eventOn(day, { weights })))
    }
    const levelsOf = (repetitions: Repetition[]) => repetitions.map(({ level }) => level)
    const [usual, longer, shorter] = [levelsBy(1), levelsBy(20), levelsBy(0.05)]
    expect(levelsOf(usual)).toEqual([familiar, confident, confident])
    // By weights of their own both would have levels of their own.
    expect(longer.at(-1)?.after?.stability).toBeGreaterThan(27.1)
    expect(shorter[0]?.after?.stability).toBeLessThan(2.1)
    expect(longer[0]?.dueDay).toBeGreaterThan(30)
    expect([levelsOf(longer), levelsOf(shorter)]).toEqual([levelsOf(usual), levelsOf(usual)])
  })
})

const someEvent = fc
  .record({
    day: fc.integer({ min: 0, max: 60 }),
    score: fc.constantFrom(0, 0.7, 1),
    source: fc.constantFrom('review', 'review', 'quiz', 'check'),
    kind: fc.constantFrom(
      'answer',
      'answer',
      'answer',
      'aside',
      'back',
      'easy',
      'undo',
      'corrected',
      'reworded',
      'opened',
    ),
    keyHash: fc.constantFrom('s', 's', 't'),
    of: fc.integer({ min: 0, max: 29 }),
    hints: fc.constantFrom(0, 0, 1),
  })
  .map(({ of, day, ...own }) => ({ day, own: { ...own, of: `n${of}` } }))
const someEvents = fc
  .array(someEvent, { minLength: 1, maxLength: 30 })
  .map((all) => all.map(({ day, own }, index) => eventOn(day, { ...own, id: `n${index}` })))

test('any order and repetition of two devices’ events has one card', () => {
  fc.assert(
    fc.property(someEvents, fc.infiniteStream(fc.nat()), (events, chance) => {
      const again = events.filter((_, index) => index % 3 === 0)
      const order = [...events, ...again]
        .map((event) => ({ event, rank: chance.next().value ?? 0 }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ event }) => event)
      expect(fold(...order)).toEqual(fold(...events))
    }),
    { numRuns: 500 },
  )
})

test('a level never falls, and one more right answer never lowers it', () => {
  fc.assert(
    fc.property(someEvents, fc.integer({ min: 61, max: 90 }), (events, day) => {
      const levels = turnsOf(...events).map(
        ({ levelBefore, level }) => [levelBefore, level] as const,
      )
      expect(levels.every(([before, after]) => after >= before)).toBe(true)
      const card = fold(...events)
      const more = fold(...events, eventOn(day, { keyHash: card?.keyHash ?? 's' }))
      expect(more?.level ?? 0).toBeGreaterThanOrEqual(card?.level ?? 0)
      const wrong = fold(...events, eventOn(day, { keyHash: card?.keyHash ?? 's', score: 0 }))
      expect(wrong?.level ?? 0).toBe(Math.max(started, card?.level ?? 0))
    }),
    { numRuns: 500 },
  )
})

test('an answer after all else, of a day that has counted, changes nothing', () => {
  const later = fc.record({
    day: fc.integer({ min: 0, max: 61 }),
    source: fc.constantFrom('quiz', 'check', 'review'),
    score: fc.constantFrom(0, 1),
    keyHash: fc.constantFrom('s', 't'),
    after: fc.constantFrom(1, 1, 0, -1),
  })
  let spent = 0
  fc.assert(
    fc.property(someEvents, later, (events, { day, after, ...own }) => {
      const card = fold(...events)
      if (!card) return
      const at = Math.max(...events.map((event) => event.at))
      const event = eventOn(Math.min(day, card.lastDay), { ...own, id: 'z', at: at + after })
      if (!leavesCardAsItIs({ lastDay: card.lastDay, latest: at }, event)) return
      spent += 1
      expect(fold(...events, event)).toEqual(card)
    }),
    { numRuns: 500 },
  )
  expect(spent).toBeGreaterThan(50)
})
