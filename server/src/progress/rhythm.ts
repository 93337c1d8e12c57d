// How the days of a student go: the last seven, and the row of days that they end. Pure.
import type { getDashboard } from '@kinnow/contract/progress'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { dateOf } from '../activity/day.ts'
import { foldStreak, type FreeWeekdays, type KeptDay } from '../activity/streak.ts'

type Dashboard = ReplyOf<typeof getDashboard>

/** What is stored of a day. */
export type DayRow = { day: number; minutes: number; learned: number; goal: number }

const shown = 7
/** Rows that are enough to show them: after a flight back a few days may lie ahead of today. */
export const daysRead = shown + 2

/** The aim of today, by which a day that is over is not measured; and what the row of days is made of. */
type Student = { minutes: number; free: FreeWeekdays; history: KeptDay[] }

export function readRhythm(
  rows: DayRow[],
  today: number,
  { minutes: goal, free, history }: Student,
): Pick<Dashboard, 'days' | 'streak' | 'freeWeekdays'> & { minutes: number } {
  const { length, saved, rested, lastLearned } = foldStreak(history, today, free)
  const stateOf = (day: number) => {
    const row = rows.find((one) => one.day === day)
    const aim = day === today ? goal : (row?.goal ?? goal)
    if (row && row.minutes >= aim) return 'goal'
    if (row?.learned === 1) return 'some'
    return rested.has(day) ? 'rest' : 'none'
  }
  return {
    minutes: rows.find(({ day }) => day === today)?.minutes ?? 0,
    days: Array.from({ length: shown }, (_, index) => today - shown + 1 + index).map((day) => {
      return { date: dateOf(day), state: stateOf(day) }
    }),
    streak: {
      length,
      restDaysSaved: saved,
      // After a flight back the last may lie ahead of today.
      daysAway: lastLearned === null ? null : Math.max(0, today - lastLearned),
    },
    freeWeekdays: free.weekdays,
  }
}
