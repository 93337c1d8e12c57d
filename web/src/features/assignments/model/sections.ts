// In which part of a student's lists a piece of work belongs. Pure: the clock is handed in.
import type { OwnAssignment } from '@kinnow/contract/assignments'
import { type Clock, dateIn } from '#lib/zoned-time.ts'
import { daysBetween } from '#texts/en/units.ts'
import { workTabOf } from './tabs.ts'

const sectionNames = [
  'today',
  'late',
  'week',
  'later',
  'closed',
  'waiting',
  'done',
  'marked',
] as const
export type SectionName = (typeof sectionNames)[number]
export type Section = { name: SectionName; work: OwnAssignment[] }

/** Where the week begins: 0 for Monday to 6 for Sunday. */
type Calendar = Clock & { firstWeekday: number }

export function sectionsOf(all: OwnAssignment[], calendar: Calendar): Section[] {
  const by = Map.groupBy(all, (work) => sectionOf(work, calendar))
  return sectionNames.flatMap((name) => {
    const work = by.get(name) ?? []
    return work.length === 0 ? [] : [{ name, work: isPast(name) ? lastFirst(work) : work }]
  })
}

const isPast = (name: SectionName) => !['today', 'late', 'week', 'later'].includes(name)

/** What was done last, or was due last where it was not, is looked for first. */
const lastFirst = (work: OwnAssignment[]) =>
  work.toReversed().toSorted((one, other) => pastAt(other) - pastAt(one))

const pastAt = ({ doneAt, dueAt }: OwnAssignment) => Date.parse(doneAt ?? dueAt)

function sectionOf(work: OwnAssignment, { now, zone, firstWeekday }: Calendar): SectionName {
  const { state, dueAt, isWaiting } = work
  const tab = workTabOf(work)
  if (tab === 'marked') return 'marked'
  if (tab === 'done') return isWaiting ? 'waiting' : 'done'
  if (state === 'closed' || state === 'late') return state
  const today = dateIn(now, zone)
  const days = daysBetween(today, dateIn(new Date(dueAt), zone))
  if (days <= 0) return 'today'
  return days < daysLeft(today, firstWeekday) ? 'week' : 'later'
}

/** How many days of the week are left, with today: 1 to 7. */
function daysLeft(today: string, firstWeekday: number): number {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return 7 - ((weekday - firstWeekday + 7) % 7)
}
