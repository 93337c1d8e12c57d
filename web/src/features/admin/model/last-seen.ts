// When a person was last seen, as a narrow column has it. Pure: the clock is handed in.
import { dateWithYear } from '#lib/last-used.ts'
import { dateIn } from '#lib/zoned-time.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { people as texts } from '#texts/en/people-list.ts'
import { daysBetween, onDay } from '#texts/en/units.ts'

const fewMinutes = 2 * 60_000

/** "now", "today", "yesterday", "Tue 24 Nov", "3 Feb 2025". */
export function daySeen(iso: string, clock: Clock): string {
  const seen = new Date(iso)
  if (clock.now.getTime() - seen.getTime() < fewMinutes) return texts.seenNow
  const [day, today] = [dateIn(seen, clock.zone), dateIn(clock.now, clock.zone)]
  const isNear = daysBetween(day, today) < 2 || day.slice(0, 4) === today.slice(0, 4)
  return isNear ? onDay(day, today) : dateWithYear(iso, clock)
}
