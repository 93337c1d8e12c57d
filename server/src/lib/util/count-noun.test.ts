import { expect, test } from 'vitest'
import { countNoun } from './count-noun.ts'

test.each([
  [0, '0 attempts'],
  [1, '1 attempt'],
  [2, '2 attempts'],
  [3983, '3,983 attempts'],
])('%i has its noun', (count, text) => {
  expect(countNoun(count, 'attempt')).toBe(text)
})

test('a noun may have a plural of its own', () => {
  expect([countNoun(1, 'quiz', 'quizzes'), countNoun(2, 'quiz', 'quizzes')]).toEqual([
    '1 quiz',
    '2 quizzes',
  ])
})
