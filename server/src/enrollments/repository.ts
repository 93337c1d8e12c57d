// Who takes what, as rows. Leaving keeps the row, so that the record of learning stays whole.
import { type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { batches } from '../lib/util/batches.ts'
import { newId } from '../lib/security/random.ts'

export type EnrollmentRow = Selectable<Tables['enrollments']>

const insert = prepare(
  ({ query, now }, value: ValueOf<{ id: string; studentId: string; subcategoryId: string }>) =>
    query
      .insertInto('enrollments')
      .values({
        id: value('id'),
        student_id: value('studentId'),
        subcategory_id: value('subcategoryId'),
        status: sql.lit('active'),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll(),
)

/** Adds an active enrollment; undefined when there is one already, decided by the unique index alone (R9). */
export async function create(
  tx: Tx,
  { studentId, subcategoryId }: { studentId: string; subcategoryId: string },
): Promise<EnrollmentRow | undefined> {
  const [made] = await insert(tx, { id: newId(), studentId, subcategoryId })
  return made
}

/** The same for many students; returns those who had none. */
export async function createForAll(
  tx: Tx,
  studentIds: string[],
  subcategoryId: string,
): Promise<string[]> {
  const added: string[] = []
  for (const batch of batches(studentIds)) {
    const rows = await tx.query
      .insertInto('enrollments')
      .values(
        batch.map((studentId) => ({
          id: newId(),
          student_id: studentId,
          subcategory_id: subcategoryId,
          status: 'active',
          created_at: tx.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('student_id')
      .execute()
    added.push(...rows.map(({ student_id: id }) => id))
  }
  return added
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

export const listActive = prepare(({ query }, value: ValueOf<{ studentId: string }>) =>
  query
    .selectFrom('enrollments')
    .innerJoin('subcategories', 'subcategories.id', 'enrollments.subcategory_id')
    .selectAll('subcategories')
    .select([
      'enrollments.id as enrollment_id',
      'enrollments.created_at as enrolled_at',
      'enrollments.student_id',
      'enrollments.session_id',
    ])
    .where('enrollments.student_id', '=', value('studentId'))
    .where('enrollments.status', '=', 'active')
    .orderBy('enrollments.created_at')
    .orderBy('enrollments.id'),
)

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

type OwnEnrollment = { studentId: string; id: string }

/** An active enrollment of this student with its course, locked until the transaction ends. */
export const lockActive = prepare((db, value: ValueOf<OwnEnrollment>) =>
  db.query
    .selectFrom('enrollments')
    .innerJoin('subcategories', 'subcategories.id', 'enrollments.subcategory_id')
    .selectAll('subcategories')
    .select([
      'enrollments.id as enrollment_id',
      'enrollments.created_at as enrolled_at',
      'enrollments.student_id',
      'enrollments.session_id',
    ])
    .where('enrollments.id', '=', value('id'))
    .where('enrollments.student_id', '=', value('studentId'))
    .where('enrollments.status', '=', 'active')
    .$if(db.engine === 'postgres', (select) => select.forUpdate('enrollments')),
)

const update = prepare(({ query, now }, value: ValueOf<{ id: string; studentId: string }>) =>
  query
    .updateTable('enrollments')
    .set({ status: sql.lit('ended'), ended_at: now })
    .where('id', '=', value('id'))
    .where('student_id', '=', value('studentId'))
    .where('status', '=', 'active')
    .returning(['session_id', 'subcategory_id']),
)

/** Ends an enrollment of this student, and tells of what; undefined when there is no such active one (S26, R10). */
export async function end(
  tx: Tx,
  studentId: string,
  id: string,
): Promise<Pick<EnrollmentRow, 'session_id' | 'subcategory_id'> | undefined> {
  const [ended] = await update(tx, { id, studentId })
  return ended
}
