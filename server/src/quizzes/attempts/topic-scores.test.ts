import { expect, test } from 'vitest'
import { percentOf, scoreTopics } from './topic-scores.ts'

test('a quiz without questions is at 0 percent', () => {
  expect(percentOf(0, 0)).toBe(0)
  expect(percentOf(2, 3)).toBe(67)
})

test('topics share out the points of all, parts of points with them', () => {
  expect(
    scoreTopics([
      { topic: 'Roots', score: 1, isRight: true },
      { topic: 'Leaves', score: 0, isRight: false },
      { topic: 'Roots', score: 0.5, isRight: false },
      { topic: null, score: 1, isRight: true },
    ]),
  ).toEqual([
    { topic: 'Roots', right: 1, score: 1.5, total: 2 },
    { topic: 'Leaves', right: 0, score: 0, total: 1 },
  ])
})
