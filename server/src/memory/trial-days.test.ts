import { expect, test } from 'vitest'
import { trialDays } from './trial-days.ts'

test('recalled each time, a question is reviewed after longer and longer gaps', () => {
  expect(trialDays(3, 4)).toEqual([2, 13, 59, 222])
})

test('not known at first, it is reviewed tomorrow, and more often', () => {
  const days = trialDays(1, 5)

  expect(days[0]).toBe(1)
  expect(days[4]).toBeLessThan(trialDays(3, 5)[4] ?? 0)
  expect(days).toEqual(days.toSorted((one, other) => one - other))
})

test('what is known by heart is reviewed once a year at the latest', () => {
  const days = trialDays(4, 8)

  expect((days[7] ?? 0) - (days[6] ?? 0)).toBe(365)
})
