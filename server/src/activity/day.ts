// Which day something was done on, by the student's own calendar, counted in whole days since 1970. Pure.
import { addDays, clockAt, type Day, instantShown } from '../weekend/wall-clock.ts'

/** By what a student's days are counted. */
export type Calendar = {
  /** Of the IANA database; null until a browser has sent one. */
  timezone: string | null
  /** The hour of the student's own clocks at which a day begins: who learns at one in the night learns on the day before. */
  dayStarts: number
}

const minute = 60_000
const hour = 60 * minute
const dayLength = 24 * hour

/** Of dates, whose midnights in UTC all lie as far apart; an instant is never counted like this. */
export const countOf = (day: Day) => Date.parse(day) / dayLength
export const dateOf = (count: number): Day => new Date(count * dayLength).toISOString().slice(0, 10)

/** The day that is stored with an action; null where the zone is not known, rather than a lasting guess. */
export function dayOf(at: number, { timezone, dayStarts }: Calendar): number | null {
  if (timezone === null) return null
  const { day, hour: shown } = clockAt(at, timezone)
  return countOf(shown < dayStarts ? addDays(day, -1) : day)
}

/** When a day begins; `offset` in minutes ahead of UTC replaces a zone that is not known. */
export const startOf = (day: number, { timezone, dayStarts }: Calendar, offset: number): number =>
  timezone === null
    ? day * dayLength + dayStarts * hour - offset * minute
    : instantShown(day * dayLength + dayStarts * hour, timezone)

/** The day it is. */
export const today = (now: number, calendar: Calendar, offset: number): number =>
  dayOf(now, calendar) ?? dayOf(now + offset * minute, { ...calendar, timezone: 'UTC' }) ?? 0

/** Which minute of its day it is, by the clocks on the wall: an hour that comes twice when they go back is one. */
export function minuteOfDay(at: number, { timezone, dayStarts }: Calendar): number {
  const { hour: shown, minute: past } = clockAt(at, timezone ?? 'UTC')
  return ((shown - dayStarts + 24) % 24) * 60 + past
}

/** 0 for Monday to 6 for Sunday: the first of all days was a Thursday. */
export const weekdayOfDay = (day: number): number => (((day + 3) % 7) + 7) % 7

/** The first day of the week that a day is in, where weeks begin with `firstWeekday`: 0 for Monday to 6 for Sunday. */
export const startOfWeek = (day: number, firstWeekday: number): number =>
  day - ((weekdayOfDay(day) - firstWeekday + 7) % 7)

/** The Monday of the week that a day is in. */
export const mondayOf = (day: number): number => startOfWeek(day, 0)
