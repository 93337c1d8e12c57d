// When something is due, or was done, in words.
import { type Clock, dateIn, timeIn } from '#lib/zoned-time.ts'
import { dayAndTime } from '#texts/en/work.ts'

/** "today, 18:00", "Mon 24 Nov, 18:00" */
export function whenOf(at: string, { now, zone }: Clock): string {
  const then = new Date(at)
  return dayAndTime(dateIn(then, zone), dateIn(now, zone), timeIn(then, zone))
}
