// Days as the student's own clock has them. Pure.

const minute = 60_000
export const dayLength = 24 * 60 * minute

/** Midnight before `now`, and the Monday midnight before it, for a clock `offset` minutes ahead of UTC. */
export function startsOf(now: number, offset: number): { today: number; week: number } {
  const local = now + offset * minute
  const today = local - modulo(local, dayLength)
  // 1970-01-01 was a Thursday, so day 4 was the first Monday.
  const week = today - modulo(today - 4 * dayLength, 7 * dayLength)
  return { today: today - offset * minute, week: week - offset * minute }
}

/** Which of the seven days of a week are among `days`, 0 being Monday. */
export const activeDays = (days: number[]): boolean[] =>
  Array.from({ length: 7 }, (_, index) => days.includes(index))

const modulo = (value: number, size: number) => ((value % size) + size) % size
