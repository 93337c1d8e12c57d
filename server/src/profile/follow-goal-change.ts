// What a change of one's account means for the days that are counted: those that are over stay as they were.
import { today } from '../activity/day.ts'
import { markRest, setGoalFrom } from '../activity/days-repository.ts'
import { readFreeWeekdays } from '../activity/free-weekdays.ts'
import { lostDays } from '../activity/lost-days.ts'
import { freeDaysBefore } from '../activity/streak.ts'
import { findById, lockById } from '../auth/repository.ts'
import type { Tx } from '../lib/db/database.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { changeUser, planRemindersAnew } from './repository.ts'

type Change = {
  dailyGoalMinutes: number | undefined
  /** Another zone, known to the school. */
  zone: string | undefined
  freeWeekdays: number[] | undefined
}

/** In the transaction that changes the account, before it does. */
export async function changeDays(
  tx: Tx,
  { studentId, calendar, now }: Session,
  { dailyGoalMinutes, zone, freeWeekdays }: Change,
): Promise<void> {
  const day = today(now, calendar, 0)
  if (dailyGoalMinutes !== undefined)
    await setGoalFrom({ query: tx.query, studentId, day, goal: dailyGoalMinutes })
  if (zone !== undefined && zone !== calendar.timezone) {
    // The account first, as a change of reminders does: two at once then run one after the other.
    await lockById(tx, studentId)
    await planRemindersAnew(tx.query, studentId)
    await markRest(tx, studentId, lostDays(now, calendar, { ...calendar, timezone: zone }))
  }
  if (freeWeekdays) await changeFreeWeekdays({ tx, studentId, day, chosen: freeWeekdays })
}

async function changeFreeWeekdays({
  tx,
  studentId,
  day,
  chosen,
}: {
  tx: Tx
  studentId: string
  day: number
  chosen: number[]
}): Promise<void> {
  const row = await findById(tx.query, studentId)
  const wanted = JSON.stringify([...new Set(chosen)].toSorted((a, b) => a - b))
  if (!row || row.free_weekdays === wanted) return
  await markRest(tx, studentId, freeDaysBefore(day, readFreeWeekdays(row)))
  await changeUser(tx.query, studentId, { free_weekdays: wanted, free_since: day })
}
