// Which of a student's work comes first on other pages. Pure: the clock is handed in.
import type { OwnAssignment } from '@kinnow/contract/assignments'
import { type Clock, dateIn } from '#lib/zoned-time.ts'
import { daysBetween } from '#texts/en/units.ts'

const daysUntilDue = ({ dueAt }: OwnAssignment, { now, zone }: Clock) =>
  daysBetween(dateIn(now, zone), dateIn(new Date(dueAt), zone))

export const isDueToday = (work: OwnAssignment, clock: Clock) => daysUntilDue(work, clock) === 0

/** What can be done now and is late, or due today or within the next seven days: today's first, then late work. */
export function mostUrgent(all: OwnAssignment[], clock: Clock): OwnAssignment[] {
  // What is due today can still be on time; what is late cannot, and comes before what has days left.
  const rankOf = (work: OwnAssignment) => {
    if (work.state === 'late') return 1
    return isDueToday(work, clock) ? 0 : 2
  }
  return all
    .filter(
      (work) => work.state === 'late' || (work.state === 'todo' && daysUntilDue(work, clock) <= 7),
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}
