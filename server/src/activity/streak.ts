// Days of learning in a row, and the rest that keeps a row from breaking. Pure.
import { limits } from '@kinnow/contract/limits'
import { weekdayOfDay } from './day.ts'

/** A day with activity; `isFree`: its rest costs nothing. */
export type KeptDay = { day: number; isLearned: boolean; isFree: boolean }

/** As the database tells them: twice the day, and one more where it was learned on; all others are free. */
export const readKeptDays = (stored: string | null): KeptDay[] =>
  (stored === null ? [] : stored.split(',')).map((text) => {
    const isLearned = Number(text) % 2 === 1
    return { day: Math.floor(Number(text) / 2), isLearned, isFree: !isLearned }
  })

/** 0 for Monday to 6 for Sunday, free from the day `since` on. */
export type FreeWeekdays = { weekdays: number[]; since: number | null }

export type Streak = {
  /** Days of learning in the row that ends today, yesterday, or before days of rest. */
  length: number
  /** Days of rest that are saved for it. */
  saved: number
  /** Days that were rested on without breaking it, free or saved. */
  rested: Set<number>
  /** The last day of learning, however long ago; null before the first. */
  lastLearned: number | null
}

const { restEvery, restSaved, days: longest } = limits.streak

/**
 * From the oldest day to today, so that what is saved is spent on the oldest gap. A day of rest neither adds nor breaks.
 * Today is not over: it breaks nothing and spends nothing. After a flight back it may lie before what was learned.
 */
export function foldStreak(history: KeptDay[], today: number, free: FreeWeekdays): Streak {
  const known = new Map(history.map((one) => [one.day, one]))
  // What lies far ahead is of no clock that a student had.
  const recent = [...known.keys()].filter((day) => Math.abs(day - today) < longest)
  const learned = history.filter(({ isLearned }) => isLearned).map(({ day }) => day)
  const row: Row = { length: 0, credit: 0, rested: new Set() }
  const [first, last] = [Math.min(...recent, today), Math.max(...recent, today)]
  for (let day = first; day <= last; day += 1) {
    const { isLearned = false, isFree = false } = known.get(day) ?? {}
    if (isLearned) learn(row)
    else if (isFree || isFreeWeekday(day, free)) row.rested.add(day)
    else if (day < today) miss(row, day)
  }
  const { length, credit, rested } = row
  const lastLearned = learned.length > 0 ? Math.max(...learned) : null
  return { length, saved: Math.floor(credit / restEvery), rested, lastLearned }
}

/** `credit`: days of learning that count towards rest, `restEvery` for each that is saved. */
type Row = Pick<Streak, 'length' | 'rested'> & { credit: number }

const mostCredit = restEvery * restSaved

const isFreeWeekday = (day: number, { weekdays, since }: FreeWeekdays) =>
  since !== null && day >= since && weekdays.includes(weekdayOfDay(day))

/** The days before today that were free by this choice: another choice leaves them as they were. */
export function freeDaysBefore(today: number, free: FreeWeekdays): number[] {
  const first = Math.max(free.since ?? today, today - longest)
  return Array.from({ length: Math.max(0, today - first) }, (_, index) => first + index).filter(
    (day) => isFreeWeekday(day, free),
  )
}

function learn(row: Row): void {
  row.length += 1
  // What is beyond the most is not counted on: a day of learning more never leaves less rest later.
  row.credit = Math.min(mostCredit, row.credit + 1)
}

function miss(row: Row, day: number): void {
  if (row.credit >= restEvery) {
    row.credit -= restEvery
    row.rested.add(day)
  } else {
    row.credit = 0
    row.length = 0
  }
}
