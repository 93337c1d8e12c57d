// The model of forgetting (FSRS) gives known numbers for known series of answers.
import { expect, test } from 'vitest'
import {
  gapFor,
  type Grade,
  recallAfter,
  recollect,
  type Recollection,
  usualWeights,
} from './fsrs.ts'
import { moveInterval } from './interval.ts'

/** Answers with the days since the one before. */
function learn(answers: [days: number, grade: Grade][]): Recollection[] {
  const all: Recollection[] = []
  for (const [days, grade] of answers)
    all.push(recollect({ before: all.at(-1) ?? null, days, grade }))
  return all
}

const stabilities = (answers: [number, Grade][]) => learn(answers).map(({ stability }) => stability)

const near = (found: number[], wanted: number[]) => {
  expect(found.map((one) => one.toFixed(4))).toEqual(wanted.map((one) => one.toFixed(4)))
}

test('recalled each time when it is due', () => {
  near(
    stabilities([
      [0, 3],
      [2, 3],
      [11, 3],
      [46, 3],
      [163, 3],
    ]),
    [2.3065, 10.9643, 46.2802, 162.8622, 497.4472],
  )
})

test('gone at first, recalled on the same day and on the next', () => {
  near(
    stabilities([
      [0, 1],
      [0, 3],
      [1, 3],
    ]),
    [0.212, 0.2467, 2.0215],
  )
})

test('a history of six answers', () => {
  const [last] = learn([
    [0, 1],
    [0, 3],
    [1, 3],
    [3, 3],
    [8, 3],
    [21, 3],
  ]).slice(-1)
  near([last?.stability ?? 0, last?.difficulty ?? 0], [53.6269, 6.3575])
})

test('the first gap of each grade', () => {
  const gaps = ([1, 2, 3, 4] as const).map((grade) =>
    gapFor(recollect({ before: null, days: 0, grade }).stability, 0.9),
  )
  expect(gaps).toEqual([1, 1, 2, 8])
})

test('more that shall be recalled means shorter gaps, less means longer ones', () => {
  const gap = (retention: number) => gapFor(46.2802, retention)
  expect(gap(0.85) / gap(0.9)).toBeCloseTo(1.91, 1)
  expect(gap(0.93) / gap(0.9)).toBeCloseTo(0.61, 1)
})

test('after 3.316 stabilities four of five are recalled', () => {
  expect(recallAfter(33.16, 10)).toBeCloseTo(0.8, 3)
  expect(recallAfter(10, 10)).toBeCloseTo(0.9, 6)
})

test('nothing comes back later than after a year', () => {
  expect(gapFor(5000, 0.85)).toBe(365)
})

test('the package leaves dates as they were', () => {
  expect(Object.keys(Date.prototype)).toEqual([])
})

test('the model has 21 weights', () => {
  expect(usualWeights).toHaveLength(21)
})

const whose = { studentId: 'one', questionId: 'q' }

test('a gap of days is moved a little, by whose answer it is, and the same each time', () => {
  const moved = Array.from({ length: 40 }, (_, turn) => moveInterval(20, 9, { ...whose, turn }))
  expect(new Set(moved).size).toBeGreaterThan(3)
  expect(Math.min(...moved)).toBeGreaterThanOrEqual(17)
  expect(Math.max(...moved)).toBeLessThanOrEqual(23)
  expect(moveInterval(20, 9, { ...whose, turn: 7 })).toBe(moved[7])
})

const movedGaps = (gap: number, days: number) =>
  Array.from({ length: 400 }, (_, turn) => moveInterval(gap, days, { ...whose, turn }))
const daysIn = (gaps: number[]) => [...new Set(gaps)].toSorted((left, right) => left - right)

test('a gap may be moved to every day of its range, the first and the last included', () => {
  expect(daysIn(movedGaps(20, 9))).toEqual([17, 18, 19, 20, 21, 22, 23])
  expect(daysIn(movedGaps(3, 0))).toEqual([2, 3, 4])
})

test('a gap is never moved back to the days that have passed, nor beyond a year', () => {
  expect(daysIn(movedGaps(20, 19))).toEqual([20, 21, 22, 23])
  expect(Math.max(...movedGaps(365, 100))).toBe(365)
})

test('a gap of one or two days stays', () => {
  const gaps = Array.from({ length: 20 }, (_, turn) =>
    [1, 2].map((gap) => moveInterval(gap, 0, { ...whose, turn })),
  )
  expect(gaps.every(([one, two]) => one === 1 && two === 2)).toBe(true)
})

test('a longer gap of the same answer never ends before a shorter one', () => {
  for (let turn = 0; turn < 60; turn += 1) {
    const moved = Array.from({ length: 120 }, (_, gap) =>
      moveInterval(gap + 1, 0, { ...whose, turn }),
    )
    expect(moved).toEqual(moved.toSorted((one, other) => one - other))
  }
})
