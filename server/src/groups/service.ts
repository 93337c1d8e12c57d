// What teachers and owners decide about a class.
import { setImmediate } from 'node:timers/promises'
import type { Group, GroupMember, WaitingMember } from '@kinnow/contract/groups'
import { limits } from '@kinnow/contract/limits'
import { findByEmail } from '../auth/repository.ts'
import { readSubcategory } from '../catalog/cached-catalog.ts'
import { readSight } from '../catalog/sight.ts'
import { followSeenInParts, updateSeen } from '../enrollments/follow-visibility.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { record } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { compareNames, nameToSort } from '../lib/util/fold-text.ts'
import { enrollMembers } from './enroll-members.ts'
import { leave } from './leave.ts'
import { newJoinCode } from './new-join-code.ts'
import * as repository from './repository.ts'
import * as waiting from './waiting-repository.ts'

/** A teacher or an owner, and where they may act only on what is theirs. */
export type Teacher = Pick<Session, 'studentId' | 'role' | 'revision'>

/** Whose classes alone are seen; undefined for an owner, who sees all. */
export const seesClassesOf = ({ role, studentId }: Pick<Teacher, 'role' | 'studentId'>) =>
  role === 'owner' ? undefined : studentId

export async function listGroups(db: Database, teacher: Teacher) {
  const rows = await repository.list(db.query, seesClassesOf(teacher))
  const groups = await toGroups(db, rows)
  return {
    groups: groups.toSorted(
      (one, other) =>
        Number(one.isArchived) - Number(other.isArchived) || compareNames(one.name, other.name),
    ),
  }
}

export async function toGroups(tx: Tx, rows: repository.GroupRow[]): Promise<Group[]> {
  const ids = rows.map(({ id }) => id)
  const courses = Map.groupBy(await repository.listCourses(tx.query, ids), (row) => row.group_id)
  const teachers = Map.groupBy(await repository.listTeachers(tx.query, ids), (row) => row.group_id)
  const students = await repository.countStudents(tx.query, ids)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    teachers: (teachers.get(row.id) ?? []).flatMap(({ name }) => name ?? []).toSorted(compareNames),
    students: students.get(row.id) ?? 0,
    courses: (courses.get(row.id) ?? []).map(({ id, title }) => ({ id, title })),
    isArchived: row.archived_at !== null,
  }))
}

async function toGroup(tx: Tx, row: repository.GroupRow): Promise<Group> {
  const [group] = await toGroups(tx, [row])
  return group ?? fail('not-found')
}

type NewGroup = { name: string; courseIds: string[]; copyOf?: string | undefined }

export function createGroup(db: Database, teacher: Teacher, group: NewGroup) {
  const { name, courseIds, copyOf } = group
  return transaction(db, async (tx) => {
    const taught = await repository.countTaughtBy(tx.query, teacher.studentId)
    if (taught >= limits.group.ofTeacher) fail('too-many-groups')
    await requireRoomFor(tx, teacher.studentId)
    const courses = await checkCourses(tx, teacher, courseIds)
    const id = await repository.create(tx, name)
    for (const courseId of courses) await repository.addCourse(tx, id, courseId)
    await repository.addMember(tx, { groupId: id, userId: teacher.studentId, role: 'teacher' })
    if (copyOf !== undefined) await copyGroup(tx, teacher, { from: copyOf, to: id })
    return { group: await toGroup(tx, await find(tx, id)) }
  })
}

/** For another class, which counts there for good. */
export async function requireRoomFor(tx: Tx, userId: string): Promise<void> {
  const ever = await repository.countEverIn(tx.query, userId)
  const waited = await waiting.listAllWaitingOf(tx.query, userId)
  if (ever + waited.length >= limits.group.ofMember) fail('group-limit')
}

/** Of some classes the places that are taken: by students, and by those who wait for a guardian's yes. */
export async function countSeats(tx: Tx, groupIds: string[]): Promise<Map<string, number>> {
  const students = await repository.countStudents(tx.query, groupIds)
  const waited = await waiting.countWaitingFor(tx.query, groupIds)
  return new Map(groupIds.map((id) => [id, (students.get(id) ?? 0) + (waited.get(id) ?? 0)]))
}

/** For the next school year: the teachers come along, students and work do not. */
export async function copyGroup(
  tx: Tx,
  teacher: Teacher,
  { from, to }: { from: string; to: string },
) {
  await requireTeacher(tx, teacher, from)
  const { may_leave: mayLeave } = await find(tx, from)
  await repository.change(tx.query, to, { may_leave: mayLeave })
  for (const { id } of await repository.listTeachers(tx.query, [from])) {
    // Half of their number is left for classes of their own.
    const taught = await repository.countTaughtBy(tx.query, id)
    if (taught < limits.group.ofTeacher / 2)
      await repository.addMember(tx, { groupId: to, userId: id, role: 'teacher' })
  }
}

