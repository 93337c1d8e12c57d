// The minutes in which students were active, as rows.
import type { Queries } from '../lib/db/database.ts'
import { withMinutes } from './bitmap.ts'

/**
 * Which of these subjects the student may learn: of a course that is or was taken, or with a lesson that anybody signed in
 * may read.
 */
export async function listLearnable(
  query: Queries,
  studentId: string,
  subjectIds: string[],
): Promise<string[]> {
  if (subjectIds.length === 0) return []
  const rows = await query
    .selectFrom('subjects')
    .select('subjects.id')
    .where('subjects.id', 'in', subjectIds)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.subcategory_id', '=', 'subjects.subcategory_id')
            .where('enrollments.student_id', '=', studentId),
        ),
        row.exists(
          row
            .selectFrom('lessons')
            .select('lessons.id')
            .whereRef('lessons.subject_id', '=', 'subjects.id')
            .where('lessons.preview', '=', 1),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** When the account was made. */
export async function readBeginning(query: Queries, studentId: string): Promise<number> {
  const row = await query
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  return row.created_at
}

/** Beside those that are there. In a transaction that holds the day. */
export async function addMinutes(
  query: Queries,
  place: { studentId: string; day: number; subjectId: string },
  minutes: number[],
): Promise<void> {
  const key = { student_id: place.studentId, day: place.day, subject_id: place.subjectId }
  const known = await query
    .selectFrom('activity')
    .select('minutes')
    .where('student_id', '=', key.student_id)
    .where('day', '=', key.day)
    .where('subject_id', '=', key.subject_id)
    .executeTakeFirst()
  const merged = withMinutes(known?.minutes, minutes)
  await query
    .insertInto('activity')
    .values({ ...key, minutes: merged })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'day', 'subject_id']).doUpdateSet({ minutes: merged }),
    )
    .execute()
}
