// How far students are with work that is reviews: some windows of days at a time, then a fold over what was counted.
import { setImmediate } from 'node:timers/promises'
import type { ReviewRule } from '@kinnow/contract/assignments'
import type { Calendar } from '../activity/day.ts'
import type { Tx } from '../lib/db/database.ts'
import type { ListedRow } from './repository.ts'
import {
  dayAt,
  foldReviews,
  periodsOf,
  type Reviewed,
  type ReviewProgress,
} from './review-periods.ts'
import { countReviews, listCalendars, type ReviewWindow } from './review-repository.ts'
import { type Dates, datesFor, type Exception } from './state.ts'
import { readStoredRules } from './stored-rules.ts'

/** So many windows at a time: other requests have their turn in between. */
const windowsAtOnce = 1000

type Input = {
  rows: ListedRow[]
  students: string[]
  exceptionOf: (row: ListedRow, studentId: string) => Exception | undefined
  now: number
}

type Task = {
  row: ListedRow
  studentId: string
  rule: ReviewRule
  periods: ReturnType<typeof periodsOf>
  own: Dates
  today: number
}

const datesOf = (row: ListedRow): Dates => ({
  opensAt: row.opens_at,
  dueAt: row.due_at,
  closesAt: row.closes_at,
})

export async function readReviews(
  tx: Tx,
  input: Input,
): Promise<(row: ListedRow, studentId: string) => ReviewProgress | undefined> {
  const rows = input.rows.filter(
    ({ kind, opens_at: opens }) => kind === 'review' && opens <= input.now,
  )
  const calendars = rows.length > 0 ? await readCalendars(tx, input.students) : new Map()
  const tasks = rows.flatMap((row) => tasksOf(row, input, calendars))
  const found = new Map<string, ReviewProgress>()
  for (const [most, same] of Map.groupBy(tasks, ({ rule }) => rule.count))
    for (const [task, reviewed] of await countTasks(tx, same, most))
      found.set(
        keyOf(task.row.id, task.studentId),
        foldReviews(task.rule, task.periods, { reviewed, today: task.today }),
      )
  return ({ id }, studentId) => found.get(keyOf(id, studentId))
}

const keyOf = (...ids: string[]) => ids.join(' ')

async function readCalendars(tx: Tx, students: string[]): Promise<Map<string, Calendar>> {
  const rows = students.length > 0 ? await listCalendars(tx.query, students) : []
  return new Map(
    rows.map(({ id, timezone, day_starts: dayStarts }) => [id, { timezone, dayStarts }]),
  )
}

function tasksOf(row: ListedRow, input: Input, calendars: Map<string, Calendar>): Task[] {
  const rule = readStoredRules(row.rules).reviews
  if (!rule) return []
  return input.students.flatMap((studentId) => {
    const calendar = calendars.get(studentId)
    if (!calendar) return []
    const dates = datesOf(row)
    const own = datesFor(dates, input.exceptionOf(row, studentId))
    const periods = periodsOf(rule, { dates, ownDueAt: own.dueAt, calendar })
    return [{ row, studentId, rule, periods, own, today: dayAt(input.now, calendar) }]
  })
}

/** Days that are to come have no reviews yet. */
async function countTasks(tx: Tx, tasks: Task[], most: number) {
  const windows = tasks.flatMap((task) =>
    task.periods.flatMap((period, index) =>
      period.from <= task.today ? [{ task, index, window: windowOf(task, period) }] : [],
    ),
  )
  const found = new Map<Task, (Reviewed | undefined)[]>(tasks.map((task) => [task, []]))
  for (let at = 0; at < windows.length; at += windowsAtOnce) {
    const part = windows.slice(at, at + windowsAtOnce)
    const counts = await countReviews(
      tx,
      part.map(({ window }) => window),
      most,
    )
    for (const [place, { task, index }] of part.entries()) {
      const reviewed = found.get(task)
      if (reviewed) reviewed[index] = counts[place]
    }
    await setImmediate()
  }
  return found
}

const windowOf = (
  { row, studentId, own }: Task,
  period: Task['periods'][number],
): ReviewWindow => ({
  ...period,
  studentId,
  subjectId: row.target_id,
  opensAt: own.opensAt,
  closesAt: own.closesAt ?? own.dueAt,
})
