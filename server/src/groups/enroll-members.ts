// Who joins a class takes its courses.
import { createForAll } from '../enrollments/repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { followEnrollments } from '../memory/course.ts'

/** Courses that a student has already stay as they are. */
export async function enrollMembers(tx: Tx, studentIds: string[], courseIds: string[]) {
  // In one order, so that two classes with the same students and courses cannot wait for each other.
  for (const courseId of courseIds.toSorted()) {
    const added = await createForAll(tx, studentIds.toSorted(), courseId)
    await followEnrollments(tx, added, courseId)
  }
}