/** Each once. A class learns what anybody can take up at any time: weekend courses have seats. */
async function checkCourses(
  db: Database,
  teacher: Teacher,
  ids: string[],
  before: string[] = [],
): Promise<string[]> {
  const courses = [...new Set(ids)]
  const sight = await readSight(db, teacher)
  for (const id of courses) {
    const found = (await readSubcategory(db, teacher.revision, id)) ?? fail('not-found')
    if (found.category.kind === 'weekend') fail('not-found')
    // A class goes on with what it has.
    if (!before.includes(id) && !sight.admits(id)) fail('not-found')
  }
  return courses
}

const find = async (tx: Tx, id: string) =>
  (await repository.find(tx.query, id)) ?? fail('not-found')

/** A class of somebody else is as unknown as one that does not exist (S26). */
export async function requireTeacher(tx: Tx, teacher: Teacher, id: string): Promise<void> {
  if (teacher.role === 'owner') return
  if ((await repository.findRole(tx.query, id, teacher.studentId)) !== 'teacher') fail('not-found')
}

export async function readGroup(db: Database, teacher: Teacher, id: string) {
  await requireTeacher(db, teacher, id)
  const row = await find(db, id)
  const teachers = await repository.listTeachers(db.query, [id])
  const students = await repository.listStudents(db.query, id)
  return {
    group: await toGroup(db, row),
    mayLeave: row.may_leave === 1,
    joinCode: row.join_code,
    teachers: toMembers(teachers),
    students: toMembers(students),
    waiting: toWaiting(await waiting.listWaiting(db.query, id)),
  }
}

type MemberRow = Awaited<ReturnType<typeof repository.listStudents>>[number]

const toMember = (row: MemberRow): GroupMember => ({
  id: row.id,
  name: row.name,
  email: shownAddress(row.email),
  joinedAt: new Date(row.joined_at).toISOString(),
})

const toMembers = (rows: MemberRow[]): GroupMember[] =>
  rows.map(toMember).toSorted((one, other) => compareNames(nameToSort(one), nameToSort(other)))

type WaitingRow = Awaited<ReturnType<typeof waiting.listWaiting>>[number]

/** Where somebody has no name the address, so that a teacher knows whom to remind. */
const toWaiting = (rows: WaitingRow[]): WaitingMember[] =>
  rows
    .map((row) => ({
      id: row.id,
      name: row.name ?? shownAddress(row.email) ?? '',
      since: new Date(row.requested_at).toISOString(),
      requestedAt:
        row.guardian_requested_at === null
          ? null
          : new Date(row.guardian_requested_at).toISOString(),
    }))
    .toSorted((one, other) => compareNames(one.name, other.name))

type Change = {
  name?: string | undefined
  courseIds?: string[] | undefined
  mayLeave?: boolean | undefined
  isArchived?: boolean | undefined
}

/** A teacher acts on a class. */
type Act = { teacher: Teacher; id: string }
/** One that the audit log has. */
type LoggedAct = Act & { client: Client }

/** Runs `work` on a class of this teacher, which is locked meanwhile. */
export const withGroup = <T>(
  db: Database,
  { teacher, id }: Act,
  work: (tx: Tx, row: repository.GroupRow) => Promise<T>,
): Promise<T> => transaction(db, async (tx) => work(tx, await lockTaught(tx, teacher, id)))

/** A class of this teacher, locked until the transaction ends. A stranger to it locks nothing, and cannot tell it from none (S26). */
export async function lockTaught(
  tx: Tx,
  teacher: Teacher,
  id: string,
): Promise<repository.GroupRow> {
  await requireTeacher(tx, teacher, id)
  const row = (await repository.lock(tx, id)) ?? fail('not-found')
  // While this waited for the lock the class may have got other teachers.
  await requireTeacher(tx, teacher, id)
  return row
}

export async function changeGroup(db: Database, act: Act, change: Change) {
  const { teacher, id } = act
  const { name, courseIds, mayLeave, isArchived } = change
  if (courseIds) await enrollAhead(db, act, courseIds)
  const { group, seen } = await withGroup(db, act, async (tx, row) => {
    if (name !== undefined) await repository.change(tx.query, id, { name })
    if (mayLeave !== undefined)
      await repository.change(tx.query, id, { may_leave: mayLeave ? 1 : 0 })
    if (courseIds) await changeCourses(tx, teacher, { id, wanted: courseIds })
    if (isArchived !== undefined && isArchived !== (row.archived_at !== null))
      await repository.setArchived(tx, id, isArchived)
    const studentIds = courseIds || isArchived !== undefined ? await listMembers(tx, id) : []
    const changed = await updateSeen(tx, { studentIds })
    return { group: await toGroup(tx, await find(tx, id)), seen: changed }
  })
  await followSeenInParts(db, seen)
  return { group }
}

