// The days that a journey takes: a flight eastward lands on another date. Their rest costs nothing. Pure.
import { type Calendar, dayOf, startOf } from './day.ts'

const halfDay = 12 * 60 * 60_000

/**
 * When the clocks that count change to others: days of which less than half is left between the beginning by the old ones
 * and the end by the new, and the day of another date on which one lands, where less than half of it is left. A journey
 * back gives a day more, which is one like any other.
 */
export function lostDays(now: number, from: Calendar, to: Calendar): number[] {
  const [before, after] = [dayOf(now, from), dayOf(now, to)]
  if (before === null || after === null) return []
  const crossed = Array.from({ length: Math.max(1, after - before) }, (_, index) => before + index)
  const lost = crossed.filter((day) => startOf(day + 1, to, 0) - startOf(day, from, 0) < halfDay)
  const isArrivalLost = after > before && startOf(after + 1, to, 0) - now < halfDay
  return isArrivalLost ? [...lost, after] : lost
}
