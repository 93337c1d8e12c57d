// The right to set a new password: of the one browser that entered the code, for ten minutes, once (S16).
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import { sql } from 'kysely'
import type { Client } from '../lib/http/client-address.ts'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { newId, newToken, sha256 } from '../lib/security/random.ts'

type For = {
  studentId: string
  codeId: string | null
  /** The owner of the school whose link led here. */
  madeBy?: string | null
}

/** Sets the grant as a cookie that pages cannot read; only its hash is stored. */
export async function grantReset(
  tx: Tx,
  what: For,
  client: Pick<Client, 'cookies'>,
): Promise<void> {
  const { lifetime } = limits.resetGrant
  const token = await addGrant(tx, { ...what, kind: 'grant', lifetime })
  client.cookies.set('reset_grant', token, lifetime)
}

/** `madeBy`: the owner of the school who sends it; `lifetime` in milliseconds. */
type NewLink = { madeBy?: string | null; lifetime?: number }

/**
 * A link for a mail, or for an operator to hand over: opening it gives the grant. One that an owner made ends those that
 * owners made before.
 */
export async function newResetLink(
  tx: Tx,
  studentId: string,
  { madeBy = null, lifetime = limits.resetLink.lifetime }: NewLink = {},
): Promise<string> {
  if (madeBy !== null) await endLinksFor(tx.query, studentId)
  return addGrant(tx, { studentId, codeId: null, kind: 'link', lifetime, madeBy })
}

/** With the role of an owner the links end that they made, and what was opened with them. */
export async function endLinksMadeBy(query: Queries, ownerId: string): Promise<void> {
  await query.deleteFrom('reset_grants').where('made_by', '=', ownerId).execute()
}

/** What other owners made for somebody who runs the school from now on: with it one could act as the other. */
export async function endLinksFor(query: Queries, studentId: string): Promise<void> {
  await query
    .deleteFrom('reset_grants')
    .where('user_id', '=', studentId)
    .where('made_by', 'is not', null)
    .execute()
}

export const grantKinds = ['grant', 'link'] as const

type NewGrant = For & {
  kind: (typeof grantKinds)[number]
  lifetime: number
}

async function addGrant(tx: Tx, grant: NewGrant): Promise<string> {
  const { studentId, codeId, kind, lifetime, madeBy = null } = grant
  const token = newToken()
  await tx.query
    .insertInto('reset_grants')
    .values({
      id: newId(),
      user_id: studentId,
      token_hash: sha256(token),
      kind,
      code_id: codeId,
      made_by: madeBy,
      mismatches: 0,
      created_at: tx.now,
      expires_at: sql<number>`${tx.now} + ${sql.lit(lifetime)}`,
    })
    .execute()
  return token
}

/** The living grant of a token, with the address it is for; without one there is no password to set. */
export function findGrant(tx: Tx, kind: 'grant' | 'link', token: string) {
  return tx.query
    .selectFrom('reset_grants')
    .innerJoin('users', 'users.id', 'reset_grants.user_id')
    .select(['reset_grants.id', 'reset_grants.user_id', 'reset_grants.made_by', 'users.email'])
    .where('token_hash', '=', sha256(token))
    .where('kind', '=', kind)
    .where('mismatches', '<', serverLimits.resetGrant.mismatches)
    .where('expires_at', '>', tx.now)
    .where('users.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

export async function countMismatch(db: Database, id: string): Promise<void> {
  await db.query
    .updateTable('reset_grants')
    .set((row) => ({ mismatches: sql<number>`${row.ref('mismatches')} + 1` }))
    .where('id', '=', id)
    .execute()
}

/** Of many that come at once, one gets true. */
export async function useGrant(query: Queries, id: string): Promise<boolean> {
  const result = await query.deleteFrom('reset_grants').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Ends all grants and links of a student (S15). */
export async function endGrantsOf(query: Queries, studentId: string): Promise<void> {
  await query.deleteFrom('reset_grants').where('user_id', '=', studentId).execute()
}

export async function removeOldGrants(db: Database): Promise<void> {
  await db.query.deleteFrom('reset_grants').where('expires_at', '<', db.now).execute()
}
