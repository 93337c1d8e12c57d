// The coefficient of a quiz against a table that was worked out by hand.
import { expect, test } from 'vitest'
import { agreementOf } from './agreement.ts'

type Row = Record<string, number>

const times = (count: number, row: Row) =>
  Array.from({ length: count }, () => new Map(Object.entries(row)))

/**
 * 40 students, three questions, each right for 20: variances 0.25 each, 0.75 together. Totals: 3 for 15, 1 for 5 and for
 * 5 more 2, 0 for 15; their mean is 1.5, so the variance is (15 · 2.25 + 5 · 0.25 + 5 · 0.25 + 15 · 2.25) ÷ 40 = 1.75.
 * Alpha is 3 ÷ 2 × (1 − 0.75 ÷ 1.75) = 6 ÷ 7.
 */
const table = [
  ...times(15, { a: 1, b: 1, c: 1 }),
  ...times(5, { a: 1, b: 0, c: 0 }),
  ...times(5, { a: 0, b: 1, c: 1 }),
  ...times(15, { a: 0, b: 0, c: 0 }),
]

test('equals the table worked out by hand', () => {
  const agreement = agreementOf(table)

  expect(agreement?.students).toBe(40)
  expect(agreement?.value).toBeCloseTo(6 / 7, 10)
})

test('is below zero where questions contradict each other', () => {
  const rows = [
    ...times(15, { a: 1, b: 0 }),
    ...times(14, { a: 0, b: 1 }),
    ...times(1, { a: 1, b: 1 }),
  ]
  expect(agreementOf(rows)?.value).toBeLessThan(0)
})

test('needs 30 students with the same questions, and two questions', () => {
  const alike = [...times(15, { a: 1, b: 1 }), ...times(14, { a: 0, b: 0 })]

  expect(agreementOf(alike)).toBeNull()
  expect(agreementOf([...alike, ...times(9, { a: 1, c: 1 })])).toBeNull()
  expect(agreementOf([...alike, ...times(1, { b: 0, a: 0 })])).toEqual({
    value: 1,
    students: 30,
  })
  expect(agreementOf(times(40, { a: 1 }))).toBeNull()
  expect(agreementOf([])).toBeNull()
})

test('says nothing where all have the same points', () => {
  expect(agreementOf(times(40, { a: 1, b: 1 / 3 }))).toBeNull()
})
