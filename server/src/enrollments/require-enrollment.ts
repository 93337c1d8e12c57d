// Who may open what: lessons, quizzes and results of a course are for students who take it (previews are for everybody).
// Starting an attempt asks the same within its own statement: `quizzes/attempts/start-repository.ts`.
import type { Database } from '../lib/db/database.ts'
import { readSight, type Viewer } from '../catalog/sight.ts'
import { fail } from '../lib/util/failure.ts'
import { findActive } from './repository.ts'

type Student = NonNullable<Viewer>

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
  student: Student,
  subcategoryId: string,
): Promise<void> {
  if (!(await isEnrolled(db, student.studentId, subcategoryId)))
    await refuse(db, student, subcategoryId)
}

/** To whom does not see the course, nothing of it is there. */
export async function refuse(
  db: Database,
  student: Student,
  subcategoryId: string,
): Promise<never> {
  const sight = await readSight(db, student)
  return fail(sight.shows(subcategoryId) ? 'not-enrolled' : 'not-found')
}
