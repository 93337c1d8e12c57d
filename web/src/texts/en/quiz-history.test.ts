import { expect, it } from 'vitest'
import { correction } from './quiz-history.ts'

it.each([
  ['0', '0.5', 'Your answer earned no points before, and earns 0.5 of a point now.'],
  ['1', '0', 'Your answer earned 1 point before, and earns no points now.'],
  ['1', '1', 'Your mark stays the same.'],
])('a mark that went from %s to %s is told in words that fit it', (before, now, said) => {
  expect(correction.mark(before, now)).toBe(said)
})
