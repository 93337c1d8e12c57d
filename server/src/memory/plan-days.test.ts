// How many questions come back on which day, within what a student wants to do a day.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Due, planDays } from './plan-days.ts'

const caps = { dailyCap: 50, newCap: 15 }
const nothing = { done: 0, fresh: 0 }
const on = (day: number, cards: number, own: Partial<Due> = {}): Due => ({
  day,
  subjectId: 'a',
  cards,
  fresh: 0,
  ...own,
})
const countsOf = (due: Due[], done = nothing, count = 5) =>
  planDays(due, { today: 100, done, caps, count }).days.map((one) => one.count)

test('what is due today and in the days after it', () => {
  expect(countsOf([on(98, 2), on(100, 4), on(102, 7), on(105, 1)])).toEqual([6, 0, 7, 0, 0])
})

test('a day names the subjects of which something comes back then, and no other', () => {
  const plan = planDays([on(100, 3), on(101, 2, { subjectId: 'b' })], {
    today: 100,
    done: nothing,
    caps,
    count: 2,
  })
  expect(plan.days.map(({ subjects }) => [...subjects])).toEqual([[['a', 3]], [['b', 2]]])
})

test('60 days away: no more than the cap a day, and how long it takes to catch up', () => {
  const plan = planDays([on(60, 400)], { today: 100, done: nothing, caps, count: 14 })
  expect(plan.days.map(({ count }) => count)).toEqual([...Array(8).fill(50), ...Array(6).fill(0)])
  expect(plan).toMatchObject({ waiting: 400, catchUpDays: 8 })
})

test('beyond the days that are planned the rest is counted too', () => {
  expect(planDays([on(60, 1000)], { today: 100, done: nothing, caps, count: 14 }).catchUpDays).toBe(
    20,
  )
  expect(planDays([on(60, 1001)], { today: 100, done: nothing, caps, count: 14 }).catchUpDays).toBe(
    21,
  )
  expect(planDays([on(60, 50)], { today: 100, done: nothing, caps, count: 14 }).catchUpDays).toBe(
    null,
  )
})

test('what is done today is taken off today', () => {
  expect(countsOf([on(100, 60)], { done: 20, fresh: 0 })).toEqual([30, 30, 0, 0, 0])
})

test('new ones are counted apart, and pause while much is waiting', () => {
  expect(countsOf([on(100, 40, { fresh: 40 })])).toEqual([15, 15, 10, 0, 0])
  expect(countsOf([on(100, 40, { fresh: 40 })], { done: 5, fresh: 5 })).toEqual([10, 15, 15, 0, 0])
  const plan = planDays([on(100, 101), on(100, 30, { subjectId: 'b', fresh: 30 })], {
    today: 100,
    done: nothing,
    caps,
    count: 2,
  })
  expect(plan.days[0]?.subjects).toEqual(new Map([['a', 50]]))
  expect(plan.days[1]?.subjects.get('b')).toBe(undefined)
})

test('nobody is overdue with what is new, however few of it they want', () => {
  const after = (cards: number, fresh: number, newCap: number) =>
    planDays([on(100, cards, { fresh })], {
      today: 100,
      done: nothing,
      caps: { ...caps, newCap },
      count: 14,
    }).catchUpDays
  expect(after(22, 22, 0)).toBe(null)
  expect(after(60, 60, 2)).toBe(null)
  expect(after(70, 60, 15)).toBe(null)
  expect(after(82, 22, 0)).toBe(2)
  expect(after(82, 22, 2)).toBe(2)
})

test('what is new and finds no room in a day is caught up with, too', () => {
  const after = (cards: number, fresh: number, own: Partial<typeof caps>, count = 14) =>
    planDays([on(100, cards, { fresh })], {
      today: 100,
      done: nothing,
      caps: { ...caps, ...own },
      count,
    }).catchUpDays
  expect(after(12, 6, { dailyCap: 10 })).toBe(2)
  expect(after(12, 12, { dailyCap: 10 })).toBe(2)
  expect(after(100, 60, {})).toBe(2)
  expect(after(60, 60, { dailyCap: 10, newCap: 15 })).toBe(6)
  expect(after(60, 60, { dailyCap: 10, newCap: 15 }, 3)).toBe(6)
})

test('each subject has its share', () => {
  const plan = planDays([on(100, 75), on(100, 25, { subjectId: 'b' })], {
    today: 100,
    done: nothing,
    caps,
    count: 1,
  })
  expect(plan.days[0]?.subjects).toEqual(
    new Map([
      ['a', 38],
      ['b', 12],
    ]),
  )
})

test('no day has more than the cap, and nothing is lost or doubled', () => {
  const some = fc.array(
    fc.record({
      day: fc.integer({ min: 80, max: 120 }),
      subjectId: fc.constantFrom('a', 'b', 'c'),
      cards: fc.integer({ min: 0, max: 40 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(some, (rows) => {
      const due = rows.map(({ share, ...row }) => ({
        ...row,
        fresh: Math.floor(share * row.cards),
      }))
      const { days } = planDays(due, { today: 100, done: nothing, caps, count: 60 })
      const all = due.reduce((sum, { cards }) => sum + cards, 0)
      expect(Math.max(...days.map(({ count }) => count))).toBeLessThanOrEqual(caps.dailyCap)
      expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(all)
      for (const { subjects, count } of days)
        expect([...subjects.values()].reduce((sum, one) => sum + one, 0)).toBe(count)
    }),
    { numRuns: 500 },
  )
})
