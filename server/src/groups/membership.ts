// What students do about a class: look at it, join it, leave it.
import type { OwnGroup } from '@kinnow/contract/groups'
import { limits } from '@kinnow/contract/limits'
import type { Role } from '@kinnow/contract/roles'
import { findNeed, mustWait } from '../consents/need.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { record } from '../lib/security/audit.ts'
import type { Limiter } from '../lib/security/limiter.ts'

import { fail, refuseFor } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { enrollMembers } from './enroll-members.ts'
import { leave } from './leave.ts'
import * as repository from './repository.ts'
import { countSeats, requireRoomFor, toGroups } from './service.ts'
import * as waiting from './waiting-repository.ts'

type Who = { studentId: string; client: Client }
/** With the role in the school: a former teacher of a class is a student like any other. */
type Joining = Who & { role: Role; birthYear?: number | undefined }

type Parts = { db: Database; limiter: Limiter }

/** A wrong code counts (S10): five in an hour, then the student waits. */
async function findByCode({ db, limiter }: Parts, studentId: string, code: string) {
  const budget = { name: 'class-codes', of: studentId, ...serverLimits.wrongClassCodes }
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

type Looking = { studentId: string; role: Role }

export async function lookUpGroup(parts: Parts, { studentId, role }: Looking, code: string) {
  const { db } = parts
  const row = await findByCode(parts, studentId, code)
  const isMember = (await repository.findRole(db.query, row.id, studentId)) !== undefined
  const need = isMember ? 'nothing' : await findNeed(db, { studentId, role })
  const place = { groupId: row.id, studentId }
  return {
    group: await toOwnGroup(db, row),
    isMember,
    asksBirthYear: need === 'birth-year',
    isWaiting: need === 'guardian' && (await waiting.isWaiting(db.query, place)),
  }
}

/** The code is compared once more in the transaction: a teacher may have ended it meanwhile. */
export async function joinGroup(parts: Parts, joining: Joining, code: string) {
  const { studentId } = joining
  const found = await findByCode(parts, studentId, code)
  return transaction(parts.db, async (tx) => {
    const row = await repository.lock(tx, found.id)
    if (!row || row.join_code !== code) return fail('wrong-class-code')
    const isIn = await addStudent(tx, row, joining)
    return { group: await toOwnGroup(tx, row), isWaiting: !isIn }
  })
}

type Student = {
  studentId: string
  /** Absent where it was not the student who caused it. */
  client?: Client
  role: string
  birthYear?: number | undefined
}

/**
 * Who is in the class already stays what they are. False where a guardian has to agree first: then nothing of the student is
 * shown in the class but the name. Run it with the class locked.
 */
export async function addStudent(
  tx: Tx,
  row: repository.GroupRow,
  student: Student,
): Promise<boolean> {
  const { studentId, role: roleInSchool } = student
  const role = await repository.findRole(tx.query, row.id, studentId)
  const teachesNoMore = role === 'teacher' && roleInSchool === 'student'
  if (role !== undefined && !teachesNoMore) {
    await enrollInCourses(tx, row, studentId)
    return true
  }
  const hasToWait = await mustWait(tx, student)
  const place = { groupId: row.id, studentId }
  if (await waiting.isWaiting(tx.query, place)) {
    if (hasToWait) return false
    await waiting.removeWaiting(tx.query, place)
  }
  const seats = (await countSeats(tx, [row.id])).get(row.id) ?? 0
  if (seats >= limits.group.students) fail('group-full')
  await requireRoomFor(tx, studentId)
  if (hasToWait) {
    await waiting.addWaiting(tx, place)
    await note(tx, 'class-waited', row, student)
  } else await enter(tx, row, student)
  return !hasToWait
}

async function enter(tx: Tx, row: repository.GroupRow, student: Student): Promise<void> {
  const { studentId } = student
  await repository.addMember(tx, { groupId: row.id, userId: studentId, role: 'student' })
  await note(tx, 'class-joined', row, student)
  await enrollInCourses(tx, row, studentId)
}

const note = (
  tx: Tx,
  event: 'class-joined' | 'class-waited' | 'class-left',
  { name }: repository.GroupRow,
  { studentId, client }: Pick<Student, 'studentId' | 'client'>,
) => record(tx, { event, studentId, detail: name, ...(client && { client }) })

async function enrollInCourses(tx: Tx, row: repository.GroupRow, studentId: string) {
  const courses = await repository.listCourses(tx.query, [row.id])
  await enrollMembers(
    tx,
    [studentId],
    courses.map(({ id }) => id),
  )
}

/** All that a decision may begin or end, before the account is locked, as wherever somebody joins one. */
export async function lockGroupsOf(tx: Tx, studentId: string): Promise<void> {
  const memberships = await repository.listMemberships(tx.query, studentId)
  const waited = await waiting.listAllWaitingOf(tx.query, studentId)
  for (const id of new Set([...memberships.map((one) => one.id), ...waited].toSorted()))
    await repository.lock(tx, id)
}

/** A guardian has agreed: the classes that waited begin, but for those that have ended meanwhile. Returns them. */
export async function admitWaiting(tx: Tx, studentId: string): Promise<repository.GroupRow[]> {
  const admitted: repository.GroupRow[] = []
  for (const groupId of await waiting.listAllWaitingOf(tx.query, studentId)) {
    const row = await repository.lock(tx, groupId)
    const waited = await waiting.removeWaiting(tx.query, { groupId, studentId })
    if (!row || !waited || row.archived_at !== null) continue
    if ((await repository.findRole(tx.query, groupId, studentId)) === undefined)
      await enter(tx, row, { studentId, role: 'student' })
    admitted.push(row)
  }
  return admitted
}

/** A guardian refused, or withdrew a yes: nothing waits any more, and classes are left as by leaving. Returns both. */
export async function endAllMemberships(tx: Tx, studentId: string): Promise<repository.GroupRow[]> {
  const ended: repository.GroupRow[] = []
  const memberships = await repository.listMemberships(tx.query, studentId)
  const attended = memberships.filter(({ role }) => role === 'student').map(({ id }) => id)
  const waited = await waiting.listAllWaitingOf(tx.query, studentId)
  for (const groupId of [...new Set([...attended, ...waited])].toSorted()) {
    const row = await repository.lock(tx, groupId)
    if (!row) continue
    await waiting.removeWaiting(tx.query, { groupId, studentId })
    if (attended.includes(groupId) && (await leave(tx, groupId, studentId)))
      await note(tx, 'class-left', row, { studentId })
    ended.push(row)
  }
  return ended
}

export async function listOwnGroups(db: Database, studentId: string) {
  const rows = await repository.listOfStudent(db.query, studentId)
  const count = await waiting.countWaitingOf(db.query, studentId)
  return { groups: await toOwnGroups(db, rows), waiting: count }
}

export function leaveGroup(db: Database, { studentId, client }: Who, id: string) {
  return transaction(db, async (tx) => {
    const place = { groupId: id, studentId }
    const isIn = async () => (await repository.findRole(tx.query, id, studentId)) === 'student'
    // A stranger to the class locks nothing, and cannot tell it from none (S26).
    if (!(await isIn()) && !(await waiting.isWaiting(tx.query, place))) fail('not-found')
    const row = (await repository.lock(tx, id)) ?? fail('not-found')
    if (await waiting.removeWaiting(tx.query, place)) return {}
    if (!(await isIn())) return fail('not-found')
    if (row.may_leave === 0 && row.archived_at === null) fail('must-stay')
    await leave(tx, id, studentId)
    await record(tx, { event: 'class-left', studentId, client, detail: row.name })
    return {}
  })
}
