// The time zones to choose from, each by one name.
import { zoneName } from '#lib/time-zones.ts'

export const deviceZone = (): string =>
  zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')

/** Those that this browser knows, with the one that is chosen. */
export function listZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => zoneName(zone))
  const all = new Set([...known, 'UTC', deviceZone()])
  if (chosen) all.add(chosen)
  return [...all].toSorted()
}

/** `17:42`; empty where this browser does not know the zone. */
export function timeIn(zone: string, now: number): string {
  try {
    const options = {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    } as const
    return new Intl.DateTimeFormat('en-GB', options).format(now)
  } catch {
    return ''
  }
}
