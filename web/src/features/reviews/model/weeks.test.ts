import { expect, it } from 'vitest'
import { buildMemory } from '#test/review-builders.ts'
import { areaOf, linesOf, pathOf, scaleOf, measuredWeeks } from './weeks.ts'

const week = (share: number | null) => ({
  day: '2026-11-23',
  share,
  reviews: share === null ? 0 : 9,
})

it.each([
  [0.72, 70],
  [0.55, 40],
  [0.1, 0],
])('a share of %d is seen on the axis', (share, low) => {
  expect(scaleOf([week(0.95), week(share)]).low).toBe(low)
  expect(scaleOf([week(null)]).low).toBe(70)
})

it('a week without reviews parts the line', () => {
  const lines = linesOf([week(1), week(null), week(0.85), week(0.7)], 70)
  expect(lines.map((line) => line.map(({ x, y }) => [Math.round(x), Math.round(y)]))).toEqual([
    [[0, 0]],
    [
      [67, 50],
      [100, 100],
    ],
  ])
})

it('a single week is a dot, and a line has a ground', () => {
  expect(pathOf([{ x: 100, y: 12.345 }])).toBe('M100 12.3L100 12.3')
  const line = [
    { x: 0, y: 10 },
    { x: 50, y: 20 },
  ]
  expect(areaOf(line)).toBe('M0 10L50 20L50 100L0 100Z')
})

it('tells how long ago a week with reviews was', () => {
  const measured = measuredWeeks([week(0.8), week(null), week(0.9)])
  expect(measured.map(({ ago, share }) => [ago, share])).toEqual([
    [2, 0.8],
    [0, 0.9],
  ])
  expect(measuredWeeks(buildMemory().weeks)).toHaveLength(12)
})
