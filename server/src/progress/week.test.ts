import { expect, test } from 'vitest'
import { activeDays, weekOf } from './dashboard.ts'

const at = (text: string) => Date.parse(text)
const nowhere = { timezone: null, dayStarts: 4 }
const startsOf = (now: string, offset: number) => {
  const { today, days } = weekOf(at(now), nowhere, offset)
  const dayStart = days.find(({ day }) => day === today)?.startsAt
  return { today: dayStart, week: days[0]?.startsAt }
}

test('a day starts at four by the student’s own clock', () => {
  const { today } = startsOf('2026-11-21T20:00:00Z', 330)

  expect(today).toBe(at('2026-11-21T22:30:00Z') - 24 * 3_600_000)
})

test('a week starts on Monday at four', () => {
  const monday = at('2026-11-16T04:00:00Z')

  expect(startsOf('2026-11-21T12:00:00Z', 0).week).toBe(monday)
  expect(startsOf('2026-11-16T04:00:00Z', 0).week).toBe(monday)
  expect(startsOf('2026-11-23T03:59:00Z', 0).week).toBe(monday)
  expect(startsOf('2026-11-23T04:00:00Z', 0).week).toBe(at('2026-11-23T04:00:00Z'))
})

test('west of Greenwich the evening still belongs to the day before', () => {
  expect(startsOf('2026-11-21T02:00:00Z', -300).today).toBe(at('2026-11-20T09:00:00Z'))
})

test('where the zone is known the minutes ahead of UTC are not used', () => {
  const berlin = { timezone: 'Europe/Berlin', dayStarts: 4 }
  const { days } = weekOf(at('2026-10-25T12:00:00Z'), berlin, -700)

  // The night in which clocks go back lies before the Sunday.
  expect(days.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
    ...['19', '20', '21', '22', '23', '24'].map((day) => `2026-10-${day}T02:00:00.000Z`),
    '2026-10-25T03:00:00.000Z',
  ])
})

test('days with something done are marked', () => {
  const week = [10, 11, 12, 13, 14, 15, 16].map((day) => ({ day }))

  expect(activeDays(week, [{ day: 10 }, { day: 12 }, { day: 17 }])).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
    false,
  ])
})
