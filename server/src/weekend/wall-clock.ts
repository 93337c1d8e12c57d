// What the clock on a wall shows, in any zone of the IANA database, and the instant that it means.

/** A day of the calendar, `2026-12-05`. */
export type Day = string
/** A time of the day, `10:00`, from 00:00 to 23:59. */
export type TimeOfDay = string

const dayLength = 24 * 60 * 60 * 1000

type Zone = {
  format: Intl.DateTimeFormat
  /** By the minute: how far its clocks are ahead of UTC. */
  offsets: Map<number, number>
}

const zones = new Map<string, Zone>()

/**
 * Throws a RangeError where nobody knows the zone. Made once a zone, however it is spelled: making one costs more than
 * using it, and a student may name any.
 */
function zoneOf(name: string): Zone {
  const key = name.toLowerCase()
  const known = zones.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const made = { format, offsets: new Map<number, number>() }
  zones.set(key, made)
  return made
}

/** Names such as `Europe/Berlin` and `UTC`; not `+01:00`, which knows nothing of summer. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(zone)) return false
  try {
    zoneOf(zone)
    return true
  } catch {
    return false
  }
}

const minute = 60_000
/** Before it some zones were off by odd seconds; since then clocks are changed on a full minute. */
const fullMinutesSince = Date.UTC(1973, 0)
/** Of each zone: the days that are shown begin at the same instants all day long. */
const offsetsKept = 500

/** How far the zone's clocks are ahead of UTC at that instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const { format, offsets } = zoneOf(zone)
  if (instant < fullMinutesSince) return readOffset(format, instant)
  const at = Math.floor(instant / minute)
  const known = offsets.get(at)
  if (known !== undefined) return known
  const offset = readOffset(format, instant)
  if (offsets.size >= offsetsKept) offsets.clear()
  offsets.set(at, offset)
  return offset
}

/** Reading what a clock shows costs more than all that is worked out from it. */
function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const shown = Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'],
    parts['hour'],
    parts['minute'],
    parts['second'],
  )
  return shown - Math.floor(instant / 1000) * 1000
}

/** The instant, in milliseconds since 1970, at which the zone's clocks show this day and time. */
export const instantOf = (day: Day, time: TimeOfDay, zone: string): number =>
  instantShown(Date.parse(`${day}T${time}:00Z`), zone)

/**
 * The instant at which the zone's clocks show what those of UTC show at `asUtc`. A time that is left out when clocks go
 * forward means as much later; of a time that comes twice when they go back, the first one counts.
 */
export function instantShown(asUtc: number, zone: string): number {
  const offsets = [offsetAt(asUtc - dayLength, zone), offsetAt(asUtc + dayLength, zone)]
  const fitting = offsets
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === asUtc)
  return fitting.length > 0 ? Math.min(...fitting) : asUtc - (offsets[0] ?? 0)
}

/** The day, the hour, 0 to 23, and the minute that the zone's calendars and clocks show at that instant. */
export function clockAt(instant: number, zone: string): { day: Day; hour: number; minute: number } {
  const shown = new Date(instant + offsetAt(instant, zone))
  return {
    day: shown.toISOString().slice(0, 10),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  }
}

/** The day that the zone's calendars show at that instant. */
export const dayAt = (instant: number, zone: string): Day => clockAt(instant, zone).day

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10)

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (new Date(Date.parse(day)).getUTCDay() + 6) % 7

/** How many weeks the day lies after the week, Monday to Sunday, of `from`: 0 in the same week. */
export const weeksBetween = (from: Day, day: Day): number =>
  (Date.parse(addDays(day, -weekdayOf(day))) - Date.parse(addDays(from, -weekdayOf(from)))) /
  (7 * dayLength)

/** From 00:00 to 23:59. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A day of the calendar that exists: 30 February does not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(Date.parse(text)).toISOString().startsWith(text)
