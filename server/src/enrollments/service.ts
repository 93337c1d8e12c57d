// What is decided about enrolling: only oneself, only what exists, only once.
import type { Enrollment } from '@kinnow/contract/enrollments'
import { findSubcategory, toSubcategory } from '../catalog/repository.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import * as repository from './repository.ts'

type Wish = { studentId: string; subcategoryId: string }

export async function enroll(db: Database, asking: string, wish: Wish) {
  if (wish.studentId !== asking) fail('forbidden')
  const found = (await findSubcategory(db, wish.subcategoryId)) ?? fail('not-found')
  const row = (await repository.create(db, wish)) ?? fail('already-enrolled')
  const enrollment: Enrollment = {
    id: row.id,
    studentId: row.student_id,
    subcategoryId: row.subcategory_id,
    status: 'active',
    createdAt: new Date(row.created_at).toISOString(),
    subcategory: found.subCategory,
  }
  return { enrollment }
}

export async function listMine(db: Database, asking: string, studentId: string) {
  if (studentId !== asking) fail('forbidden')
  const rows = await repository.listActive(db, studentId)
  const enrollments = rows.map((row): Enrollment => ({
    id: row.enrollment_id,
    studentId: row.student_id,
    subcategoryId: row.id,
    status: 'active',
    createdAt: new Date(row.enrolled_at).toISOString(),
    subcategory: toSubcategory(row),
  }))
  return { enrollments }
}

export async function leave(db: Database, asking: string, id: string) {
  if (!(await repository.end(db, asking, id))) fail('not-found')
  return {}
}

/** Ends the request unless the student takes the course. */
export async function requireEnrollment(
  db: Database,
  studentId: string,
  subcategoryId: string,
): Promise<void> {
  if (!(await repository.findActive(db, studentId, subcategoryId))) fail('not-enrolled')
}
