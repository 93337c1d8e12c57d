// A membership ends, by anybody: the student, a teacher, the office or a guardian.
import { followSeen, updateSeen } from '../enrollments/follow-visibility.ts'
import type { Tx } from '../lib/db/database.ts'
import { endMembership } from './repository.ts'

/** Ends a membership, and what was seen through it alone. Whether there was one. */
export async function leave(tx: Tx, groupId: string, studentId: string): Promise<boolean> {
  const wasIn = await endMembership(tx, groupId, studentId)
  if (wasIn) await followSeen(tx, await updateSeen(tx, { studentIds: [studentId] }))
  return wasIn
}
