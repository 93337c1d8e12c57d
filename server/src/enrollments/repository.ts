// Who takes what, as rows. Leaving keeps the row, so that the record of learning stays whole.
import { type Selectable, sql } from 'kysely'
import { isForMember, visibility } from '../catalog/visibility-repository.ts'
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

/** Which enrollments are looked at; those of all students, or in all courses, where none are named. */
export type Scope = { studentIds?: string[]; courseIds?: string[] }

type Changed = { studentId: string; courseId: string }

/** Enrollments in courses that their students see no more: they rest, and nothing of them is lost. */
export const hideUnseen = (tx: Tx, scope: Scope) =>
  setStatus(tx, scope, { from: 'active', to: 'hidden', isSeen: false })

/** Those that rest although their students see the course again. */
export const showSeen = (tx: Tx, scope: Scope) =>
  setStatus(tx, scope, { from: 'hidden', to: 'active', isSeen: true })

type Turn = { from: string; to: string; isSeen: boolean }

async function setStatus(tx: Tx, scope: Scope, { from, to, isSeen }: Turn): Promise<Changed[]> {
  const student = sql.ref('enrollments.student_id')
  const course = sql.ref('enrollments.subcategory_id')
  const isUnseen = sql<boolean>`exists (
    select 1 from subcategories where subcategories.id = ${course} and ${visibility} = 'groups'
      and not ${isForMember(student, course)})`
  let rows = tx.query
    .updateTable('enrollments')
    .set({ status: to })
    .where('status', '=', from)
    .where(isSeen ? sql<boolean>`not ${isUnseen}` : isUnseen)
  const { studentIds, courseIds } = scope
  if (studentIds) rows = rows.where('student_id', 'in', studentIds)
  if (courseIds) rows = rows.where('subcategory_id', 'in', courseIds)
  const changed = await rows.returning(['student_id', 'subcategory_id']).execute()
  return changed.map((row) => ({ studentId: row.student_id, courseId: row.subcategory_id }))
}

/** Before a class gives its courses: what rested of them goes on. Who took them again meanwhile takes them once. */
export async function resume(tx: Tx, studentIds: string[], courseId: string): Promise<string[]> {
  const resumed: string[] = []
  for (const batch of batches(studentIds)) {
    const rows = await tx.query
      .updateTable('enrollments')
      .set({ status: 'active' })
      .where('status', '=', 'hidden')
      .where('subcategory_id', '=', courseId)
      .where('student_id', 'in', batch)
      .returning('student_id')
      .execute()
    resumed.push(...rows.map(({ student_id: id }) => id))
  }
  return resumed
}
