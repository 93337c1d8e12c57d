import { describe, expect, it } from 'vitest'
import { dateIn, hourIn, offsetIn, timeIn } from './zoned-time.ts'

const at = new Date('2026-11-26T18:35:20Z')

describe('a time as the clocks of a zone show it', () => {
  it.each([
    ['UTC', '2026-11-26', 18, '18:35', 0],
    ['Asia/Kolkata', '2026-11-27', 0, '00:05', 330],
    ['America/Los_Angeles', '2026-11-26', 10, '10:35', -480],
    ['Pacific/Chatham', '2026-11-27', 8, '08:20', 825],
    ['America/St_Johns', '2026-11-26', 15, '15:05', -210],
  ])('in %s', (zone, date, hour, time, offset) => {
    expect(dateIn(at, zone)).toBe(date)
    expect(hourIn(at, zone)).toBe(hour)
    expect(timeIn(at, zone)).toBe(time)
    expect(offsetIn(zone, at)).toBe(offset)
  })

  it('in summer and in winter', () => {
    expect(offsetIn('Europe/Berlin', new Date('2026-07-01T12:00:00Z'))).toBe(120)
    expect(offsetIn('Europe/Berlin', at)).toBe(60)
  })

  it('is that of the device where no zone is named', () => {
    expect(offsetIn(undefined, at)).toBe(-at.getTimezoneOffset() || 0)
    expect(hourIn(at, undefined)).toBe(at.getHours())
  })
})
