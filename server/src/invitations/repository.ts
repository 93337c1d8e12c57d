// Invitations as rows.
import type { InvitedRole } from '@kinnow/contract/invitations'
import { limits } from '@kinnow/contract/limits'
import { type Selectable, sql } from 'kysely'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { newId } from '../lib/security/random.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

export type InvitationRow = Selectable<Tables['invitations']>

const ends = (tx: Tx) => sql<number>`${tx.now} + ${sql.lit(limits.invitation.lifetime)}`

export const list = (query: Queries, groupId: string): Promise<InvitationRow[]> =>
  query
    .selectFrom('invitations')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('accepted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('email')
    .limit(limits.invitation.ofGroup)
    .execute()

export const find = (query: Queries, groupId: string, id: string) =>
  query
    .selectFrom('invitations')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()

/** Of some addresses, those that have or had one. */
export async function listAmong(
  query: Queries,
  groupId: string,
  emails: string[],
): Promise<Map<string, InvitationRow>> {
  if (emails.length === 0) return new Map()
  const rows = await query
    .selectFrom('invitations')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('email', 'in', emails)
    .execute()
  return new Map(rows.map((row) => [row.email, row]))
}

export async function countOpen(query: Queries, groupId: string): Promise<number> {
  const row = await query
    .selectFrom('invitations')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('accepted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

type NewInvitation = {
  groupId: string
  email: string
  role: InvitedRole
  tokenHash: string
  createdBy: string
}

/** Takes the place of one that the address had: its link works no more. */
export function save(tx: Tx, invitation: NewInvitation): Promise<InvitationRow> {
  const { groupId, email, role, tokenHash, createdBy } = invitation
  const values = {
    id: newId(),
    role,
    token_hash: tokenHash,
    created_by: createdBy,
    sent_at: tx.now,
    expires_at: ends(tx),
    accepted_at: null,
  }
  return tx.query
    .insertInto('invitations')
    .values({ ...values, group_id: groupId, email })
    .onConflict((conflict) => conflict.columns(['group_id', 'email']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of some addresses, those of people who are in the class. */
export async function listMembersAmong(
  query: Queries,
  groupId: string,
  emails: string[],
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select('users.email')
    .where('users.email', 'in', emails)
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ email }) => email ?? []))
}

/** With its email, where that still waits. */
export async function remove(query: Queries, { id }: Pick<InvitationRow, 'id'>): Promise<void> {
  await removeMail(query, id)
  await query.deleteFrom('invitations').where('id', '=', id).execute()
}

export const removeMail = (query: Queries, id: string) =>
  query.deleteFrom('outbox').where('code_id', '=', id).where('sent_at', 'is', null).execute()

/** What a link invites to: while it works, the class is open, and who sent it may still invite so. */
export const findOpen = (tx: Tx, tokenHash: string) =>
  tx.query
    .selectFrom('invitations')
    .innerJoin('groups', 'groups.id', 'invitations.group_id')
    .innerJoin('users as author', 'author.id', 'invitations.created_by')
    .selectAll('invitations')
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .where('groups.archived_at', 'is', null)
    .where((row) =>
      row.or([
        row('author.role', '=', 'owner'),
        row.and([row('author.role', '=', 'teacher'), row('invitations.role', '=', 'student')]),
      ]),
    )
    .executeTakeFirst()

/** Of many that come at once, one gets true. */
export async function use(tx: Tx, id: string): Promise<boolean> {
  const result = await tx.query
    .updateTable('invitations')
    .set({ accepted_at: tx.now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const makeTeacher = (query: Queries, userId: string) =>
  query
    .updateTable('users')
    .set({ role: 'teacher' })
    .where('id', '=', userId)
    .where('role', '=', 'student')
    .execute()

export const setName = (query: Queries, userId: string, name: string) =>
  query.updateTable('users').set({ name }).where('id', '=', userId).execute()

export async function findName(query: Queries, userId: string): Promise<string | null> {
  const row = await query
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Addresses of people who may never have come are not stored for long. */
export async function removeOldInvitations(db: Database): Promise<void> {
  const { storedFor } = serverLimits.invitations
  await db.query
    .deleteFrom('invitations')
    .where('expires_at', '<', sql<number>`${db.now} - ${sql.lit(storedFor)}`)
    .execute()
}
