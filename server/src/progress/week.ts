// The days of the week that the dashboard shows. Pure.
import { type Calendar, mondayOf, startOf, today } from '../activity/day.ts'

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6]

/** The day it is, and each of the seven days of its week, Monday first, with the time at which it begins. */
export function weekOf(now: number, calendar: Calendar, offset: number) {
  const day = today(now, calendar, offset)
  const monday = mondayOf(day)
  const days = daysOfWeek.map((index) => ({
    day: monday + index,
    startsAt: startOf(monday + index, calendar, offset),
  }))
  return { today: day, days }
}

/** Which of the days of a week are among those with something done. */
export const activeDays = (week: { day: number }[], done: { day: number }[]): boolean[] =>
  week.map(({ day }) => done.some((one) => one.day === day))
