import { expect, it } from 'vitest'
import { firstWeekday, weekFrom } from './week.ts'

it.each([
  ['en-GB', 0],
  ['de', 0],
  ['en-US', 6],
  ['hi-IN', 6],
  ['ar-EG', 5],
  ['no such language', 0],
])('a week in %s begins with day %d', (locale, first) => {
  expect(firstWeekday(locale)).toBe(first)
})

it('has seven days, whichever is the first', () => {
  expect(weekFrom(0)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(weekFrom(6)).toEqual([6, 0, 1, 2, 3, 4, 5])
})
