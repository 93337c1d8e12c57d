// When a reminder or a weekly summary is due, by the student's own clocks. Pure.
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import { type Calendar, dateOf, dayOf, mondayOf, startOf } from '../activity/day.ts'
import { addDays, clockAt, instantOf } from '../weekend/wall-clock.ts'

const minute = 60_000
const { daytime, late } = serverLimits.reminders

/** A calendar whose zone is known. */
export type Clocks = Calendar & { timezone: string }

const onTheHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The day a student has at that instant, where the zone is known. */
export const dayBy = (now: number, clocks: Clocks): number => dayOf(now, clocks) ?? 0

/**
 * The instant of a student's day at which the clocks show the hour: the night's hours come at its end. An hour that is left
 * out when clocks go forward comes as much later, one that comes twice the first time; none comes after the day.
 */
export function hourOn(day: number, hour: number, clocks: Clocks): number {
  const date = hour < clocks.dayStarts ? addDays(dateOf(day), 1) : dateOf(day)
  const at = instantOf(date, onTheHour(hour), clocks.timezone)
  return Math.min(at, startOf(day + 1, clocks, 0) - 10 * minute)
}

/** The next time the clocks show the hour, after now. */
export function nextHour(now: number, hour: number, clocks: Clocks): number {
  const day = dayBy(now, clocks)
  const today = hourOn(day, hour, clocks)
  return today > now ? today : hourOn(day + 1, hour, clocks)
}

function isDaytime(now: number, { timezone }: Clocks): boolean {
  const { hour } = clockAt(now, timezone)
  return hour >= daytime.from && hour < daytime.until
}

/** The hour has come on this day, and is not so long ago that a mail would come in the night. */
export function isHour(now: number, hour: number, clocks: Clocks): boolean {
  const at = hourOn(dayBy(now, clocks), hour, clocks)
  return now >= at && (now - at < late || isDaytime(now, clocks))
}

/** Until when what is queued now may still be sent: the evening, or an hour from now for a later request. */
export function endOfSending(now: number, clocks: Clocks): number {
  const evening = instantOf(dateOf(dayBy(now, clocks)), onTheHour(daytime.until), clocks.timezone)
  return Math.max(evening, now + late)
}

/** Of Mondays, on which the week before is reported. */
export type WeekTime = {
  /** The Monday of the week to tell. */
  week: number
  isTime: boolean
  nextAt: number
}

/** Of weeks: the Mondays of the last one that was reported, and of one for which its address had no room. */
type Telling = { lastWeek: number | null; heldWeek: number | null }

/**
 * A week is reported on its Monday, or on Tuesday where nobody could before; once. Where only the address had no room, it
 * is reported until the next one's turn.
 */
export function weekTime(now: number, { lastWeek, heldWeek }: Telling, clocks: Clocks): WeekTime {
  const { hour } = limits.summary
  const monday = mondayOf(dayBy(now, clocks))
  const week = monday - 7
  const isTold = lastWeek !== null && lastWeek >= week
  const mornings = Array.from({ length: heldWeek === week ? 7 : 2 }, (_, n) => monday + n)
  const days = mornings.map((day) => hourOn(day, hour, clocks))
  const [first = 0] = days
  const isOver = dayBy(now, clocks) >= monday + days.length
  const isTime = !isTold && !isOver && now >= first && isDaytime(now, clocks)
  const later = isTold ? undefined : days.find((at) => at > now)
  return { week, isTime, nextAt: later ?? hourOn(monday + 7, hour, clocks) }
}
