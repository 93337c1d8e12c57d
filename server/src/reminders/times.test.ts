import { describe, expect, test } from 'vitest'
import { instantOf } from '../weekend/wall-clock.ts'
import { type Clocks, dayBy, endOfSending, hourOn, isHour, nextHour, weekTime } from './times.ts'

const clocks = (timezone: string, dayStarts = 4): Clocks => ({ timezone, dayStarts })
const berlin = clocks('Europe/Berlin')
const at = (day: string, time: string, { timezone } = berlin) => instantOf(day, time, timezone)

describe('the hour of a student', () => {
  test('is one of their own clocks, and the night’s hours lie at the end of a day', () => {
    const evening = at('2026-11-20', '17:00')
    const day = dayBy(evening, berlin)
    expect(hourOn(day, 17, berlin)).toBe(evening)
    expect(hourOn(day, 1, berlin)).toBe(at('2026-11-21', '01:00'))
  })

  test('has come until an hour later, and by day as long as the day lasts', () => {
    const is = (time: string, hour: number, day = '2026-11-20') =>
      isHour(at(day, time), hour, berlin)
    expect([is('16:59', 17), is('17:00', 17), is('20:59', 17)]).toEqual([false, true, true])
    expect([is('21:00', 17), is('23:30', 17), is('02:00', 17, '2026-11-21')]).toEqual([
      false,
      false,
      false,
    ])
    expect([is('22:59', 22), is('23:00', 22)]).toEqual([true, false])
    expect([is('05:59', 5), is('06:30', 5), is('07:00', 5)]).toEqual([true, false, true])
  })

  test('comes once on each day, whatever the clocks do', () => {
    const zones = ['Europe/Berlin', 'Europe/Helsinki', 'Australia/Lord_Howe', 'Africa/Cairo']
    for (const zone of [...zones, 'America/Santiago', 'Asia/Kathmandu'].map((one) => clocks(one)))
      for (const from of ['2026-03-20', '2026-04-20', '2026-09-01', '2026-10-20'])
        for (let hour = 0; hour < 24; hour += 1) {
          let now = at(from, '12:00', zone)
          for (let n = 0; n < 14; n += 1) {
            const day = dayBy(now, zone)
            const next = nextHour(now, hour, zone)
            expect(next).toBeGreaterThan(now)
            expect(isHour(next, hour, zone), `${zone.timezone} ${hour}`).toBe(true)
            if (n > 0) expect(dayBy(next, zone)).toBe(day + 1)
            now = next
          }
        }
  })

  test('what waits for it is sent until the evening, or for an hour', () => {
    expect(endOfSending(at('2026-11-20', '17:00'), berlin)).toBe(at('2026-11-20', '21:00'))
    expect(endOfSending(at('2026-11-20', '22:00'), berlin)).toBe(at('2026-11-20', '23:00'))
  })
})

describe('a week', () => {
  const monday = dayBy(at('2026-11-23', '12:00'), berlin)
  const look = (day: string, time: string, told: number | null = null) =>
    weekTime(at(day, time), { lastWeek: told, heldWeek: null }, berlin)

  test('is sent on the Monday after it, from eight in the morning', () => {
    expect(look('2026-11-23', '07:59')).toMatchObject({ isTime: false })
    expect(look('2026-11-23', '07:59').nextAt).toBe(at('2026-11-23', '08:00'))
    expect(look('2026-11-23', '08:00')).toMatchObject({ isTime: true, week: monday - 7 })
  })

  test('once, and the next one a week later', () => {
    const again = look('2026-11-23', '10:00', monday - 7)
    expect(again).toMatchObject({ isTime: false, nextAt: at('2026-11-30', '08:00') })
  })

  test('on Tuesday where nobody could before, and never later or at night', () => {
    expect(look('2026-11-23', '22:00')).toMatchObject({
      isTime: false,
      nextAt: at('2026-11-24', '08:00'),
    })
    expect(look('2026-11-24', '09:00')).toMatchObject({ isTime: true, week: monday - 7 })
    expect(look('2026-11-25', '09:00')).toMatchObject({
      isTime: false,
      nextAt: at('2026-11-30', '08:00'),
    })
  })

  test('on any day of the week, by day only, where just its address had no room before', () => {
    const held = (day: string, time: string, lastWeek: number | null = null) =>
      weekTime(at(day, time), { lastWeek, heldWeek: monday - 7 }, berlin)
    expect(held('2026-11-25', '09:00')).toMatchObject({ isTime: true, week: monday - 7 })
    expect(held('2026-11-29', '20:59')).toMatchObject({ isTime: true, week: monday - 7 })
    expect(held('2026-11-26', '03:00')).toMatchObject({ isTime: false })
    expect(held('2026-11-25', '21:30')).toMatchObject({
      isTime: false,
      nextAt: at('2026-11-26', '08:00'),
    })
    expect(held('2026-11-26', '09:00', monday - 7)).toMatchObject({
      isTime: false,
      nextAt: at('2026-11-30', '08:00'),
    })
    // An older week is reported to nobody any more.
    expect(held('2026-12-02', '09:00')).toMatchObject({ isTime: false })
  })
})
