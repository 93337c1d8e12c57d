// The work of a student, from all classes.
import type { OwnAssignment } from '@kinnow/contract/assignments'
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import { type Database, readNow } from '../lib/db/database.ts'
import { cameOf } from './came-of.ts'
import { type Member, presentProgress, presentWork, readWork, type Work } from './read-work.ts'
import { type ListedRow, listJoined } from './repository.ts'
import type { Exception } from './state.ts'
import { listWritten, type WrittenRow } from './written-repository.ts'

export async function listOwnAssignments(db: Database, studentId: string) {
  const now = await readNow(db)
  const scope = { studentId, since: now - serverLimits.assignment.listedFor }
  const work = await readWork(db, scope, now)
  const joined = work.rows.length > 0 ? await listJoined(db.query, studentId) : []
  const joinedOf = new Map(joined.map((row) => [row.group_id, row.joined_at]))
  const assignmentIds = work.rows.flatMap((row) => (row.kind === 'quiz' ? [row.id] : []))
  const written =
    assignmentIds.length > 0 ? await listWritten(db, { studentId, assignmentIds }) : []
  const writtenOf = Map.groupBy(written, (row) => row.assignment_id)
  const memberOf = (row: ListedRow) => ({
    id: studentId,
    joined_at: joinedOf.get(row.group_id) ?? 0,
  })
  return {
    assignments: work.rows
      .flatMap((row) => {
        const student = memberOf(row)
        return toOwn(row, work, { student, written: writtenOf.get(row.id) ?? [] }) ?? []
      })
      .toSorted((one, other) => compare(one.dueAt, other.dueAt) || compare(one.id, other.id))
      .slice(-limits.assignment.listed),
  }
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

/** As many attempts as this student has. */
function withMoreAttempts(
  work: ReturnType<typeof presentWork>,
  exception: Exception | undefined,
): ReturnType<typeof presentWork> {
  const { quizRules } = work
  if (!quizRules || quizRules.attempts === null) return work
  const attempts = quizRules.attempts + (exception?.extraAttempts ?? 0)
  return { ...work, quizRules: { ...quizRules, attempts } }
}

type Of = { student: Member; written: WrittenRow[] }

function toOwn(row: ListedRow, work: Work, { student, written }: Of): OwnAssignment | undefined {
  const progress = work.progressOf(row, student)
  if (!progress) return undefined
  return {
    ...withMoreAttempts(presentWork(row, progress.dates), progress.exception),
    ...presentProgress(progress),
    ...cameOf(written),
    groupId: row.group_id,
    groupName: row.group_name,
    isMarked: progress.isMarked,
    size: row.size,
  }
}
