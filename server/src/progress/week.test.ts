import { expect, test } from 'vitest'
import { activeDays, startsOf } from './week.ts'

const at = (text: string) => Date.parse(text)

test('a day starts at the student’s own midnight', () => {
  const { today } = startsOf(at('2026-11-21T20:00:00Z'), 330)

  expect(today).toBe(at('2026-11-21T18:30:00Z'))
})

test('a week starts on Monday', () => {
  expect(startsOf(at('2026-11-21T12:00:00Z'), 0).week).toBe(at('2026-11-16T00:00:00Z'))
  expect(startsOf(at('2026-11-16T00:00:00Z'), 0).week).toBe(at('2026-11-16T00:00:00Z'))
  expect(startsOf(at('2026-11-22T23:59:00Z'), 0).week).toBe(at('2026-11-16T00:00:00Z'))
})

test('west of Greenwich the evening still belongs to the day before', () => {
  expect(startsOf(at('2026-11-21T02:00:00Z'), -300).today).toBe(at('2026-11-20T05:00:00Z'))
})

test('days with something done are marked', () => {
  expect(activeDays([0, 2])).toEqual([true, false, true, false, false, false, false])
})
