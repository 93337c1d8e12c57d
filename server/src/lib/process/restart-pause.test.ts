// A process that dies again and again is not started without a pause.
import { expect, test } from 'vitest'
import { countDeaths, pauseAfter } from './worker-pool.ts'

const seconds = (deaths: number) => pauseAfter(deaths) / 1000

test('the pause grows with each death in a row, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map(seconds)).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30, 30])
})

test('one that has worked for a minute is the first again', () => {
  expect(countDeaths(0, 0)).toBe(1)
  expect(countDeaths(4, 59_999)).toBe(5)
  expect(countDeaths(4, 60_000)).toBe(1)
})
