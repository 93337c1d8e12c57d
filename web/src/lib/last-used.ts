// When something was last used, in words. Pure: the clock is handed in.
import { devices as texts } from '#texts/en/profile.ts'
import * as units from '#texts/en/units.ts'
import { dateIn, timeIn } from './zoned-time.ts'
import type { Clock } from './zoned-time.ts'

const minute = 60_000

/** "active now", "12 minutes ago", "yesterday, 19:42", "Sat 22 Nov, 10:00", "3 Feb 2025". */
export const lastUsed = (iso: string, clock: Clock): string => timeAgo(iso, clock, texts.activeNow)

/** The same of an event; `justNow` names the last two minutes. */
export function timeAgo(iso: string, { now, zone }: Clock, justNow: string): string {
  const used = new Date(iso)
  const minutes = Math.floor((now.getTime() - used.getTime()) / minute)
  if (minutes < 2) return justNow
  if (minutes < 60) return texts.minutesAgo(minutes)
  const [day, today] = [dateIn(used, zone), dateIn(now, zone)]
  const time = timeIn(used, zone)
  const days = units.daysBetween(day, today)
  if (days === 0) return texts.today(time)
  if (days === 1) return texts.yesterday(time)
  if (day.slice(0, 4) !== today.slice(0, 4)) return dateWithYear(iso, { now, zone })
  return `${units.onDay(day, today)}, ${time}`
}

/** "3 Feb 2025" */
export function dateWithYear(iso: string, { zone }: Clock): string {
  const day = dateIn(new Date(iso), zone)
  return `${units.dayOfMonth(day)}\u00A0${day.slice(0, 4)}`
}
