// The time to enter the code (SPEC §4 "Signup verification"). Pure: the current time is a parameter. The clock that ticks,
// stores and restores it is `hooks/use-otp-session.ts`.
import { limits } from '@kinnow/contract/limits'

export type OtpSession = { startTime: number; attempts: number; isActive: boolean }

export const startOtpSession = (now: number): OtpSession => ({
  startTime: now,
  attempts: 0,
  isActive: true,
})

export function isOtpSession(value: unknown): value is OtpSession {
  if (typeof value !== 'object' || value === null) return false
  const { startTime, attempts, isActive } = value as Partial<OtpSession>
  return (
    typeof startTime === 'number' &&
    typeof attempts === 'number' &&
    attempts >= 0 &&
    typeof isActive === 'boolean'
  )
}

/** Milliseconds on both clocks: 10 minutes in all, 5 minutes since the last activity. */
export type Clocks = { whole: number; idle: number }

/**
 * For a hidden tab the last activity is now, as the student may be reading the email. A start that is still to come, by a
 * clock that was put back, leaves no more than the whole time.
 */
export const clocksOf = (session: OtpSession, lastActivity: number, now: number): Clocks => ({
  whole: Math.max(0, Math.min(session.startTime, now) + limits.otpSession.longest - now),
  idle: Math.max(0, lastActivity + limits.otpSession.idle - now),
})

/** Milliseconds to the end that comes first. */
export const nearerEnd = ({ whole, idle }: Clocks): number => Math.min(whole, idle)

/** Counts a failed try; `serverTriesLeft` wins where the server has counted more. */
export function failOnce(session: OtpSession, serverTriesLeft?: number): OtpSession {
  const counted = serverTriesLeft === undefined ? 0 : limits.code.tries - serverTriesLeft
  const attempts = Math.min(limits.code.tries, Math.max(session.attempts + 1, counted))
  return { ...session, attempts, isActive: attempts < limits.code.tries }
}

export const triesLeft = (session: OtpSession) => limits.code.tries - session.attempts
