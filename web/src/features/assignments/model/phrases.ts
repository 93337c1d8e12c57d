// When work of a class opens, is due and closes, as its teachers read it.
import type { Clock } from '#lib/zoned-time.ts'
import { classWork as texts } from '#texts/en/class-work.ts'
import { whenOf } from './when.ts'

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
