// What the dashboard says of the last days.
import { expect, test } from 'vitest'
import type { FreeWeekdays } from '../activity/streak.ts'
import { type DayRow, readRhythm } from './rhythm.ts'

const today = 20_000
const never: FreeWeekdays = { weekdays: [], since: null }
type Row = DayRow & { rest: number }
const row = (ago: number, parts: Partial<Row> = {}): Row => ({
  day: today - ago,
  minutes: 0,
  learned: 0,
  rest: 0,
  goal: 25,
  ...parts,
})
const learned = { learned: 1 }
const read = (rows: Row[], free = never, minutes = 25) => {
  const history = rows.map(({ day, learned, rest }) => {
    return { day, isLearned: learned === 1, isFree: rest === 1 }
  })
  return readRhythm(rows, today, { minutes, free, history })
}
const statesOf = (rows: Row[], free = never, goal = 25) =>
  read(rows, free, goal).days.map(({ state }) => state)

test('each day is what it was, the oldest first, today last', () => {
  const rows = [
    row(0, { ...learned, minutes: 24 }),
    row(1, { ...learned, minutes: 25 }),
    row(2, { rest: 1 }),
    row(3, { ...learned, minutes: 7 }),
    row(4, { minutes: 4 }),
  ]

  expect(statesOf(rows)).toEqual(['none', 'none', 'none', 'some', 'rest', 'goal', 'some'])
  expect(read(rows)).toMatchObject({
    minutes: 24,
    days: [{ date: '2024-09-28' }, {}, {}, {}, {}, {}, { date: '2024-10-04' }],
    streak: { length: 3, restDaysSaved: 0, daysAway: 0 },
  })
})

test('a day that is over is measured by the aim that it had, today by that of now', () => {
  const rows = [row(0, { ...learned, minutes: 10 }), row(1, { ...learned, minutes: 10, goal: 10 })]

  expect(statesOf(rows, never, 60).slice(5)).toEqual(['goal', 'some'])
  expect(statesOf(rows, never, 10).slice(5)).toEqual(['goal', 'goal'])
})

test('saved rest that was spent shows, and so does a free weekday', () => {
  const five = [2, 3, 4, 5, 6].map((ago) => row(ago, learned))

  // Yesterday was not learned on, today is not over.
  expect(statesOf(five).slice(5)).toEqual(['rest', 'none'])
  // Day 20,000 was a Friday.
  expect(statesOf([], { weekdays: [4], since: today })).toEqual([...Array(6).fill('none'), 'rest'])
})

test('nobody who is new was away, and how long others were is counted', () => {
  const awayOf = (rows: Row[]) => read(rows).streak.daysAway

  expect(awayOf([])).toBeNull()
  expect(awayOf([row(0, { minutes: 2 })])).toBeNull()
  expect(awayOf([row(0), row(36, learned)])).toBe(36)
  expect(awayOf([row(0, learned)])).toBe(0)
  expect(awayOf([row(-1, learned)])).toBe(0)
})
