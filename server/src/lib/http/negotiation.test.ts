import { expect, test } from 'vitest'
import { chooseEncoding, isKnown } from './negotiation.ts'

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.0', 'gzip'],
  ['br; q=0.1, gzip;q=0', 'br'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['BR', 'br'],
  ['GZip ; Q = 1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['identity;q=0, gzip', 'gzip'],
  // Names that only look like it.
  ['libre', null],
  ['brotli', null],
  ['x-br', null],
  ['br-dictionary', null],
  ['gzipped, ungzip', null],
  ['libre, gzip', 'gzip'],
  ['gzip;level=br', 'gzip'],
  ['br;q=none', null],
  [',,;q=1, ;', null],
])('%j is answered in %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
  // The second time it is known.
  expect(chooseEncoding(accepted)).toBe(encoding)
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
