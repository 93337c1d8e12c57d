// Times as the clocks of a zone show them; `undefined` means the zone of the device. Pure.

/** The time of a visit, and the zone to show times in. */
export type Clock = { now: Date; zone: string | undefined }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(zone ?? '')
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone ?? '', format)
  return format
}

const partsIn = (at: Date, zone: string | undefined) =>
  Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )

/** `2026-12-05`. */
export function dateIn(at: Date, zone: string | undefined): string {
  const { year, month, day } = partsIn(at, zone)
  return `${year}-${month}-${day}`
}

/** 0 to 23. */
export const hourIn = (at: Date, zone: string | undefined): number =>
  Number(partsIn(at, zone)['hour'])

/** `18:05`. */
export function timeIn(at: Date, zone: string | undefined): string {
  const { hour, minute } = partsIn(at, zone)
  return `${hour}:${minute}`
}

/** When a day such as `2026-12-05` begins there. */
export function startOfDay(day: string, zone: string | undefined): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const near = utc - 60_000 * offsetIn(zone, new Date(utc))
  return new Date(utc - 60_000 * offsetIn(zone, new Date(near)))
}

/** Minutes by which the clocks of the zone are ahead of UTC. */
export function offsetIn(zone: string | undefined, at: Date): number {
  const shown = Date.parse(`${dateIn(at, zone)}T${timeIn(at, zone)}:00Z`)
  return Math.round((shown - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}
