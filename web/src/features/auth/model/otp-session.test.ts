import { describe, expect, it } from 'vitest'
import {
  clocksOf,
  failOnce,
  isOtpSession,
  nearerEnd,
  startOtpSession,
  triesLeft,
} from './otp-session.ts'

const minute = 60_000
const timeLeft = (...of: Parameters<typeof clocksOf>) => nearerEnd(clocksOf(...of))

describe('the code session', () => {
  it('SPEC §9: ends ten minutes after it began, however active', () => {
    const session = startOtpSession(0)

    expect(timeLeft(session, 9 * minute, 9 * minute)).toBe(minute)
    expect(timeLeft(session, 10 * minute, 10 * minute)).toBe(0)
  })

  it('ends after five minutes without activity', () => {
    const session = startOtpSession(0)

    expect(timeLeft(session, 2 * minute, 6 * minute)).toBe(minute)
    expect(timeLeft(session, 2 * minute, 7 * minute)).toBe(0)
  })

  it('does not count a hidden tab as idle, but counts the whole time', () => {
    const session = startOtpSession(0)

    expect(timeLeft(session, 9 * minute, 9 * minute)).toBe(minute)
    expect(timeLeft(session, 10 * minute, 10 * minute)).toBe(0)
  })

  it('tells both clocks, neither below nothing', () => {
    const session = startOtpSession(0)

    expect(clocksOf(session, minute, 2 * minute)).toEqual({ whole: 8 * minute, idle: 4 * minute })
    expect(clocksOf(session, 0, 11 * minute)).toEqual({ whole: 0, idle: 0 })
  })

  it('lasts no longer than the whole time where its clock was put back', () => {
    expect(clocksOf(startOtpSession(60 * minute), 0, 0).whole).toBe(10 * minute)
  })

  it('is not restored with fewer tries than none', () => {
    expect(isOtpSession(startOtpSession(0))).toBe(true)
    expect(isOtpSession({ ...startOtpSession(0), attempts: -5 })).toBe(false)
  })

  it('SPEC §3: is blocked by the third wrong code', () => {
    const second = failOnce(failOnce(startOtpSession(0)))
    const third = failOnce(second)

    expect(second.isActive).toBe(true)
    expect(triesLeft(second)).toBe(1)
    expect(third.isActive).toBe(false)
  })

  it('believes a server that counted more', () => {
    expect(failOnce(startOtpSession(0), 0).isActive).toBe(false)
  })
})
