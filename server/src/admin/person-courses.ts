// The classes and courses of a person, as the office changes them.
import { limits } from '@kinnow/contract/limits'
import type { AccountParts } from '../auth/parts.ts'
import { lockById, type UserRow } from '../auth/repository.ts'
import { readSubcategory } from '../catalog/cached-catalog.ts'
import { consentBySchool } from '../consents/need.ts'
import { updateSeen } from '../enrollments/follow-visibility.ts'
import { createForAll } from '../enrollments/repository.ts'
import { endEnrollment } from '../enrollments/service.ts'
import { enrollMembers } from '../groups/enroll-members.ts'
import { leave } from '../groups/leave.ts'
import * as groups from '../groups/repository.ts'
import { countSeats, requireRoomFor } from '../groups/service.ts'
import { removeWaiting } from '../groups/waiting-repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import { followEnrollment } from '../memory/course.ts'
import { requireOwner } from '../profile/require-owner.ts'
import { type Act, note } from './people.ts'
import { readCourseName } from './repository.ts'

/** Runs `work` on an account that is locked meanwhile. */
const withPerson = <T>(
  { db }: AccountParts,
  act: Act,
  work: (tx: Tx, person: UserRow) => Promise<T>,
) =>
  transaction(db, async (tx) => {
    await requireOwner(tx, act.actorId)
    return work(tx, (await lockById(tx, act.id)) ?? fail('not-found'))
  })

type Change = { join?: string | undefined; leave?: string | undefined }

/** A student moves from one class to another at once, or not at all: what was learned stays. */
export async function changePersonGroups(parts: AccountParts, act: Act, { join, leave }: Change) {
  await withPerson(parts, act, async (tx, person) => {
    const rows = new Map<string, groups.GroupRow>()
    // In one order, so that two moves the other way round cannot wait for each other.
    for (const id of [join, leave].flatMap((one) => one ?? []).toSorted())
      rows.set(id, (await groups.lock(tx, id)) ?? fail('not-found'))
    const [from, to] = [rows.get(leave ?? ''), rows.get(join ?? '')]
    if (from) await leaveGroup(tx, act, from)
    if (to) await joinGroup(tx, act, { row: to, person })
  })
  return {}
}

async function leaveGroup(tx: Tx, act: Act, { id, name }: groups.GroupRow): Promise<void> {
  const hasWaited = await removeWaiting(tx.query, { groupId: id, studentId: act.id })
  if (!(await leave(tx, id, act.id)) && !hasWaited) fail('not-found')
  await note(tx, act, 'class-left', name)
}

type Joining = { row: groups.GroupRow; person: UserRow }

async function joinGroup(tx: Tx, act: Act, { row, person }: Joining): Promise<void> {
  if (row.archived_at !== null) fail('not-found')
  const role = await groups.findRole(tx.query, row.id, act.id)
  // A former teacher of it is a student like any other.
  if (role === 'student' || (role === 'teacher' && person.role !== 'student')) return
  await consentBySchool(tx, { studentId: act.id, role: person.role, by: act.actorId })
  await removeWaiting(tx.query, { groupId: row.id, studentId: act.id })
  const students = (await countSeats(tx, [row.id])).get(row.id) ?? 0
  if (students >= limits.group.students) fail('group-full')
  await requireRoomFor(tx, act.id)
  await groups.addMember(tx, { groupId: row.id, userId: act.id, role: 'student' })
  const courses = await groups.listCourses(tx.query, [row.id])
  await enrollMembers(
    tx,
    [act.id],
    courses.map(({ id }) => id),
  )
  await note(tx, act, 'class-joined', row.name)
}

type Course = { revision: number; courseId: string }

/** Not in a weekend course, which has seats. */
export async function enrollPerson(parts: AccountParts, act: Act, { revision, courseId }: Course) {
  const found = (await readSubcategory(parts.db, revision, courseId)) ?? fail('not-found')
  if (found.category.kind === 'weekend') fail('not-found')
  await withPerson(parts, act, async (tx) => {
    const added = await createForAll(tx, [act.id], courseId)
    if (added.length === 0) fail('already-enrolled')
    await followEnrollment(tx, act.id, courseId)
    const resting = await updateSeen(tx, { studentIds: [act.id], courseIds: [courseId] })
    if (resting.length > 0) fail('course-for-classes')
    await note(tx, act, 'enrolled', found.subCategory.name)
  })
  return {}
}

export async function endPersonEnrollment(parts: AccountParts, act: Act, enrollmentId: string) {
  await withPerson(parts, act, async (tx) => {
    const courseId = await endEnrollment(tx, act.id, enrollmentId)
    await note(tx, act, 'unenrolled', await readCourseName(tx, courseId))
  })
  return {}
}
