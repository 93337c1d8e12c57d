import { expect, test } from 'vitest'
import { accepts, isKnown } from './negotiation.ts'

test.each([
  ['br, gzip', true, true],
  ['gzip, deflate', false, true],
  ['', false, false],
  ['br;q=0, gzip', false, true],
  ['gzip;q=0.5, br;q=0.0', false, true],
  ['br; q=0.1, gzip;q=0', true, false],
])('%j takes Brotli: %s, gzip: %s', (accepted, brotli, gzip) => {
  expect([accepts(accepted, 'br'), accepts(accepted, 'gzip')]).toEqual([brotli, gzip])
})

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['W/"b"', false],
])('who says %j has "a": %s', (known, expected) => {
  expect(isKnown(known, '"a"')).toBe(expected)
})
