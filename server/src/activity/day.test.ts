// Days as learning has them: by the student’s own calendar, from four in the morning, wherever and whenever that is.
import { limits } from '@kinnow/contract/limits'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../weekend/wall-clock.ts'
import { type Calendar, dayOf, startOf, startOfWeek, today } from './day.ts'
import { foldStreak } from './streak.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(text)
const from4 = (timezone: string | null): Calendar => ({ timezone, dayStarts: 4 })
const dateOf = (day: number | null) =>
  day === null ? null : new Date(day * 24 * hour).toISOString().slice(0, 10)
const dateIn = (zone: string, instant: number) => dateOf(dayOf(instant, from4(zone)))

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']
/** When its clocks show nine in the evening on each of the dates. */
function eveningsIn(zone: string): number[] {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  let before = 0
  return dates.map((date, index) => {
    const next = before + 24 * hour
    const isIt = index > 0 && clock.format(next) === `${date.slice(8)}, 21:00`
    before = isIt ? next : instantOf(date, '21:00', zone)
    return before
  })
}

const [first, last] = [at('2025-01-01'), at('2026-12-31')]
const dates = Array.from({ length: (last - first) / (24 * hour) + 1 }, (_, index) =>
  new Date(first + index * 24 * hour).toISOString().slice(0, 10),
)

test('two years of learning at nine in the evening are unbroken in every zone', () => {
  expect(zones.length).toBeGreaterThan(400)
  expect(dates).toHaveLength(730)
  for (const zone of zones) {
    const days = eveningsIn(zone).map((evening) => dayOf(evening, from4(zone)) ?? 0)
    const broken = days.findIndex((day, index) => day !== (days[0] ?? 0) + index)
    expect([zone, dates[broken]]).toEqual([zone, undefined])
    expect(dateOf(days[0] ?? null)).toBe(dates[0])
    const kept = days.map((day) => ({ day, isLearned: true, isFree: false }))
    const { length, rested } = foldStreak(kept, days.at(-1) ?? 0, { weekdays: [], since: null })
    expect([zone, length, rested.size]).toEqual([zone, limits.streak.days, 0])
  }
}, 120_000)

test.each([
  'UTC',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Kiritimati',
])('in %s 03:59 is of the day before and 04:00 of the new one', (zone) => {
  expect(dateIn(zone, instantOf('2026-05-20', '03:59', zone))).toBe('2026-05-19')
  expect(dateIn(zone, instantOf('2026-05-20', '04:00', zone))).toBe('2026-05-20')
})

test('a day may begin at another hour', () => {
  const calendar = { timezone: 'Europe/Berlin', dayStarts: 0 }

  expect(dateOf(dayOf(at('2026-05-19T22:00:00Z'), calendar))).toBe('2026-05-20')
  expect(dateOf(dayOf(at('2026-05-19T21:59:00Z'), calendar))).toBe('2026-05-19')
})

describe.each([
  // The clocks of Berlin and of Lord Howe, which go by half an hour, in both nights of a year.
  ['Europe/Berlin', '2026-03-29', '2026-03-29T02:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T03:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T17:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T17:30:00Z'],
])('the night in %s before %s', (zone, date, four) => {
  test('ends at four by the clock on the wall', () => {
    const before = new Date(at(date) - 24 * hour).toISOString().slice(0, 10)

    expect(startOf(dayOf(at(four), from4(zone)) ?? 0, from4(zone), 0)).toBe(at(four))
    expect(dateIn(zone, at(four))).toBe(date)
    expect(dateIn(zone, at(four) - 1)).toBe(before)
    expect(dateIn(zone, at(four) - 8 * hour)).toBe(before)
  })
})

test('a flight from the last zone to the first moves today, and nothing that is stored', () => {
  const [home, away] = [from4('Pacific/Midway'), from4('Pacific/Kiritimati')]
  const learned = at('2026-06-10T08:00:00Z')
  const kept = dayOf(learned, home)
  const landed = learned + 12 * hour

  expect(dateOf(kept)).toBe('2026-06-09')
  expect(dateOf(today(landed, home, 0))).toBe('2026-06-10')
  expect(dateOf(today(landed, away, 0))).toBe('2026-06-11')
})

describe('where no browser has sent a zone', () => {
  test('nothing is stored that might be wrong', () => {
    expect(dayOf(at('2026-06-10T08:00:00Z'), from4(null))).toBeNull()
  })

  test('today goes by the minutes that who asks is ahead of UTC, and else by UTC', () => {
    const now = at('2026-06-10T22:40:00Z')

    expect(dateOf(today(now, from4(null), 330))).toBe('2026-06-11')
    expect(dateOf(today(now, from4(null), 310))).toBe('2026-06-10')
    expect(dateOf(today(now, from4(null), 0))).toBe('2026-06-10')
    expect(dateOf(today(at('2026-06-10T03:59:00Z'), from4(null), 0))).toBe('2026-06-09')
  })

  test('a day begins at the same time for today and for what is counted', () => {
    const day = today(at('2026-06-10T22:30:00Z'), from4(null), 330)

    expect(startOf(day, from4(null), 330)).toBe(at('2026-06-10T22:30:00Z'))
  })
})

test('a week begins with the day that it begins with somewhere', () => {
  const monday = dayOf(at('2026-11-16T12:00:00Z'), from4('UTC')) ?? 0

  const starts = (firstWeekday: number) =>
    [0, 1, 6, 7].map((more) => startOfWeek(monday + more, firstWeekday) - monday)
  expect(starts(0)).toEqual([0, 0, 0, 7])
  expect(starts(5)).toEqual([-2, -2, 5, 5])
  expect(starts(6)).toEqual([-1, -1, 6, 6])
})