const listMembers = (tx: Tx, id: string) => repository.listMemberIds(tx.query, id)

/** In a transaction at a time, so many students begin the courses that a class gets. */
const studentsAtOnce = 10

/**
 * Before a class gets courses, its students begin them, in transactions of their own with turns of others in between: what
 * 300 students remember of a course that they come back to takes seconds to wake. Those who join meanwhile begin it with
 * the class's own transaction, and where the request breaks off, the next one goes on.
 */
async function enrollAhead(db: Database, act: Act, wanted: string[]): Promise<void> {
  await requireTeacher(db, act.teacher, act.id)
  const before = (await repository.listCourses(db.query, [act.id])).map(({ id }) => id)
  const courses = await checkCourses(db, act.teacher, wanted, before)
  const added = courses.filter((course) => !before.includes(course))
  if (added.length === 0) return
  const students = (await repository.listStudents(db.query, act.id)).map(({ id }) => id)
  for (let at = 0; at < students.length; at += studentsAtOnce) {
    const part = students.slice(at, at + studentsAtOnce)
    await transaction(db, (tx) => enrollMembers(tx, part, added))
    await setImmediate()
  }
}

async function changeCourses(
  tx: Tx,
  teacher: Teacher,
  { id, wanted: ids }: { id: string; wanted: string[] },
): Promise<void> {
  const before = (await repository.listCourses(tx.query, [id])).map((course) => course.id)
  const wanted = await checkCourses(tx, teacher, ids, before)
  const added = wanted.filter((course) => !before.includes(course))
  for (const course of before.filter((one) => !wanted.includes(one)))
    await repository.removeCourse(tx, id, course)
  for (const course of added) await repository.addCourse(tx, id, course)
  const students = await repository.listStudents(tx.query, id)
  await enrollMembers(
    tx,
    students.map((student) => student.id),
    added,
  )
}

export async function removeGroup(db: Database, act: LoggedAct) {
  const seen = await withGroup(db, act, async (tx, { name }) => {
    const { teacher, client } = act
    const entry = { event: 'class-deleted', studentId: teacher.studentId, client } as const
    await record(tx, { ...entry, detail: name })
    const studentIds = await listMembers(tx, act.id)
    await repository.remove(tx.query, act.id)
    return updateSeen(tx, { studentIds })
  })
  await followSeenInParts(db, seen)
  return {}
}

export const makeJoinCode = (db: Database, act: Act) =>
  withGroup(db, act, async (tx, row) => {
    // Nobody joins a class that has ended.
    if (row.archived_at !== null) fail('not-found')
    const joinCode = newJoinCode()
    await repository.change(tx.query, act.id, { join_code: joinCode })
    return { joinCode }
  })

export const endJoinCode = (db: Database, act: Act) =>
  withGroup(db, act, async (tx) => {
    await repository.change(tx.query, act.id, { join_code: null })
    return {}
  })

export const addTeacher = (db: Database, act: Act, email: string) =>
  withGroup(db, act, async (tx) => {
    const { id } = act
    const user = await findByEmail(tx, email)
    if (!user || user.role === 'student') return fail('not-a-teacher')
    const teachers = await repository.listTeachers(tx.query, [id])
    if (teachers.length >= limits.group.teachers) fail('group-full')
    if (!teachers.some((teacher) => teacher.id === user.id))
      await repository.addMember(tx, { groupId: id, userId: user.id, role: 'teacher' })
    const after = await repository.listTeachers(tx.query, [id])
    const added = after.find((teacher) => teacher.id === user.id) ?? fail('not-found')
    return { teacher: toMember(added) }
  })

/** A teacher takes out students and leaves the class; only an owner takes another teacher out. */
export const removeMember = (db: Database, act: LoggedAct, userId: string) =>
  withGroup(db, act, async (tx, row) => {
    const { teacher, id, client } = act
    const role = await repository.findRole(tx.query, id, userId)
    const isOther = userId !== teacher.studentId
    if (role === 'teacher' && isOther && teacher.role !== 'owner') fail('forbidden')
    const hasWaited = await waiting.removeWaiting(tx.query, { groupId: id, studentId: userId })
    if (!(await leave(tx, id, userId)) && !hasWaited) fail('not-found')
    await record(tx, {
      event: 'class-left',
      studentId: userId,
      client,
      detail: row.name,
      ...(isOther && { actorId: teacher.studentId }),
    })
    return {}
  })
