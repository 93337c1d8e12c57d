import { expect, it } from 'vitest'
import { readPoints, stepPoints } from './points.ts'

it.each([
  ['7', 7],
  [' 7.5 ', 7.5],
  ['7,5', 7.5],
  ['0', 0],
  ['10', 10],
  ['10.5', null],
  ['7.3', null],
  ['-1', null],
  ['', null],
  ['seven', null],
  ['7.55', null],
])('reads %j as %s', (typed, points) => {
  expect(readPoints(typed)).toBe(points)
})

it('goes up and down in halves, and no further than the range', () => {
  expect([stepPoints('7', 1), stepPoints('7', -1)]).toEqual(['7.5', '6.5'])
  expect([stepPoints('10', 1), stepPoints('0', -1)]).toEqual(['10', '0'])
  expect([stepPoints('', 1), stepPoints('', -1)]).toEqual(['0', '10'])
})
