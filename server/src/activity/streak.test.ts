// Days in a row, and what keeps a row from breaking.
import { limits } from '@kinnow/contract/limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  foldStreak,
  type FreeWeekdays,
  freeDaysBefore,
  type KeptDay,
  readKeptDays,
} from './streak.ts'

const runs = { numRuns: 500 }
const none: FreeWeekdays = { weekdays: [], since: null }
/** A Thursday. */
const thursday = 19_999
/** `L` learned, `f` rest that costs nothing, `.` nothing; the last is today. */
const days = (text: string): KeptDay[] =>
  text.split('').map((sign, index) => {
    return { day: thursday + index, isLearned: sign === 'L', isFree: sign === 'f' }
  })
function fold(text: string, free = none) {
  const all = days(text)
  const { length, saved, rested } = foldStreak(all, all.at(-1)?.day ?? 0, free)
  return { length, saved, rested: [...rested].map((day) => day - thursday) }
}

test.each([
  ['', 0, 0],
  ['.', 0, 0],
  ['L', 1, 0],
  ['LLL', 3, 0],
  // Today is not over.
  ['LLL.', 3, 0],
  ['LLL..', 0, 0],
  ['LLL.L', 1, 0],
  // A day of rest neither adds nor breaks.
  ['LLfL', 3, 0],
  ['LLffffff', 2, 0],
  ['LLf..', 0, 0],
  ['LLLLL', 5, 1],
  ['L'.repeat(14), 14, 2],
  ['L'.repeat(15), 15, 3],
  ['L'.repeat(60), 60, 3],
  // Saved rest is spent by itself, once, on the oldest gap.
  ['LLLLL.L', 6, 0],
  ['LLLLL.L.', 6, 0],
  ['LLLLL.L..', 0, 0],
  ['LLLLL..L', 1, 0],
  [`${'L'.repeat(15)}...L`, 16, 0],
  [`${'L'.repeat(15)}....L`, 1, 0],
  // Five more earn the next one, wherever the row is.
  [`${'L'.repeat(17)}.LLLL`, 21, 2],
  [`${'L'.repeat(17)}.LLLLL`, 22, 3],
])('%s: %d in a row, %d saved', (text, length, saved) => {
  expect(fold(text)).toMatchObject({ length, saved })
})

test('a day far ahead, which no clock of a student was at, counts for nothing', () => {
  const ahead = { day: 2 ** 31 - 1, isLearned: true, isFree: false }

  expect(foldStreak([...days('LLL'), ahead], thursday + 2, none).length).toBe(3)
})

test('what is saved is spent on the oldest gap, and today spends nothing', () => {
  expect(fold('LLLLL.L.L').rested).toEqual([5])
  expect(fold('LLLLL.').rested).toEqual([])
  expect(fold('LLLLLf.L').rested).toEqual([5, 6])
})

describe('free weekdays', () => {
  const weekend = { weekdays: [5, 6], since: thursday }

  test('break nothing', () => {
    expect(fold('LL..LLLLL..L', weekend)).toMatchObject({ length: 8, rested: [2, 3, 9, 10] })
    expect(fold('LL..LLLLL..L')).toMatchObject({ length: 1 })
  })

  test('are free from the day on which they were chosen', () => {
    expect(fold('LL..LLLLL..L', { ...weekend, since: thursday + 4 })).toMatchObject({ length: 6 })
    expect(fold('LL..LL', { weekdays: [5, 6], since: null })).toMatchObject({ length: 2 })
  })

  test('of before another choice are listed, up to yesterday', () => {
    const [saturday, sunday] = [thursday + 2, thursday + 3]
    expect(freeDaysBefore(saturday + 7, weekend)).toEqual([saturday, sunday])
    expect(freeDaysBefore(sunday + 7, weekend)).toEqual([saturday, sunday, saturday + 7])
    expect(freeDaysBefore(sunday + 7, none)).toEqual([])
    expect(freeDaysBefore(30_000, weekend).length).toBeLessThan(120)
  })
})

test('days are read as the database tells them', () => {
  expect(readKeptDays(null)).toEqual([])
  expect(readKeptDays('40001,40002')).toEqual([
    { day: 20_000, isLearned: true, isFree: false },
    { day: 20_001, isLearned: false, isFree: true },
  ])
})

test('after a flight back what was learned lies ahead of today, and counts', () => {
  const kept = days('LLL')

  const last = thursday + 2
  expect(foldStreak(kept, last - 1, none)).toMatchObject({ length: 3, lastLearned: last })
})

test('of days before those that are read only the last one of learning is shown', () => {
  const today = thursday + limits.streak.days + 100
  const kept = days('L'.repeat(limits.streak.days + 101))

  expect(foldStreak(kept, today, none).length).toBe(limits.streak.days)
  expect(foldStreak(days('L'), today, none)).toMatchObject({ length: 0, lastLearned: thursday })
})

const sign = fc.constantFrom('L', 'L', 'L', '.', 'f')
const history = fc.array(sign, { minLength: 1, maxLength: 120 }).map((signs) => signs.join(''))

describe('of any history', () => {
  test('order and repetition of stored days change nothing', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (text, order) => {
        const kept = days(text)
        const today = kept.at(-1)?.day ?? 0
        const mixed = [...kept, ...kept]
          .map((one) => ({ one, place: order.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one)
        expect(foldStreak(mixed, today, none).length).toBe(foldStreak(kept, today, none).length)
      }),
      runs,
    )
  })

  test('a day of learning more never shortens the row', () => {
    fc.assert(
      fc.property(history, fc.nat(), (text, at) => {
        const index = at % text.length
        const more = `${text.slice(0, index)}L${text.slice(index + 1)}`
        expect(fold(more).length).toBeGreaterThanOrEqual(fold(text).length)
      }),
      runs,
    )
  })

  test('free rest put in anywhere changes neither the row nor what is saved', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.integer({ min: 1, max: 5 }), (text, at, count) => {
        // Before the last day: that one is today, which is not over.
        const index = at % text.length
        const rested = text.slice(0, index) + 'f'.repeat(count) + text.slice(index)
        const [{ length, saved }, before] = [fold(rested), fold(text)]
        expect({ length, saved }).toEqual({ length: before.length, saved: before.saved })
      }),
      runs,
    )
  })

  test('each gap in the row was paid for by five days of learning, once', () => {
    fc.assert(
      fc.property(history, (text) => {
        const { length, saved, rested } = fold(text)
        const learned = text.split('').filter((one) => one === 'L').length
        const paid = rested.filter((index) => text[index] === '.').length
        expect(length).toBeLessThanOrEqual(learned)
        expect((paid + saved) * limits.streak.restEvery).toBeLessThanOrEqual(learned)
        expect(saved).toBeLessThanOrEqual(limits.streak.restSaved)
        expect(rested).toHaveLength(new Set(rested).size)
      }),
      runs,
    )
  })
})
