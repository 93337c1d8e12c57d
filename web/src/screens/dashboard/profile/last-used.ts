// When a device was last used, in words. Pure: the clock is handed in.
import { devices as texts } from '#texts/en/profile.ts'

const minute = 60_000

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const thisYear = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const otherYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** "active now", "12 minutes ago", "yesterday, 19:42", "Sat 22 Nov, 10:00", "3 Feb 2025". */
export function lastUsed(iso: string, now: Date): string {
  const used = new Date(iso)
  const minutes = Math.floor((now.getTime() - used.getTime()) / minute)
  if (minutes < 2) return texts.activeNow
  if (minutes < 60) return texts.minutesAgo(minutes)
  if (isSameDay(used, now)) return texts.today(time.format(used))
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (isSameDay(used, yesterday)) return texts.yesterday(time.format(used))
  if (used.getFullYear() !== now.getFullYear()) return otherYear.format(used)
  return `${thisYear.format(used).replace(',', '')}, ${time.format(used)}`
}
