// Who joins a class as soon as a guardian agrees, as rows.
import { sql } from 'kysely'
import { requestedAt } from '../consents/repository.ts'
import type { Queries, Tx } from '../lib/db/database.ts'

type Place = { groupId: string; studentId: string }

export const addWaiting = (tx: Tx, { groupId, studentId }: Place) =>
  tx.query
    .insertInto('waiting_members')
    .values({ group_id: groupId, student_id: studentId, requested_at: tx.now })
    .onConflict((conflict) => conflict.columns(['group_id', 'student_id']).doNothing())
    .execute()

export async function isWaiting(query: Queries, { groupId, studentId }: Place): Promise<boolean> {
  const row = await query
    .selectFrom('waiting_members')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody waited. */
export async function removeWaiting(
  query: Queries,
  { groupId, studentId }: Place,
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('waiting_members')
    .where('group_id', '=', groupId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listWaiting = (query: Queries, groupId: string) =>
  query
    .selectFrom('waiting_members')
    .innerJoin('users', 'users.id', 'waiting_members.student_id')
    .select(['users.id', 'users.name', 'users.email', 'waiting_members.requested_at'])
    .select(requestedAt.as('guardian_requested_at'))
    .where('group_id', '=', groupId)
    .execute()

/** The classes that somebody waits for, by name. */
export const listWaitingOf = (query: Queries, studentId: string) =>
  query
    .selectFrom('waiting_members')
    .innerJoin('groups', 'groups.id', 'waiting_members.group_id')
    .select(['groups.id', 'groups.name'])
    .where('student_id', '=', studentId)
    .where('groups.archived_at', 'is', null)
    .orderBy('groups.name')
    .orderBy('groups.id')
    .execute()

/** In the order of their classes, in which classes are locked. */
export async function listAllWaitingOf(query: Queries, studentId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('waiting_members')
    .select('group_id')
    .where('student_id', '=', studentId)
    .orderBy('group_id')
    .execute()
  return rows.map((row) => row.group_id)
}

export async function countWaitingFor(query: Queries, groupIds: string[]) {
  if (groupIds.length === 0) return new Map<string, number>()
  const rows = await query
    .selectFrom('waiting_members')
    .select(['group_id', sql<number>`count(*)`.as('students')])
    .where('group_id', 'in', groupIds)
    .groupBy('group_id')
    .execute()
  return new Map(rows.map((row) => [row.group_id, row.students]))
}

export async function countWaitingOf(query: Queries, studentId: string): Promise<number> {
  return (await listWaitingOf(query, studentId)).length
}
