// The share of what is still known: of 30 days, from 20 reviews on.
import { expect, test } from 'vitest'
import { keptShare, type Review } from './retention.ts'

const today = 500
const on = (day: number, count: number, score = 1): Review[] =>
  Array.from({ length: count }, () => ({ day, score, took_ms: 1000 }))

test('today and the 29 days before it count, no day before and none after', () => {
  const within = [...on(today, 10), ...on(today - 29, 10)]
  const beyond = [...on(today - 30, 50, 0), ...on(today + 1, 50, 0)]
  expect(keptShare([...within, ...beyond], today)).toEqual({ share: 1, reviews: 20 })
  expect(keptShare([...on(today, 19), ...beyond], today)).toBe(null)
})

test('from 20 on it is shown', () => {
  expect(keptShare(on(today, 19), today)).toBe(null)
  expect(keptShare(on(today, 20), today)).toEqual({ share: 1, reviews: 20 })
})

test('what was recalled in part, from six tenths on, was recalled', () => {
  const some = [...on(today, 5, 0.6), ...on(today, 5), ...on(today, 5, 0.59), ...on(today, 5, 0)]
  expect(keptShare(some, today)).toEqual({ share: 0.5, reviews: 20 })
})
