// When something ends, in words. Pure.
import { dashboard as texts } from '#texts/en/dashboard.ts'

const timeOf = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayOf = new Intl.DateTimeFormat('en-CA')

/** "today at 18:00", by the clock of this device. */
export function timeText(at: string, now: Date): string {
  const then = new Date(at)
  const time = timeOf.format(then)
  return dayOf.format(then) === dayOf.format(now)
    ? texts.momentToday(time)
    : texts.momentTomorrow(time)
}
