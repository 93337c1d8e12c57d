// Whether a student is reminded now, and of what. Pure.
import { serverLimits } from '../lib/util/server-limits.ts'
import { type Clocks, dayBy, isHour, nextHour } from './times.ts'

const { unheeded: tolerance, shortestStreak } = serverLimits.reminders

/** What a student has chosen, and what was sent. */
export type Wanted = {
  reviews: boolean
  streak: boolean
  /** By the student's own clocks. */
  hour: number
  lastSentDay: number | null
  /** How many came in a row without the student coming. */
  unheeded: number
}

/** A student's progress on the day. */
export type DayProgress = {
  due: number
  /** Something was done today. */
  hasCome: boolean
  /** Today is a day of learning already. */
  hasLearned: boolean
  /** Today breaks no streak, whatever is done. */
  isRestDay: boolean
  streak: { length: number; saved: number }
  /** The last day on which something was done. */
  lastCame: number | null
}

export type Reminder = 'reviews' | 'streak'

/** Whether it is time, and when to look again; null: nothing is wanted. */
export function lookAt(
  now: number,
  wanted: Wanted,
  clocks: Clocks,
): { isTime: boolean; nextAt: number } | null {
  if (!wanted.reviews && !wanted.streak) return null
  // A day that a journey brings twice is one: nobody is reminded a second time on it.
  const isSent = wanted.lastSentDay !== null && wanted.lastSentDay >= dayBy(now, clocks)
  return {
    isTime: !isSent && isHour(now, wanted.hour, clocks),
    nextAt: nextHour(now, wanted.hour, clocks),
  }
}

/** Those in a row that were not heeded, now that the student has come or not. */
export const unheededBy = ({ unheeded, lastSentDay }: Wanted, { lastCame }: DayProgress): number =>
  lastCame !== null && lastSentDay !== null && lastCame >= lastSentDay ? 0 : unheeded

/** What is not heeded becomes rarer, and ends, until the student comes. */
function isTooOften(unheeded: number, lastSentDay: number | null, today: number): boolean {
  if (unheeded < tolerance.daily || lastSentDay === null) return false
  return unheeded >= tolerance.daily + tolerance.weekly || today - lastSentDay < 7
}

/** At most one of them; what is due comes first. */
export function chooseReminder(
  wanted: Wanted,
  progress: DayProgress,
  today: number,
): Reminder | null {
  if (isTooOften(unheededBy(wanted, progress), wanted.lastSentDay, today)) return null
  if (wanted.reviews && progress.due > 0 && !progress.hasCome) return 'reviews'
  return wanted.streak && wouldBreak(progress) ? 'streak' : null
}

/** Tomorrow the row of days would be over: nothing that is saved, and no free day, carries it. */
const wouldBreak = ({ streak, hasLearned, isRestDay }: DayProgress): boolean =>
  streak.length >= shortestStreak && streak.saved === 0 && !hasLearned && !isRestDay
