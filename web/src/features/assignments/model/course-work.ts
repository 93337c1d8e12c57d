// What of a student's work belongs to a course, and what its parts say of it.
import type { OwnAssignment } from '@kinnow/contract/assignments'
import type { Clock } from '#lib/zoned-time.ts'
import { ownWork as texts } from '#texts/en/work.ts'
import { whenOf } from './when.ts'

export const workOfSubject = (all: OwnAssignment[], subjectId: string) =>
  all.filter(({ subject }) => subject?.id === subjectId)

/** Of a lesson, a quiz or a chapter: "due Fri 27 Nov, 18:00", or null where nothing is open. Of several the first counts. */
export function dueNotes(all: OwnAssignment[], clock: Clock): (targetId: string) => string | null {
  const open = all
    .filter(({ kind, state }) => kind !== 'review' && (state === 'todo' || state === 'late'))
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
  return (targetId) => {
    const first = open.find((work) => work.targetId === targetId)
    if (!first) return null
    const when = whenOf(first.dueAt, clock)
    return first.state === 'late' ? `${texts.wasDue} ${when}` : texts.dueAt(when)
  }
}
