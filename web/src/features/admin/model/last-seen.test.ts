import { expect, it } from 'vitest'
import { daySeen } from './last-seen.ts'

const clock = { now: new Date('2027-01-01T12:00:00Z'), zone: 'UTC' }

it.each([
  ['2027-01-01T11:59:00Z', 'now'],
  ['2027-01-01T11:58:00Z', 'today'],
  ['2027-01-01T00:00:00Z', 'today'],
  ['2026-12-31T23:59:00Z', 'yesterday'],
  ['2026-12-30T12:00:00Z', '30\u00A0Dec\u00A02026'],
])('says of %s that it was %s', (iso, words) => {
  expect(daySeen(iso, clock)).toBe(words)
})

it('names the day of this year, in the zone of the school', () => {
  const june = { now: new Date('2026-06-20T12:00:00Z'), zone: 'Asia/Kolkata' }

  expect(daySeen('2026-06-15T19:00:00Z', june)).toBe('Tue\u00A016\u00A0Jun')
})
