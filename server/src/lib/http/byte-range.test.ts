import { describe, expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

const size = 1000
const etag = '"abc"'
const parse = (range?: string, condition?: string) =>
  parseByteRange({ range, 'if-range': condition }, size, etag)

test.each([
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=100-199', { from: 100, to: 199 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=999-999', { from: 999, to: 999 }],
  ['bytes=500-', { from: 500, to: 999 }],
  ['bytes=0-', { from: 0, to: 999 }],
  ['bytes=-50', { from: 950, to: 999 }],
  ['bytes=-1', { from: 999, to: 999 }],
  // More than there is means up to the end, or from the beginning.
  ['bytes=990-5000', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  [`bytes=5-${'9'.repeat(400)}`, { from: 5, to: 999 }],
  ['Bytes = 0-1 ', { from: 0, to: 1 }],
])('%s is answered with these bytes', (range, expected) => {
  expect(parse(range)).toEqual(expected)
})

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  '%s is none of its bytes',
  (range) => {
    expect(parse(range)).toBeNull()
  },
)

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=1',
  'bytes=5-2',
  'bytes=--1',
  'bytes=1-2-3',
  'bytes=1.5-2',
  'bytes=0x1-2',
  'bytes=0-1,5-6',
  'bytes=1000-,0-1',
  'items=0-1',
  '0-1',
])('%s is answered with the whole file', (range) => {
  expect(parse(range)).toBeUndefined()
})

describe('If-Range', () => {
  test('lets a range through for the same file', () => {
    expect(parse('bytes=0-1', etag)).toEqual({ from: 0, to: 1 })
    expect(parse('bytes=1000-', etag)).toBeNull()
  })

  test.each(['"other"', 'W/"abc"', 'abc', 'Wed, 21 Oct 2015 07:28:00 GMT', ''])(
    'sends the whole file for %s',
    (condition) => {
      expect(parse('bytes=0-1', condition)).toBeUndefined()
      expect(parse('bytes=1000-', condition)).toBeUndefined()
    },
  )
})

test('an empty file has no bytes to choose from', () => {
  for (const range of ['bytes=0-', 'bytes=-5', 'bytes=0-0'])
    expect(parseByteRange({ range }, 0, etag)).toBeNull()
})
