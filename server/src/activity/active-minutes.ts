// To which minutes of which days belongs what a device saw: by its clock how long ago, by the student's own calendar when. Pure.
import { limits } from '@kinnow/contract/limits'
import { type Calendar, dayOf, minuteOfDay } from './day.ts'

const minuteLength = 60_000
const startOf = (at: number) => Math.floor(at / minuteLength) * minuteLength

/**
 * By day the minutes of it. A clock that is wrong falls out, as it does for answers: what counts is how long before it was
 * sent a minute was. None is after the one in which it came, nor before its student was there (`since`), nor older than a device is believed. By the middle of each, so
 * that a clock which is seconds off means the same minute however often it is sent.
 */
export function placeMinutes(
  minutes: number[],
  sentAt: string | undefined,
  { received, since, calendar }: { received: number; since: number; calendar: Calendar },
): Map<number, number[]> {
  const ahead = Date.parse(sentAt ?? '') - received
  const wrong = Number.isNaN(ahead) ? 0 : ahead
  const placed = new Map<number, number[]>()
  for (const minute of new Set(minutes)) {
    const at = startOf((minute + 0.5) * minuteLength - wrong)
    // An instant that no calendar knows is among those that are not believed.
    const earliest = Math.max(startOf(since), received - limits.activeMinutes.believed)
    const day = at >= earliest && at <= received ? dayOf(at, calendar) : null
    if (day === null) continue
    placed.set(day, [...(placed.get(day) ?? []), minuteOfDay(at, calendar)])
  }
  return placed
}
