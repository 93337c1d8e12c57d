// A minute is one, however many have seen it.
import { expect, test } from 'vitest'
import { minutesIn, withMinutes } from './bitmap.ts'

test('a day has 180 bytes, and its first and its last minute', () => {
  const bits = withMinutes(undefined, [0, 7, 8, 1439])

  expect(bits).toHaveLength(180)
  expect(minutesIn([bits])).toEqual([0, 7, 8, 1439])
})

test('what is there stays, and comes once', () => {
  const bits = withMinutes(withMinutes(undefined, [5, 6]), [6, 7])

  expect(minutesIn([bits])).toEqual([5, 6, 7])
})

test('of several the same minute is one', () => {
  const [one, other] = [withMinutes(undefined, [1, 2, 3]), withMinutes(undefined, [3, 4])]

  expect(minutesIn([one, other])).toEqual([1, 2, 3, 4])
  expect(minutesIn([])).toEqual([])
})
