// When the sessions of a weekend course take place: computed from its rules and the time, never stored.
import {
  addDays,
  type Day,
  dayAt,
  instantOf,
  isDay,
  type TimeOfDay,
  weekdayOf,
} from './wall-clock.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
type Weekday = (typeof weekdays)[number]

/** On one day, or each week. */
export type SessionRule = ({ date: Day } | { every: Weekday }) & {
  start: TimeOfDay
  end: TimeOfDay
  seats: number
  place: string | null
  note: string | null
}

/** What a course's `index.md` says of its sessions. */
export type Schedule = { timezone: string; rules: SessionRule[] }

/** A session on one day. */
export type Occurrence = {
  /** Tells the course, the day and the start: the same in every process, whenever it is computed. */
  id: string
  subcategoryId: string
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number
  /** As the clocks of `timezone` show it. */
  date: Day
  start: TimeOfDay
  end: TimeOfDay
  timezone: string
  seats: number
  place: string | null
  note: string | null
}

/** Of a weekly session so many are planned. */
const weeksPlanned = 4
const daysAWeek = 7

type Course = { subcategoryId: string; schedule: Schedule }

/** What is not over yet, the earliest first: a session that has begun is among them. */
export function listOccurrences({ subcategoryId, schedule }: Course, now: number): Occurrence[] {
  const today = dayAt(now, schedule.timezone)
  return schedule.rules
    .flatMap((rule) => {
      const onDay = (day: Day) =>
        toOccurrence({ subcategoryId, timezone: schedule.timezone, rule, date: day })
      return 'date' in rule
        ? [onDay(rule.date)]
        : nextOf({ weekday: rule.every, today, now, onDay })
    })
    .filter((occurrence) => occurrence.endsAt > now)
    .toSorted((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id))
}

/** Today's, if it has begun, and the coming four. */
function nextOf({
  weekday,
  today,
  now,
  onDay,
}: {
  weekday: Weekday
  today: Day
  now: number
  onDay: (day: Day) => Occurrence
}): Occurrence[] {
  const wait = (weekdays.indexOf(weekday) - weekdayOf(today) + daysAWeek) % daysAWeek
  const first = onDay(addDays(today, wait))
  const count = first.startsAt > now ? weeksPlanned : weeksPlanned + 1
  const later = Array.from({ length: count - 1 }, (_, index) =>
    onDay(addDays(first.date, (index + 1) * daysAWeek)),
  )
  return [first, ...later]
}

/** The session with this id, whether it is to come or long over; null where the rules know none. */
export function findOccurrence({ subcategoryId, schedule }: Course, id: string): Occurrence | null {
  const parsed = parseSessionId(id)
  if (parsed?.subcategoryId !== subcategoryId) return null
  const rule = schedule.rules.find(
    (one) =>
      one.start === parsed.start &&
      ('date' in one ? one.date === parsed.date : weekdays[weekdayOf(parsed.date)] === one.every),
  )
  return rule
    ? toOccurrence({ subcategoryId, timezone: schedule.timezone, rule, date: parsed.date })
    : null
}

function toOccurrence({
  subcategoryId,
  timezone,
  rule,
  date,
}: {
  subcategoryId: string
  timezone: string
  rule: SessionRule
  date: Day
}): Occurrence {
  const { start, end, seats, place, note } = rule
  const startsAt = instantOf(date, start, timezone)
  const planned = instantOf(date, end, timezone)
  // In the hour that is left out in spring an end can come to lie before its start.
  const length = Date.parse(`${date}T${end}:00Z`) - Date.parse(`${date}T${start}:00Z`)
  return {
    id: sessionId(subcategoryId, date, start),
    subcategoryId,
    startsAt,
    endsAt: planned > startsAt ? planned : startsAt + length,
    date,
    start,
    end,
    timezone,
    seats,
    place,
    note,
  }
}

/** `course-202612051000`. */
const sessionId = (subcategoryId: string, date: Day, start: TimeOfDay) =>
  `${subcategoryId}-${date.replaceAll('-', '')}${start.replace(':', '')}`

function parseSessionId(id: string) {
  const [, subcategoryId, year, month, day, hour, minute] =
    /^([\w-]+)-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(id) ?? []
  if (!subcategoryId) return null
  const date = `${year}-${month}-${day}`
  if (!isDay(date)) return null
  return { subcategoryId, date, start: `${hour}:${minute}` }
}

/** The course that a session's id tells, or null. */
export const courseOfSession = (id: string) => parseSessionId(id)?.subcategoryId ?? null
