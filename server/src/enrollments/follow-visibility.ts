// Who sees a course no more rests in it: nothing is lost, and all goes on once they see it again.
import { setImmediate } from 'node:timers/promises'
import type { Database, Tx } from '../lib/db/database.ts'
import { listForClasses } from '../catalog/visibility-repository.ts'
import { transaction } from '../lib/db/transaction.ts'
import { followEnrollment } from '../memory/course.ts'
import { hideUnseen, type Scope, showSeen } from './repository.ts'

export type Seen = { studentId: string; courseId: string }[]

/**
 * After a course, a class or its members changed, in the same transaction. Returns whose cards have to follow: with
 * `followSeen`, or, of many, with `followSeenInParts` after the transaction.
 */
export async function updateSeen(tx: Tx, scope: Scope): Promise<Seen> {
  if (scope.studentIds?.length === 0) return []
  return [...(await hideUnseen(tx, scope)), ...(await showSeen(tx, scope))]
}

/** After an import, which may have changed who sees any of the courses. */
export async function updateSeenOfSchool(tx: Tx): Promise<Seen> {
  const courseIds = await listForClasses(tx.query)
  const hidden = courseIds.length > 0 ? await hideUnseen(tx, { courseIds }) : []
  return [...hidden, ...(await showSeen(tx, {}))]
}

export async function followSeen(tx: Tx, changed: Seen): Promise<void> {
  for (const { studentId, courseId } of inOrder(changed))
    await followEnrollment(tx, studentId, courseId)
}

/** In a transaction at a time, so that others have their turns between. */
const atOnce = 10

export async function followSeenInParts(db: Database, changed: Seen): Promise<void> {
  const ordered = inOrder(changed)
  for (let at = 0; at < ordered.length; at += atOnce) {
    await transaction(db, (tx) => followSeen(tx, ordered.slice(at, at + atOnce)))
    await setImmediate()
  }
}

/** In one order, so that two at once cannot wait for each other. */
const inOrder = (changed: Seen): Seen =>
  changed.toSorted((one, other) =>
    `${one.studentId} ${one.courseId}` < `${other.studentId} ${other.courseId}` ? -1 : 1,
  )
