import type { WeekendSession } from '@kinnow/contract/weekend'

export type OwnTime = Pick<WeekendSession, 'date' | 'start' | 'end'>

const two = (number: number) => String(number).padStart(2, '0')
const dateOf = (time: Date) =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
const clockOf = (time: Date) => `${two(time.getHours())}:${two(time.getMinutes())}`

/**
 * When a session is by the clock of this device: its first day, `2026-12-05`, and its hours, `10:00`.
 * Null where that clock shows the same as the school's.
 */
export function ownTimeOf(session: Omit<WeekendSession, 'note' | 'place'>): OwnTime | null {
  const starts = new Date(session.startsAt)
  const own = {
    date: dateOf(starts),
    start: clockOf(starts),
    end: clockOf(new Date(session.endsAt)),
  }
  const isSame = own.date === session.date && own.start === session.start && own.end === session.end
  return isSame ? null : own
}
