// When work opens, is due and closes, in words.
import { type Clock, dateIn, timeIn } from '#lib/zoned-time.ts'
import { classWork as texts, dayAndTime } from '#texts/en/work.ts'

/** "today, 18:00", "Mon 24 Nov, 18:00" */
export function whenOf(at: string, { now, zone }: Clock): string {
  const then = new Date(at)
  return dayAndTime(dateIn(then, zone), dateIn(now, zone), timeIn(then, zone))
}

type Dates = { opensAt: string; dueAt: string; closesAt: string | null }

/** "Due Mon 24 Nov, 18:00", and when it opens where that is to come. */
export function duePhrase({ opensAt, dueAt }: Dates, clock: Clock): string {
  const isDue = Date.parse(dueAt) < clock.now.getTime()
  const due = isDue ? texts.wasDue(whenOf(dueAt, clock)) : texts.due(whenOf(dueAt, clock))
  const isToCome = Date.parse(opensAt) > clock.now.getTime()
  return isToCome ? `${texts.opens(whenOf(opensAt, clock))} · ${due}` : due
}

/** Until when it is accepted. */
export function closingPhrase({ closesAt }: Dates, clock: Clock): string {
  if (closesAt === null) return texts.neverCloses
  const isClosed = Date.parse(closesAt) < clock.now.getTime()
  return isClosed ? texts.closed(whenOf(closesAt, clock)) : texts.closes(whenOf(closesAt, clock))
}
