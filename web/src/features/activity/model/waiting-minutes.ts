// Active minutes that were not sent yet, in the browser's storage: of one student, and never more than the server would take.
import { limits } from '@kinnow/contract/limits'
import { readStoredJson, removeStored, writeStored } from '#lib/storage.ts'

const { atOnce, believed, subjectsAtOnce } = limits.activeMinutes
const minuteLength = 60_000

export type SubjectMinutes = { subjectId: string; minutes: number[] }
type Waiting = {
  studentId: string
  /** When it was last tried to send some, by whichever tab. */
  triedAt: number
  subjects: SubjectMinutes[]
}

const isOfSubject = (value: unknown): value is SubjectMinutes =>
  typeof value === 'object' &&
  value !== null &&
  'subjectId' in value &&
  typeof value.subjectId === 'string' &&
  'minutes' in value &&
  Array.isArray(value.minutes) &&
  value.minutes.every(Number.isInteger)

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  'studentId' in value &&
  typeof value.studentId === 'string' &&
  'triedAt' in value &&
  typeof value.triedAt === 'number' &&
  'subjects' in value &&
  Array.isArray(value.subjects) &&
  value.subjects.every(isOfSubject)

/** Minutes of another student of this browser do not count. */
export function readWaiting(studentId: string): Waiting {
  const stored = readStoredJson('waitingMinutes', isWaiting)
  return stored?.studentId === studentId ? stored : { studentId, triedAt: 0, subjects: [] }
}

function write(waiting: Waiting, now: number): void {
  const oldest = (now - believed) / minuteLength
  const subjects = waiting.subjects
    .map(({ subjectId, minutes }) => ({
      subjectId,
      minutes: minutes.filter((minute) => minute >= oldest).slice(-atOnce),
    }))
    .filter(({ minutes }) => minutes.length > 0)
    .slice(-subjectsAtOnce)
  if (subjects.length === 0 && waiting.triedAt === 0) removeStored('waitingMinutes')
  else writeStored('waitingMinutes', JSON.stringify({ ...waiting, subjects }))
}

export function addWaiting({
  studentId,
  subjectId,
  minute,
  now,
}: {
  studentId: string
  subjectId: string
  minute: number
  now: number
}): void {
  const waiting = readWaiting(studentId)
  const known = waiting.subjects.find((subject) => subject.subjectId === subjectId)
  const minutes = [...new Set([...(known?.minutes ?? []), minute])]
  const others = waiting.subjects.filter((subject) => subject !== known)
  write({ ...waiting, subjects: [...others, { subjectId, minutes }] }, now)
}

export function markTried(studentId: string, now: number): void {
  write({ ...readWaiting(studentId), triedAt: now }, now)
}

/** Removes the minutes that were sent; minutes added since then stay. */
export function removeSent(studentId: string, sent: SubjectMinutes[], now: number): void {
  const waiting = readWaiting(studentId)
  const subjects = waiting.subjects.map(({ subjectId, minutes }) => {
    const gone = sent.find((subject) => subject.subjectId === subjectId)?.minutes ?? []
    return { subjectId, minutes: minutes.filter((minute) => !gone.includes(minute)) }
  })
  write({ ...waiting, subjects }, now)
}
