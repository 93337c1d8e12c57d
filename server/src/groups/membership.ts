// What students do about a class: look at it, join it, leave it.
import type { OwnGroup } from '@kinnow/contract/groups'
import { limits } from '@kinnow/contract/limits'
import type { Role } from '@kinnow/contract/roles'
import { followSeen, updateSeen } from '../enrollments/follow-visibility.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { record } from '../lib/security/audit.ts'
import type { Limiter } from '../lib/security/limiter.ts'

import { fail, refuseFor } from '../lib/util/failure.ts'
import { enrollMembers } from './enroll-members.ts'
import * as repository from './repository.ts'
import { requireRoomFor, toGroups } from './service.ts'

type Who = { studentId: string; client: Client }
/** With the role in the school: a former teacher of a class is a student like any other. */
type Joining = Who & { role: Role }

type Parts = { db: Database; limiter: Limiter }

/** A wrong code counts (S10): five in an hour, then the student waits. */
async function findByCode({ db, limiter }: Parts, studentId: string, code: string) {
  const budget = { name: 'class-codes', of: studentId, ...limits.group.wrongCodes }
  const wait = await limiter.spend([budget])
  if (wait > 0) refuseFor(wait)
  const row = (await repository.findByCode(db.query, code)) ?? fail('wrong-class-code')
  await limiter.giveBack([budget])
  return row
}

async function toOwnGroups(tx: Tx, rows: repository.GroupRow[]): Promise<OwnGroup[]> {
  const groups = await toGroups(tx, rows)
  return groups.map(({ id, name, teachers, students, courses }, index) => ({
    id,
    name,
    teachers,
    students,
    courses,
    mayLeave: rows[index]?.may_leave === 1,
  }))
}

async function toOwnGroup(tx: Tx, row: repository.GroupRow): Promise<OwnGroup> {
  const [group] = await toOwnGroups(tx, [row])
  return group ?? fail('not-found')
}

export async function lookUpGroup(parts: Parts, studentId: string, code: string) {
  const row = await findByCode(parts, studentId, code)
  const role = await repository.findRole(parts.db.query, row.id, studentId)
  return { group: await toOwnGroup(parts.db, row), isMember: role !== undefined }
}

/** The code is compared once more in the transaction: a teacher may have ended it meanwhile. */
export async function joinGroup(parts: Parts, joining: Joining, code: string) {
  const { studentId } = joining
  const found = await findByCode(parts, studentId, code)
  return transaction(parts.db, async (tx) => {
    const row = await repository.lock(tx, found.id)
    if (!row || row.join_code !== code) return fail('wrong-class-code')
    await addStudent(tx, row, joining)
    return { group: await toOwnGroup(tx, row) }
  })
}

/** Who is in the class already stays what they are. Run it with the class locked. */
export async function addStudent(
  tx: Tx,
  row: repository.GroupRow,
  { studentId, client, role: roleInSchool }: { studentId: string; client: Client; role: string },
): Promise<void> {
  const role = await repository.findRole(tx.query, row.id, studentId)
  const teachesNoMore = role === 'teacher' && roleInSchool === 'student'
  if (role === undefined || teachesNoMore) {
    const students = (await repository.countStudents(tx.query, [row.id])).get(row.id) ?? 0
    if (students >= limits.group.students) fail('group-full')
    await requireRoomFor(tx, studentId)
    await repository.addMember(tx, { groupId: row.id, userId: studentId, role: 'student' })
    await record(tx, { event: 'class-joined', studentId, client, detail: row.name })
  }
  const courses = await repository.listCourses(tx.query, [row.id])
  await enrollMembers(
    tx,
    [studentId],
    courses.map(({ id }) => id),
  )
}

export async function listOwnGroups(db: Database, studentId: string) {
  const rows = await repository.listOfStudent(db.query, studentId)
  return { groups: await toOwnGroups(db, rows) }
}

export function leaveGroup(db: Database, { studentId, client }: Who, id: string) {
  return transaction(db, async (tx) => {
    const row = await repository.lock(tx, id)
    const role = row && (await repository.findRole(tx.query, id, studentId))
    if (!row || role !== 'student') return fail('not-found')
    if (row.may_leave === 0 && row.archived_at === null) fail('must-stay')
    await repository.endMembership(tx, id, studentId)
    await followSeen(tx, await updateSeen(tx, { studentIds: [studentId] }))
    await record(tx, { event: 'class-left', studentId, client, detail: row.name })
    return {}
  })
}
