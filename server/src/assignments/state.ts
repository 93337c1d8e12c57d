// How a student is with a piece of work, from what was done and when. Pure.
import type { WorkState } from '@kinnow/contract/assignments'

export type Dates = { opensAt: number; dueAt: number; closesAt: number | null }

/** What is different for one student. */
export type Exception = {
  dueAt: number | null
  isExcused: boolean
  /** Of a quiz: the factor of its minutes, and how many attempts there are more. */
  extraTime: number
  extraAttempts: number
}

/** A later date moves the closing along: nobody is closed out of what is not due yet. */
export function datesFor(dates: Dates, exception: Pick<Exception, 'dueAt'> | undefined): Dates {
  const dueAt = exception?.dueAt ?? dates.dueAt
  const closesAt = dates.closesAt === null ? null : Math.max(dates.closesAt, dueAt)
  return { opensAt: dates.opensAt, dueAt, closesAt }
}

type Facts = Dates & { isExcused: boolean; doneAt: number | null; now: number }

/** What was done before it was assigned counts, attempts at a quiz excepted (`countsFrom`); what was done after the closing does not. */
export function stateOf({ opensAt, dueAt, closesAt, isExcused, doneAt, now }: Facts): {
  state: WorkState
  isLate: boolean
} {
  const isAccepted = doneAt !== null && (closesAt === null || doneAt <= closesAt)
  if (isExcused) return { state: 'excused', isLate: false }
  if (isAccepted) return { state: 'done', isLate: doneAt > dueAt }
  return { state: openState({ opensAt, dueAt, closesAt }, now), isLate: false }
}

function openState({ opensAt, dueAt, closesAt }: Dates, now: number): WorkState {
  if (now < opensAt) return 'not-open'
  if (closesAt !== null && now > closesAt) return 'closed'
  return now > dueAt ? 'late' : 'todo'
}
