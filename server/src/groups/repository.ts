// Classes with their courses and members, as rows.
import { type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { newId } from '../lib/security/random.ts'

export type GroupRow = Selectable<Tables['groups']>
export type MemberRole = 'teacher' | 'student'

export async function create(tx: Tx, name: string): Promise<string> {
  const id = newId()
  await tx.query
    .insertInto('groups')
    .values({ id, name, join_code: null, created_at: tx.now })
    .execute()
  return id
}

/** The classes of a teacher, or where none is named all of the school; those that ended come last. */
export function list(query: Queries, teacherId: string | undefined): Promise<GroupRow[]> {
  const all = query.selectFrom('groups').selectAll()
  const own =
    teacherId === undefined ? all : all.where('id', 'in', groupsTaughtBy(query, teacherId))
  return own.orderBy('id').execute()
}

/** Their ids; a condition on them makes a class of somebody else as unknown as none in one statement (S26). */
export const groupsTaughtBy = (query: Queries, userId: string) =>
  query
    .selectFrom('group_members')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'teacher')
    .where('left_at', 'is', null)

export const listOfStudent = (query: Queries, studentId: string): Promise<GroupRow[]> =>
  query
    .selectFrom('groups')
    .innerJoin('group_members', 'group_members.group_id', 'groups.id')
    .selectAll('groups')
    .where('group_members.user_id', '=', studentId)
    .where('group_members.role', '=', 'student')
    .where('group_members.left_at', 'is', null)
    .where('groups.archived_at', 'is', null)
    .orderBy('group_members.joined_at')
    .orderBy('groups.id')
    .execute()

export const find = (query: Queries, id: string): Promise<GroupRow | undefined> =>
  query.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends: joining and a change of courses wait for each other. */
export function lock(tx: Tx, id: string): Promise<GroupRow | undefined> {
  const one = tx.query.selectFrom('groups').selectAll().where('id', '=', id)
  return (tx.engine === 'postgres' ? one.forUpdate() : one).executeTakeFirst()
}

export const findByCode = (query: Queries, code: string): Promise<GroupRow | undefined> =>
  query.selectFrom('groups').selectAll().where('join_code', '=', code).executeTakeFirst()

type Change = { name?: string; may_leave?: number; join_code?: string | null }

export const change = (query: Queries, id: string, values: Change) =>
  query.updateTable('groups').set(values).where('id', '=', id).execute()

/** A class that has ended has no code any more. */
export const setArchived = (tx: Tx, id: string, isArchived: boolean) =>
  tx.query
    .updateTable('groups')
    .set(isArchived ? { archived_at: tx.now, join_code: null } : { archived_at: null })
    .where('id', '=', id)
    .execute()

export const remove = (query: Queries, id: string) =>
  query.deleteFrom('groups').where('id', '=', id).execute()

export const countTaughtBy = async (query: Queries, userId: string): Promise<number> => {
  const rows = await groupsTaughtBy(query, userId).execute()
  return rows.length
}

/** Also those that were left: who leaves each class that they make has no fewer. */
export async function countEverIn(query: Queries, userId: string): Promise<number> {
  const row = await query
    .selectFrom('group_members')
    .select((member) => member.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Of some classes the courses that are offered, in the order of the catalog. */
export async function listCourses(query: Queries, groupIds: string[]) {
  if (groupIds.length === 0) return []
  return query
    .selectFrom('group_courses')
    .innerJoin('subcategories', 'subcategories.id', 'group_courses.subcategory_id')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .select(['group_courses.group_id', 'subcategories.id', 'subcategories.name as title'])
    .where('group_courses.group_id', 'in', groupIds)
    .where('subcategories.retired', '=', 0)
    .orderBy('categories.position')
    .orderBy('subcategories.position')
    .orderBy('subcategories.id')
    .execute()
}

export const addCourse = (tx: Tx, groupId: string, courseId: string) =>
  tx.query
    .insertInto('group_courses')
    .values({ group_id: groupId, subcategory_id: courseId })
    .execute()

export const removeCourse = (tx: Tx, groupId: string, courseId: string) =>
  tx.query
    .deleteFrom('group_courses')
    .where('group_id', '=', groupId)
    .where('subcategory_id', '=', courseId)
    .execute()

/** Teachers of some classes: whose role in the school is a teacher's no more is none. */
export async function listTeachers(query: Queries, groupIds: string[]) {
  if (groupIds.length === 0) return []
  return membersOf(query, groupIds, 'teacher').where('users.role', '<>', 'student').execute()
}

export const listStudents = (query: Queries, groupId: string) =>
  membersOf(query, [groupId], 'student').execute()

/** Of some classes; who is in two of them is in two rows. */
export const listStudentsOf = (query: Queries, groupIds: string[]) =>
  membersOf(query, groupIds, 'student').execute()

const membersOf = (query: Queries, groupIds: string[], role: MemberRole) =>
  query
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select([
      'group_members.group_id',
      'group_members.joined_at',
      'users.id',
      'users.name',
      'users.email',
    ])
    .where('group_members.group_id', 'in', groupIds)
    .where('group_members.role', '=', role)
    .where('group_members.left_at', 'is', null)

export async function countStudents(
  query: Queries,
  groupIds: string[],
): Promise<Map<string, number>> {
  if (groupIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('group_members')
    .select(['group_id', sql<number>`count(*)`.as('students')])
    .where('group_id', 'in', groupIds)
    .where('role', '=', 'student')
    .where('left_at', 'is', null)
    .groupBy('group_id')
    .execute()
  return new Map(rows.map((row) => [row.group_id, row.students]))
}

/** The classes that somebody is in now, by name. */
export const listMemberships = (query: Queries, userId: string) =>
  query
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['groups.id', 'groups.name', 'groups.archived_at'])
    .select(['group_members.role', 'group_members.joined_at'])
    .where('group_members.user_id', '=', userId)
    .where('group_members.left_at', 'is', null)
    .orderBy('groups.name')
    .orderBy('groups.id')
    .execute()

/** Teachers and students of a class. */
export async function listMemberIds(query: Queries, groupId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .execute()
  return rows.map(({ user_id: id }) => id)
}

/** As what somebody is in a class now; undefined where they are not, or have left. */
export async function findRole(
  query: Queries,
  groupId: string,
  userId: string,
): Promise<MemberRole | undefined> {
  const row = await query
    .selectFrom('group_members')
    .select('role')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row?.role as MemberRole | undefined
}

type Member = {
  groupId: string
  userId: string
  role: MemberRole
  /** The system whose files say so; absent where it is done by hand. */
  source?: string
}

/** Who left comes back as what is named, in the class since the first time: leaving ends no work that is late. */
export const addMember = (tx: Tx, { groupId, userId, role, source }: Member) =>
  tx.query
    .insertInto('group_members')
    .values({
      group_id: groupId,
      user_id: userId,
      role,
      joined_at: tx.now,
      source: source ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'user_id'])
        .doUpdateSet({ role, left_at: null, source: source ?? null }),
    )
    .execute()

/** Whether there was such a member. */
export async function endMembership(tx: Tx, groupId: string, userId: string): Promise<boolean> {
  const ended = await tx.query
    .updateTable('group_members')
    .set({ left_at: tx.now })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .returning('user_id')
    .execute()
  return ended.length > 0
}
