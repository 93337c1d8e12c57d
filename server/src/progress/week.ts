// Days as the student's own clock has them. Pure.

const minute = 60_000
const day = 24 * 60 * minute

/** Midnight before `now`, and the Monday midnight before it, for a clock `offset` minutes ahead of UTC. */
export function startsOf(now: number, offset: number): { today: number; week: number } {
  const local = now + offset * minute
  const today = local - modulo(local, day)
  // 1970-01-01 was a Thursday, so day 4 was the first Monday.
  const week = today - modulo(today - 4 * day, 7 * day)
  return { today: today - offset * minute, week: week - offset * minute }
}

/** Which of the seven days from `week` on hold one of `times`. */
export function activeDays(week: number, times: number[]): boolean[] {
  const days = new Set(times.map((time) => Math.floor((time - week) / day)))
  return Array.from({ length: 7 }, (_, index) => days.has(index))
}

const modulo = (value: number, size: number) => ((value % size) + size) % size
