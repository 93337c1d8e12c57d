import { expect, test } from 'vitest'
import { isBelow, isPossible } from './age.ts'

test('who reaches the age this year is below it until the year is over', () => {
  const of16 = (birthYear: number) => isBelow(16, { birthYear, year: 2026 })
  expect([of16(2009), of16(2010), of16(2011)]).toEqual([false, true, true])
})

test('a year to come, or the last ones, are typing mistakes', () => {
  const years = [2023, 2024, 2030]
  expect(years.map((year) => isPossible(year, 2026))).toEqual([true, false, false])
})
