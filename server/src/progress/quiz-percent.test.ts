// One result of a quiz for everybody: points, marks and rounding.
import { expect, test } from 'vitest'
import {
  countingShare,
  noMarks,
  percentOf,
  quizPercent,
  roundPercent,
  withMarks,
} from './quiz-percent.ts'

test('a quiz without questions is at 0 percent', () => {
  expect(percentOf(0, 0)).toBe(0)
  expect(percentOf(2, 3)).toBe(67)
})

test('a marked answer counts like one question, whatever its points', () => {
  expect(withMarks({ score: 7, outOf: 9 }, { points: 7, count: 1 })).toEqual({
    score: 7.7,
    outOf: 10,
  })
  expect(withMarks({ score: 2, outOf: 3 }, noMarks)).toEqual({ score: 2, outOf: 3 })
})

test('an attempt reads as its quiz does, and a half is rounded up in whatever order it was added', () => {
  const { score, outOf } = withMarks({ score: 7, outOf: 9 }, { points: 7, count: 1 })
  const share = { percent: (100 * 7) / 9, outOf: 9 }
  expect(percentOf(score, outOf)).toBe(77)
  expect(quizPercent(share, { points: 7, count: 1 })).toBe(77)
  expect(quizPercent(share, noMarks)).toBe(78)
  expect([62.499999999999, 62.5, 62.499].map(roundPercent)).toEqual([63, 63, 62])
})

test('an attempt in which nothing is scored takes no part in what counts', () => {
  const nothing = { score: 0, out_of: 0 }
  expect(countingShare([nothing, { score: 1, out_of: 2 }], 'best')).toBe(50)
  expect(countingShare([nothing], 'best')).toBeNull()
})

test('marks alone are a result, and nothing is none', () => {
  expect(quizPercent({ percent: null, outOf: null }, { points: 15, count: 2 })).toBe(75)
  expect(quizPercent({ percent: null, outOf: 9 }, noMarks)).toBeNull()
})
