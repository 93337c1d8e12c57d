import { expect, test } from 'vitest'
import { percentOf, scoreTopics } from './score.ts'

test('a quiz without questions is at 0 percent', () => {
  expect(percentOf(0, 0)).toBe(0)
  expect(percentOf(2, 3)).toBe(67)
})

test('topics count the questions that are fully right', () => {
  expect(
    scoreTopics([
      { topic: 'Roots', isRight: true },
      { topic: 'Leaves', isRight: false },
      { topic: 'Roots', isRight: false },
      { topic: null, isRight: true },
    ]),
  ).toEqual([
    { topic: 'Roots', right: 1, total: 2 },
    { topic: 'Leaves', right: 0, total: 1 },
  ])
})
