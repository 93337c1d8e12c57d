// Of work with reviews: within which days so many are due, and what comes of those that were done. Pure.
import type { ReviewRule } from '@kinnow/contract/assignments'
import { type Calendar, dayOf } from '../activity/day.ts'
import type { Dates } from './state.ts'

/** Days of the student, without the last. */
export type Period = { from: number; until: number }

/** Of one period: how many count, no more than are due, and when the last of them was done. */
export type Reviewed = { count: number; lastAt: number | null }

const daysOfWeek = 7

/** A day by the student's calendar; by UTC where the zone is not known, as days of reviews are stored. */
export const dayAt = (at: number, calendar: Calendar): number =>
  dayOf(at, { ...calendar, timezone: calendar.timezone ?? 'UTC' }) ?? 0

/**
 * Weeks begin on the day on which the work opens. What is left of days at the end belongs to the last week, and so does the
 * time that one student has longer than the class.
 */
export function periodsOf(
  { each }: ReviewRule,
  { dates, ownDueAt, calendar }: { dates: Dates; ownDueAt: number; calendar: Calendar },
): Period[] {
  const from = dayAt(dates.opensAt, calendar)
  const until = dayAt(ownDueAt, calendar) + 1
  const days = dayAt(dates.dueAt, calendar) + 1 - from
  const weeks = each === 'all' ? 1 : Math.max(1, Math.floor(days / daysOfWeek))
  return Array.from({ length: weeks }, (_, index) => ({
    from: from + index * daysOfWeek,
    until: index === weeks - 1 ? until : from + (index + 1) * daysOfWeek,
  }))
}

export type ReviewProgress = {
  doneAt: number | null
  isStarted: boolean
  /** Of all periods. */
  parts: { done: number; of: number }
  /** Of the week that it is; null where the reviews are not for each week, or none is on. */
  week: { done: number; of: number } | null
}

/** `reviewed`: of each period, undefined for one that is to come. */
export function foldReviews(
  rule: ReviewRule,
  periods: Period[],
  { reviewed, today }: { reviewed: (Reviewed | undefined)[]; today: number },
): ReviewProgress {
  const counts = periods.map((_, index) => reviewed[index]?.count ?? 0)
  const done = counts.reduce((sum, count) => sum + count, 0)
  const current = periods.findIndex(({ from, until }) => from <= today && today < until)
  const isDone = counts.every((count) => count >= rule.count)
  return {
    doneAt: isDone ? Math.max(...reviewed.map((one) => one?.lastAt ?? 0)) : null,
    isStarted: done > 0,
    parts: { done, of: rule.count * periods.length },
    week:
      rule.each === 'week' && current >= 0 ? { done: counts[current] ?? 0, of: rule.count } : null,
  }
}
