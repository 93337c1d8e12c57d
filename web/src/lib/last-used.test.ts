import { expect, it } from 'vitest'
import { lastUsed } from './last-used.ts'

const now = new Date(2026, 10, 24, 12, 0)

it.each([
  ['active now', new Date(2026, 10, 24, 11, 59)],
  ['active now', new Date(2026, 10, 24, 12, 5)],
  ['12 minutes ago', new Date(2026, 10, 24, 11, 48)],
  ['today, 09:05', new Date(2026, 10, 24, 9, 5)],
  ['yesterday, 19:42', new Date(2026, 10, 23, 19, 42)],
  ['Sun\u00A022\u00A0Nov, 10:00', new Date(2026, 10, 22, 10, 0)],
  ['3\u00A0Feb\u00A02025', new Date(2025, 1, 3, 10, 0)],
])('says "%s"', (words, used) => {
  expect(lastUsed(used.toISOString(), { now, zone: undefined })).toBe(words)
})

it('says the time of the zone that it is shown in', () => {
  const clock = { now: new Date('2026-11-24T20:00Z'), zone: 'Asia/Kolkata' }
  expect(lastUsed('2026-11-24T18:00:00Z', clock)).toBe('yesterday, 23:30')
})
