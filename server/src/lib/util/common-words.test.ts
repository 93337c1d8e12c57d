import { expect, test } from 'vitest'
import { commonWords } from './common-words.ts'

test.each([
  ['a b c d', 'a b c d', 1],
  ['a b c d', 'A, b; c d!', 1],
  ['a a b', 'a b b', 2 / 3],
  ['a b', 'c d', 0],
  ['', '', 0],
])('"%s" and "%s" share %d of their words', (left, right, share) => {
  expect(commonWords(left, right)).toBeCloseTo(share)
})
