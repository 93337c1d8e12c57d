// What comes back on the next days, in numbers. Pure.
import type { ForecastDay, ReviewedSubject } from '@kinnow/contract/reviews'

export const sumOf = (days: ForecastDay[]) => days.reduce((sum, { count }) => sum + count, 0)

/** The least and the most whole minutes of a day on which something comes back; null where nothing does. */
export function minutesOf(days: ForecastDay[], secondsEach: number) {
  const counts = days.map(({ count }) => count).filter((count) => count > 0)
  if (counts.length === 0) return null
  const minutes = (count: number) => Math.max(1, Math.round((count * secondsEach) / 60))
  return { least: minutes(Math.min(...counts)), most: minutes(Math.max(...counts)) }
}

/** Those that come back in it, in the order of the list; a colour each. */
export const subjectsIn = (days: ForecastDay[], subjects: ReviewedSubject[]) => {
  const ids = new Set(days.flatMap((day) => day.subjects.map(({ subjectId }) => subjectId)))
  return subjects.filter(({ id }) => ids.has(id))
}

/** The first day after today on which something comes back. */
export const nextOf = <Day extends { count: number }>(days: Day[]): Day | undefined =>
  days.slice(1).find(({ count }) => count > 0)
