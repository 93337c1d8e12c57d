// Times as fields for date and time have them: by the clocks of this device.
const two = (part: number) => String(part).padStart(2, '0')

/** "2026-11-24T18:00" */
export function toLocal(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Undefined where nothing, or no time, was typed. */
export function fromLocal(typed: string): string | undefined {
  const at = new Date(typed)
  return typed === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** So many days from now, at an hour of the clock. */
export function inDaysAt(now: Date, days: number, hour: number): Date {
  const at = new Date(now)
  at.setDate(at.getDate() + days)
  at.setHours(hour, 0, 0, 0)
  return at
}
