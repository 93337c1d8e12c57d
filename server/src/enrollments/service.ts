// What is decided about enrolling: only oneself, only what exists, only once, and in a weekend course with a seat.
import type { Category } from '@kinnow/contract/catalog'
import type { createEnrollment, Enrollment } from '@kinnow/contract/enrollments'
import type { BodyOf } from '@kinnow/contract/endpoint'
import { readSubcategory } from '../catalog/cached-catalog.ts'
import { readSight } from '../catalog/sight.ts'
import { toSubcategory } from '../catalog/repository.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { followEnrollment } from '../memory/course.ts'
import { releaseSeat } from '../weekend/seat-repository.ts'
import { exchangeSeat, listWanted, takeFirstSeat, toOwnSession } from '../weekend/service.ts'
import * as repository from './repository.ts'

type EnrollmentRequest = Pick<
  BodyOf<typeof createEnrollment>,
  'studentId' | 'subcategoryId' | 'sessionId'
>

export async function enroll(
  db: Database,
  session: Pick<Session, 'studentId' | 'role' | 'revision'>,
  request: EnrollmentRequest,
) {
  const { studentId, subcategoryId } = request
  if (studentId !== session.studentId) fail('forbidden')
  const found = (await readSubcategory(db, session.revision, subcategoryId)) ?? fail('not-found')
  const sight = await readSight(db, session)
  if (!sight.shows(subcategoryId)) fail('not-found')
  if (!sight.admits(subcategoryId)) fail('course-retired')
  const row = (await create(db, request, found.category.kind)) ?? fail('already-enrolled')
  const enrollment: Enrollment = {
    id: row.id,
    studentId: row.student_id,
    subcategoryId: row.subcategory_id,
    status: 'active',
    createdAt: new Date(row.created_at).toISOString(),
    subcategory: found.subCategory,
    session: toOwnSession({ ...row, id: row.subcategory_id, schedule: found.schedule }),
  }
  return { enrollment }
}

/** A weekend course that meets is enrolled in with a seat, or not at all. */
async function create(db: Database, request: EnrollmentRequest, kind: Category['kind']) {
  const { subcategoryId, sessionId } = request
  const isBySession = kind === 'weekend' || sessionId !== undefined
  const wanted = isBySession ? await listWanted(db, subcategoryId, sessionId) : []
  return transaction(db, async (tx) => {
    const row = await repository.create(tx, request)
    if (row) await followEnrollment(tx, request.studentId, subcategoryId)
    if (!row || wanted.length === 0) return row
    const session = await takeFirstSeat(tx.query, wanted, sessionId !== undefined)
    return repository.setSession(tx.query, row.id, session)
  })
}

export async function listMine(db: Database, asking: string, studentId: string) {
  if (studentId !== asking) fail('forbidden')
  const rows = await repository.listActive(db, { studentId })
  return { enrollments: rows.map(toEnrollment) }
}

type ActiveRow = Awaited<ReturnType<typeof repository.listActive>>[number]

const toEnrollment = (row: ActiveRow): Enrollment => ({
  id: row.enrollment_id,
  studentId: row.student_id,
  subcategoryId: row.id,
  status: 'active',
  createdAt: new Date(row.enrolled_at).toISOString(),
  subcategory: toSubcategory(row),
  session: toOwnSession(row),
})

/** Where the new session has no seat, the old seat stays. */
export async function moveSeat(db: Database, own: { studentId: string; id: string }, to: string) {
  const mine = await repository.listActive(db, own)
  const { id } = mine.find((row) => row.enrollment_id === own.id) ?? fail('not-found')
  const [session] = await listWanted(db, id, to)
  if (!session) fail('session-over')
  return transaction(db, async (tx) => {
    const [row] = await repository.lockActive(tx, own)
    if (!row) fail('not-found')
    if (row.session_id !== to) {
      await exchangeSeat(tx.query, row.session_id, session)
      await repository.setSession(tx.query, own.id, session)
    }
    return { enrollment: toEnrollment({ ...row, session_id: to }) }
  })
}

export async function leave(db: Database, asking: string, id: string) {
  await transaction(db, (tx) => endEnrollment(tx, asking, id))
  return {}
}

/** The seat of a weekend session is free again at the same time. Returns the id of the course. */
export async function endEnrollment(tx: Tx, studentId: string, id: string): Promise<string> {
  const ended = (await repository.end(tx, studentId, id)) ?? fail('not-found')
  if (ended.session_id !== null) await releaseSeat(tx.query, ended.session_id)
  await followEnrollment(tx, studentId, ended.subcategory_id)
  return ended.subcategory_id
}
