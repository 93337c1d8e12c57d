// The next school year: classes end, and each has a successor without students and work.
import { limits } from '@kinnow/contract/limits'
import { readSight } from '../catalog/sight.ts'
import { followSeenInParts, type Seen, updateSeen } from '../enrollments/follow-visibility.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import * as repository from './repository.ts'
import { copyGroup, lockTaught, requireRoomFor, type Teacher, toGroups } from './service.ts'

type NextClass = { id: string; name: string }

/**
 * All of them or none, in one transaction: each class ends, which keeps its record and its students' courses, and a new one
 * has its teachers and those of its courses that the caller may still begin. Fails with `not-found` for a class that has
 * ended, is named twice or is somebody else's.
 */
export async function startNextYear(db: Database, teacher: Teacher, classes: NextClass[]) {
  if (new Set(classes.map(({ id }) => id)).size < classes.length) fail('not-found')
  const { groups, seen } = await transaction(db, async (tx) => {
    // In one order, so that two requests at once cannot wait for each other.
    for (const id of classes.map((each) => each.id).toSorted()) await lockOpen(tx, teacher, id)
    const ids: string[] = []
    const changed: Seen = []
    for (const next of classes) {
      ids.push(await createSuccessor(tx, teacher, next))
      await repository.setArchived(tx, next.id, true)
      const studentIds = await repository.listMemberIds(tx.query, next.id)
      changed.push(...(await updateSeen(tx, { studentIds })))
    }
    const rows = await Promise.all(ids.map((id) => repository.find(tx.query, id)))
    return {
      groups: await toGroups(
        tx,
        rows.flatMap((row) => row ?? []),
      ),
      seen: changed,
    }
  })
  await followSeenInParts(db, seen)
  return { groups }
}

async function lockOpen(tx: Tx, teacher: Teacher, id: string): Promise<void> {
  const row = await lockTaught(tx, teacher, id)
  if (row.archived_at !== null) fail('not-found')
}

/** Returns the id of the new class. */
async function createSuccessor(tx: Tx, teacher: Teacher, { id: from, name }: NextClass) {
  const to = await repository.create(tx, name)
  const sight = await readSight(tx, teacher)
  for (const { id: courseId } of await repository.listCourses(tx.query, [from]))
    if (sight.admits(courseId)) await repository.addCourse(tx, to, courseId)
  const isTaughtByCaller =
    (await repository.findRole(tx.query, from, teacher.studentId)) === 'teacher'
  if (isTaughtByCaller) {
    const taught = await repository.countTaughtBy(tx.query, teacher.studentId)
    if (taught >= limits.group.ofTeacher) fail('too-many-groups')
    await requireRoomFor(tx, teacher.studentId)
    await repository.addMember(tx, { groupId: to, userId: teacher.studentId, role: 'teacher' })
  }
  await copyGroup(tx, teacher, { from, to })
  return to
}
