// Who joins a class takes its courses.
import { lockPresent } from '../auth/repository.ts'
import { createForAll, resume } from '../enrollments/repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { followEnrollments } from '../memory/course.ts'

/** Courses that a student has already stay as they are; who has been deleted meanwhile is left out. */
export async function enrollMembers(tx: Tx, studentIds: string[], courseIds: string[]) {
  const present = await lockPresent(tx, studentIds)
  // In one order, so that two classes with the same students and courses cannot wait for each other.
  for (const courseId of courseIds.toSorted()) {
    const resumed = await resume(tx, present, courseId)
    const added = await createForAll(tx, present, courseId)
    await followEnrollments(tx, [...resumed, ...added], courseId)
  }
}
