// What is due today, and in the days after it.
import { limits } from '@kinnow/contract/limits'
import type { MemorySettings } from '@kinnow/contract/memory'
import type { Calendar } from '../activity/day.ts'
import type { Queries, Tx } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import { listDueAmong, questionsIn } from './due-repository.ts'
import { type Due, type Plan, planDays } from './plan-days.ts'
import { rememberedOn } from './record.ts'
import { toSettings } from './settings-repository.ts'
import { dueRows, hiddenRows, readDay, reviewedRow } from './today-repository.ts'

export type Today = {
  day: number
  done: number
  fresh: number
  /** What comes back on which day: what the plan is made of. */
  due: Due[]
  plan: Plan
  settings: MemorySettings
  calendar: Calendar
  hidden: Set<string>
  /** How long a question takes by the latest reviews, in milliseconds; null before the first. */
  took: number | null
}

/** Whose day it is, by which clocks, and what time it is there. */
export type Learner = { studentId: string; calendar: Calendar; now: number }

/** The days that are looked back at to say how long a question takes. */
const pastDays = 30

/** Without the questions of an open attempt. */
export async function readToday(tx: Tx, { studentId, calendar, now }: Learner): Promise<Today> {
  const day = rememberedOn(now, calendar)
  const { forecastDays } = limits.reviews
  const days = { studentId, day, until: day + forecastDays - 1, since: day - pastDays }
  const row = (await readDay(tx, days))[0] ?? fail('signed-out')
  const settings = toSettings(row)
  const hidden = questionsIn(hiddenRows.read(row.hidden))
  const counts = dueRows.read(row.due)
  const due =
    hidden.size > 0
      ? await without({ query: tx.query, studentId, hidden, today: day, due: counts })
      : counts
  const reviewed = reviewedRow.read(row.reviewed)[0] ?? { done: 0, fresh: 0 }
  const plan = planDays(due, {
    today: day,
    done: reviewed,
    caps: settings,
    count: forecastDays,
  })
  return { day, ...reviewed, due, plan, settings, calendar, hidden, took: row.took }
}

async function without({
  query,
  studentId,
  hidden,
  today,
  due,
}: {
  query: Queries
  studentId: string
  hidden: Set<string>
  today: number
  due: Due[]
}): Promise<Due[]> {
  const rows = await listDueAmong({ query, studentId, questionIds: [...hidden], today })
  const less = rows.map((row) => ({
    day: row.due_day,
    subjectId: row.subject_id,
    cards: -1,
    fresh: row.reviews === 0 ? -1 : 0,
  }))
  return [...due, ...less]
}

/** The same as if there were only this subject. */
export function onlyOf(today: Today, subjectId: string): Today {
  const { day, settings, due } = today
  const own = due.filter((one) => one.subjectId === subjectId)
  const plan = planDays(own, {
    today: day,
    done: today,
    caps: settings,
    count: limits.reviews.forecastDays,
  })
  return { ...today, due: own, plan }
}
