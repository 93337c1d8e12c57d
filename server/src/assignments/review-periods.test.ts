// Within which days of a student reviews are due, and what comes of those that were done.
import { expect, test } from 'vitest'
import { foldReviews, periodsOf } from './review-periods.ts'

const day = 24 * 60 * 60_000
const calendar = { timezone: 'UTC', dayStarts: 0 }
const datesIn = (days: number) => ({
  opensAt: 100 * day + 1,
  dueAt: (100 + days) * day,
  closesAt: null,
})
const weekly = { count: 10, each: 'week' } as const

test.each([
  [3, [{ from: 100, until: 104 }]],
  [7, [{ from: 100, until: 108 }]],
  [12, [{ from: 100, until: 113 }]],
  [
    13,
    [
      { from: 100, until: 107 },
      { from: 107, until: 114 },
    ],
  ],
])('work of %i days has these weeks, and what is left belongs to the last', (days, periods) => {
  const dates = datesIn(days)
  expect(periodsOf(weekly, { dates, ownDueAt: dates.dueAt, calendar })).toEqual(periods)
})

test('a later date of one student is of the last week, and reviews until due have one period', () => {
  const dates = datesIn(13)
  const longer = periodsOf(weekly, { dates, ownDueAt: 120 * day, calendar })
  expect(longer.at(-1)).toEqual({ from: 107, until: 121 })
  const all = periodsOf({ count: 9, each: 'all' }, { dates, ownDueAt: dates.dueAt, calendar })
  expect(all).toEqual([{ from: 100, until: 114 }])
})

test('days are those of the student', () => {
  const early = { timezone: 'Asia/Tokyo', dayStarts: 0 }
  const dates = { opensAt: 100 * day + 20 * 3_600_000, dueAt: 103 * day, closesAt: null }
  expect(periodsOf(weekly, { dates, ownDueAt: dates.dueAt, calendar: early })[0]?.from).toBe(101)
})

test('it is done with the last review that is due, in every week', () => {
  const periods = [
    { from: 100, until: 107 },
    { from: 107, until: 114 },
  ]
  const fold = (
    counts: number[],
    today: number,
    rule: Parameters<typeof foldReviews>[0] = weekly,
  ) =>
    foldReviews(rule, periods, {
      reviewed: counts.map((count, index) => ({ count, lastAt: 1000 + index })),
      today,
    })
  expect(fold([10, 4], 108)).toEqual({
    doneAt: null,
    isStarted: true,
    parts: { done: 14, of: 20 },
    week: { done: 4, of: 10 },
  })
  expect(fold([10, 10], 113)).toMatchObject({ doneAt: 1001, week: { done: 10, of: 10 } })
  expect(fold([9, 10], 113).doneAt).toBeNull()
  expect(fold([], 100)).toMatchObject({ isStarted: false, week: { done: 0, of: 10 } })
  expect(fold([10, 10], 114).week).toBeNull()
  expect(fold([10], 105, { count: 10, each: 'all' }).week).toBeNull()
})
