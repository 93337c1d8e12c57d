import { expect, test } from 'vitest'
import { percentOf, scoreChoice, scoreTopics } from './score.ts'

test('a single choice is right or wrong', () => {
  expect(scoreChoice('single', ['a'], ['a'])).toBe(1)
  expect(scoreChoice('single', ['a'], ['b'])).toBe(0)
  expect(scoreChoice('true-false', ['a'], [])).toBe(0)
})

test('a multiple choice earns right minus wrong picks, at least nothing', () => {
  expect(scoreChoice('multiple', ['a', 'b'], ['a', 'b'])).toBe(1)
  expect(scoreChoice('multiple', ['a', 'b'], ['a'])).toBe(0.5)
  expect(scoreChoice('multiple', ['a', 'b'], ['a', 'c'])).toBe(0)
  expect(scoreChoice('multiple', ['a', 'b'], ['a', 'b', 'c', 'd'])).toBe(0)
  expect(scoreChoice('multiple', ['a', 'b'], ['c', 'd'])).toBe(0)
})

test('picking one option many times earns nothing more', () => {
  expect(scoreChoice('multiple', ['a', 'b'], ['a', 'a'])).toBe(0.5)
})

test('a quiz without questions is at 0 percent', () => {
  expect(percentOf(0, 0)).toBe(0)
  expect(percentOf(2, 3)).toBe(67)
})

test('topics count the questions that are fully right', () => {
  expect(
    scoreTopics([
      { topic: 'Roots', score: 1 },
      { topic: 'Leaves', score: 0.5 },
      { topic: 'Roots', score: 0 },
      { topic: null, score: 1 },
    ]),
  ).toEqual([
    { topic: 'Roots', right: 1, total: 2 },
    { topic: 'Leaves', right: 0, total: 1 },
  ])
})
