import { expect, test } from 'vitest'
import { workOut } from './arithmetic.ts'

test.each([
  ['2 + 3 * 4', 14],
  ['(2 + 3) * 4', 20],
  ['20 - 5 - 5', 10],
  ['100 / 5 / 2', 10],
  ['2^3^2', 512],
  ['-2^2', -4],
  ['(-2)^2', 4],
  ['2 * -3', -6],
  ['sqrt(9 + 16) * 2', 10],
  ['1500*0.05*3', 225],
  ['.5', null],
  ['', null],
  ['2 +', null],
  ['2 2', null],
  ['(2', null],
  ['2)', null],
  ['1 / 0', null],
  ['sqrt(0 - 1)', null],
  ['sqrt 4', null],
  ['1,200 * 2', null],
  ['alert(1)', null],
])('%j comes to %s', (sum, value) => {
  expect(workOut(sum)).toBe(value)
})
