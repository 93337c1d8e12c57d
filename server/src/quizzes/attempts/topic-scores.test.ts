import { expect, test } from 'vitest'
import { scoreTopics } from './topic-scores.ts'

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
