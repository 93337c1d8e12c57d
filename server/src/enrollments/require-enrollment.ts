// Who may open what: lessons, quizzes and results of a course are for students who take it (previews are for everybody).
// Starting an attempt asks the same within its own statement: `quizzes/attempts/start-repository.ts`.
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import { findActive } from './repository.ts'

/** Whether the student takes the course. */
export async function isEnrolled(
  db: Database,
  studentId: string,
  subcategoryId: string,
): Promise<boolean> {
  const [active] = await findActive(db, { studentId, subcategoryId })
  return active !== undefined
}

/** Ends the request unless the student takes the course. */
export async function requireEnrollment(
  db: Database,
  studentId: string,
  subcategoryId: string,
): Promise<void> {
  if (!(await isEnrolled(db, studentId, subcategoryId))) fail('not-enrolled')
}
