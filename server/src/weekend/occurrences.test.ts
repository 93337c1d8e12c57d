import { describe, expect, test } from 'vitest'
import { findOccurrence, listOccurrences, type SessionRule } from './occurrences.ts'

const at = (text: string) => Date.parse(text)

function course(
  timezone: string,
  ...rules: Partial<SessionRule & { date: string; every: string }>[]
) {
  const usual = { start: '10:00', end: '13:00', seats: 24, place: null, note: null }
  return {
    subcategoryId: 'rockets_-1',
    schedule: { timezone, rules: rules.map((rule) => ({ ...usual, ...rule }) as SessionRule) },
  }
}

const shown = (one: { startsAt: number; endsAt: number }) =>
  `${new Date(one.startsAt).toISOString().slice(0, 16)} ${(one.endsAt - one.startsAt) / 60_000}`

describe('a weekly session', () => {
  const saturdays = course('UTC', { every: 'saturday' })
  const days = (now: string) => listOccurrences(saturdays, at(now)).map(({ date }) => date)

  test('is planned for the coming four weekends, whatever the day', () => {
    const four = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26']

    expect(days('2026-11-30T00:00:00Z')).toEqual(four)
    expect(days('2026-12-04T23:59:59Z')).toEqual(four)
    expect(days('2026-12-05T09:59:59Z')).toEqual(four)
    expect(days('2026-11-28T13:00:00Z')).toEqual(four)
  })

  test('stays in the list until it is over, beside the coming four', () => {
    const during = days('2026-12-05T10:00:00Z')

    expect(during).toEqual(['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26', '2027-01-02'])
    expect(days('2026-12-05T12:59:59Z')).toEqual(during)
    expect(days('2026-12-05T13:00:00Z')).toEqual(during.slice(1))
  })

  test('goes on over the end of a year', () => {
    expect(days('2026-12-27T12:00:00Z')).toEqual([
      '2027-01-02',
      '2027-01-09',
      '2027-01-16',
      '2027-01-23',
    ])
    expect(days('2028-02-25T12:00:00Z').slice(0, 2)).toEqual(['2028-02-26', '2028-03-04'])
  })

  test('falls on the weekday of its zone, not of UTC', () => {
    // Where it is Sunday already, or still Saturday.
    const auckland = course('Pacific/Auckland', { every: 'sunday', start: '08:00', end: '09:00' })
    const honolulu = course('Pacific/Honolulu', { every: 'saturday', start: '20:00', end: '21:00' })

    expect(shown(listOccurrences(auckland, at('2026-12-05T10:59:00Z'))[0]!)).toBe(
      '2026-12-05T19:00 60',
    )
    expect(shown(listOccurrences(honolulu, at('2026-12-06T05:00:00Z'))[0]!)).toBe(
      '2026-12-06T06:00 60',
    )
  })
})

describe('clocks that change', () => {
  test('a session keeps its time on the wall, so its time in UTC moves', () => {
    const berlin = course('Europe/Berlin', { every: 'saturday' })
    const list = listOccurrences(berlin, at('2026-10-19T00:00:00Z'))

    expect(list.map(shown)).toEqual([
      '2026-10-24T08:00 180',
      '2026-10-31T09:00 180',
      '2026-11-07T09:00 180',
      '2026-11-14T09:00 180',
    ])
    expect(list[0]).toMatchObject({ date: '2026-10-24', start: '10:00', end: '13:00' })
  })

  const once = (timezone: string, date: string, start: string, end: string) =>
    shown(listOccurrences(course(timezone, { date, start, end }), at('2026-01-01T00:00:00Z'))[0]!)

  test.each([
    // Berlin leaves out 02:00 to 03:00 on 29 March 2026, and has it twice on 25 October.
    ['a start in the hour left out is as much later', '02:30', '04:00', '2026-03-29T01:30 30'],
    ['an end in it too, and the length stays', '02:30', '03:00', '2026-03-29T01:30 30'],
    ['a session across it is an hour shorter', '01:00', '04:00', '2026-03-29T00:00 120'],
  ])('%s', (_, start, end, expected) => {
    expect(once('Europe/Berlin', '2026-03-29', start, end)).toBe(expected)
  })

  test('of the hour that comes twice the first one counts', () => {
    expect(once('Europe/Berlin', '2026-10-25', '02:30', '04:00')).toBe('2026-10-25T00:30 150')
  })

  test('a midnight that is left out is an hour later', () => {
    // Cairo's clocks go from 00:00 to 01:00 on Friday, 24 April 2026.
    expect(once('Africa/Cairo', '2026-04-24', '00:00', '03:00')).toBe('2026-04-23T22:00 120')
  })

  test('half hours and midnight', () => {
    expect(once('Asia/Kolkata', '2026-12-31', '00:00', '23:59')).toBe('2026-12-30T18:30 1439')
    expect(once('America/St_Johns', '2027-01-01', '00:00', '01:00')).toBe('2027-01-01T03:30 60')
    expect(once('Asia/Kathmandu', '2027-01-01', '05:45', '06:45')).toBe('2027-01-01T00:00 60')
  })
})

test('days and weekly sessions stand in the order of their time', () => {
  const mixed = course(
    'UTC',
    { every: 'sunday' },
    { date: '2026-12-05', start: '14:00', end: '15:00' },
    { date: '2026-12-05' },
    { date: '2026-11-01' },
  )

  expect(listOccurrences(mixed, at('2026-12-01T00:00:00Z')).slice(0, 3).map(shown)).toEqual([
    '2026-12-05T10:00 180',
    '2026-12-05T14:00 60',
    '2026-12-06T10:00 180',
  ])
})

describe('an id', () => {
  const saturdays = course(
    'Europe/Berlin',
    { every: 'saturday' },
    { date: '2026-12-09', start: '18:00', end: '19:00' },
  )
  const now = at('2026-12-01T00:00:00Z')

  test('tells course, day and start, so that it stays the same whenever it is computed', () => {
    const [first] = listOccurrences(saturdays, now)
    const later = listOccurrences(saturdays, now + 2 * 24 * 60 * 60 * 1000)[0]

    expect(first?.id).toBe('rockets_-1-202612051000')
    expect(later).toEqual(first)
  })

  test('leads to its session, also when that is over', () => {
    for (const session of listOccurrences(saturdays, now)) {
      expect(findOccurrence(saturdays, session.id)).toEqual(session)
    }
    expect(findOccurrence(saturdays, 'rockets_-1-202001041000')?.date).toBe('2020-01-04')
  })

  test.each([
    'rockets_-1-202612061000',
    'rockets_-1-202612051100',
    'rockets_-1-202602301000',
    'rockets_-1-999999999999',
    'others-202612051000',
    'rockets_-1',
    '',
  ])('that the rules do not know leads nowhere: %s', (id) => {
    expect(findOccurrence(saturdays, id)).toBeNull()
  })
})
