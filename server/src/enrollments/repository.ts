// Who takes what, as rows. Leaving keeps the row, so that the record of learning stays whole.
import type { Selectable } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables.ts'
import { newId } from '../lib/random.ts'

export type EnrollmentRow = Selectable<Tables['enrollments']>

/** Adds an active enrollment; undefined when there is one already, decided by the unique index alone (R9). */
export function create(
  db: Database,
  query: Queries,
  enrollment: { studentId: string; subcategoryId: string },
): Promise<EnrollmentRow | undefined> {
  return query
    .insertInto('enrollments')
    .values({
      id: newId(),
      student_id: enrollment.studentId,
      subcategory_id: enrollment.subcategoryId,
      status: 'active',
      created_at: db.now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Notes in which session of a weekend course the seat is. */
export function setSession(
  query: Queries,
  id: string,
  session: { id: string; startsAt: number },
): Promise<EnrollmentRow> {
  return query
    .updateTable('enrollments')
    .set({ session_id: session.id, session_starts_at: session.startsAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listActive(db: Database, studentId: string) {
  return db.query
    .selectFrom('enrollments')
    .innerJoin('subcategories', 'subcategories.id', 'enrollments.subcategory_id')
    .selectAll('subcategories')
    .select([
      'enrollments.id as enrollment_id',
      'enrollments.created_at as enrolled_at',
      'enrollments.student_id',
      'enrollments.session_id',
    ])
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.status', '=', 'active')
    .orderBy('enrollments.created_at')
    .orderBy('enrollments.id')
    .execute()
}

/** At most one. */
export const findActive = prepare(
  (db, value: ValueOf<{ studentId: string; subcategoryId: string }>) =>
    db.query
      .selectFrom('enrollments')
      .selectAll()
      .where('student_id', '=', value('studentId'))
      .where('subcategory_id', '=', value('subcategoryId'))
      .where('status', '=', 'active'),
)

/** Ends an enrollment of this student, and tells of what; undefined when there is no such active one (S26, R10). */
export function end(
  db: Database,
  query: Queries,
  studentId: string,
  id: string,
): Promise<Pick<EnrollmentRow, 'session_id' | 'subcategory_id'> | undefined> {
  return query
    .updateTable('enrollments')
    .set({ status: 'ended', ended_at: db.now })
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('status', '=', 'active')
    .returning(['session_id', 'subcategory_id'])
    .executeTakeFirst()
}
