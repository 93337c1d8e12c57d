import { expect, it } from 'vitest'
import { buildForecast, buildReviewed } from '#test/review-builders.ts'
import { minutesOf, nextOf, subjectsIn, sumOf } from './forecast.ts'

const days = buildForecast([6, 0, 2])

it('sums up the days, and how long they take', () => {
  expect(sumOf(days)).toBe(8)
  expect(minutesOf(days, 30)).toEqual({ least: 1, most: 3 })
  expect(minutesOf(buildForecast([]), 30)).toBeNull()
})

it('names the subjects that come back, and no other', () => {
  const subjects = [buildReviewed({ id: 'maths' }), buildReviewed()]
  expect(subjectsIn(days, subjects).map(({ id }) => id)).toEqual(['science'])
})

it('finds the next day with something, today left out', () => {
  expect(nextOf(days)?.day).toBe('2026-11-25')
  expect(nextOf(buildForecast([6]))).toBeUndefined()
})
