// To which minute of which day belongs what a device saw.
import { expect, test } from 'vitest'
import { placeMinutes } from './service.ts'
import { minuteOfDay } from './day.ts'

const berlin = { timezone: 'Europe/Berlin', dayStarts: 4 }
const minute = 60_000
const hour = 60 * minute
const received = Date.parse('2026-06-10T10:00:20Z')
const day = Date.parse('2026-06-10') / (24 * hour)
const now = Math.floor(received / minute)
/** In Berlin it is noon, eight hours after four. */
const noon = 8 * 60
const iso = (at: number) => new Date(at).toISOString()
const of = { received, since: 0, calendar: berlin }
const place = (minutes: number[], sentAt?: string, since = 0) =>
  Object.fromEntries(placeMinutes(minutes, sentAt, { ...of, since }))

test('minutes lie where the clocks of the student show them', () => {
  expect(place([now - 2, now - 1, now], iso(received))).toEqual({
    [day]: [noon - 2, noon - 1, noon],
  })
})

test('a minute sent twice in a call is one', () => {
  expect(place([now, now], iso(received))).toEqual({ [day]: [noon] })
})

test.each([3 * hour, -3 * hour, 400 * 24 * hour])(
  'a clock that is %d ms wrong falls out',
  (wrong) => {
    const shown = now + wrong / minute

    expect(place([shown - 1, shown], iso(received + wrong))).toEqual({ [day]: [noon - 1, noon] })
  },
)

test.each([-29_000, -900, 900, 29_000])(
  'a clock or a line that is %d ms off means the same minute',
  (off) => {
    expect(place([now - 5], iso(received + off))).toEqual({ [day]: [noon - 5] })
  },
)

test('nothing lies after the minute in which it came', () => {
  expect(place([now, now + 1, now + 600], iso(received))).toEqual({ [day]: [noon] })
})

test('what is more than 48 hours old is not believed', () => {
  const oldest = now - 48 * 60
  const placed = place([oldest - 1, oldest, oldest + 1], iso(received))

  expect(placed).toEqual({ [day - 2]: [noon + 1] })
})

test('a minute before the account was made is none of its student', () => {
  expect(place([now - 3, now - 2, now - 1], iso(received), received - 2 * minute)).toEqual({
    [day]: [noon - 2, noon - 1],
  })
})

test('times that no calendar knows are not believed', () => {
  expect(place([144_000_000_000, Number.MAX_SAFE_INTEGER, now])).toEqual({ [day]: [noon] })
  expect(place([now], '-271821-04-20T00:00:00.000Z')).toEqual({})
  expect(place([now], '+275760-09-13T00:00:00.000Z')).toEqual({})
})

test('without the time of the device its minutes are those of the server', () => {
  expect(place([now], undefined)).toEqual(place([now], iso(received)))
  expect(place([now], 'yesterday')).toEqual(place([now], iso(received)))
})

test('before four it is the day before', () => {
  const night = Date.parse('2026-06-10T01:59:00Z')
  const placed = placeMinutes([night / minute, night / minute + 1], undefined, {
    ...of,
    received: night + hour,
  })

  expect(Object.fromEntries(placed)).toEqual({ [day - 1]: [1439], [day]: [0] })
})

test('an hour that comes twice is one, so that a day never has more minutes than a day', () => {
  // At one in UTC the clocks of Berlin go back from three to two.
  const first = Date.parse('2026-10-25T00:30:00Z')
  const all = Array.from({ length: 25 * 60 }, (_, index) => first - 22 * hour + index * minute)
  const minutes = all.map((at) => minuteOfDay(at, berlin))

  expect(minuteOfDay(first, berlin)).toBe(minuteOfDay(first + hour, berlin))
  expect(Math.min(...minutes)).toBe(0)
  expect(Math.max(...minutes)).toBe(1439)
})

test('where no zone is known there is no day', () => {
  const nowhere = { timezone: null, dayStarts: 4 }

  expect([...placeMinutes([now], undefined, { ...of, calendar: nowhere })]).toEqual([])
})
