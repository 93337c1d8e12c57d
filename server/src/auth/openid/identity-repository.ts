// Whose account at Google or another service is whose, by issuer and subject and never by address (S24), and which tokens were used, as rows.
import type { Database, Queries, Tx } from '../../lib/db/database.ts'
import { newId } from '../../lib/security/random.ts'
import type { IdentityClaims } from './id-token.ts'

/** The account that signs in with this identity. */
export function findByIdentity(
  query: Queries,
  { issuer, subject }: Pick<IdentityClaims, 'issuer' | 'subject'>,
) {
  return query
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** True where the account signs in with an identity already: one of this issuer, or any. */
export async function hasIdentity(query: Queries, studentId: string, issuer?: string) {
  let rows = query.selectFrom('identities').select('id').where('user_id', '=', studentId)
  if (issuer) rows = rows.where('issuer', '=', issuer)
  return (await rows.executeTakeFirst()) !== undefined
}

/** `email` is the one the issuer sent when the two were linked. */
export async function addIdentity(
  tx: Tx,
  studentId: string,
  { issuer, subject, email }: Pick<IdentityClaims, 'issuer' | 'subject'> & { email: string },
): Promise<void> {
  await tx.query
    .insertInto('identities')
    .values({ id: newId(), user_id: studentId, issuer, subject, email, created_at: tx.now })
    .execute()
}

export async function isIdTokenUsed(query: Queries, tokenHash: string): Promise<boolean> {
  const row = await query
    .selectFrom('used_id_tokens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Of many that come with the same token at once, one gets true (S23). */
export async function useIdToken(
  query: Queries,
  { tokenHash, forgetAt }: Pick<IdentityClaims, 'tokenHash' | 'forgetAt'>,
): Promise<boolean> {
  const result = await query
    .insertInto('used_id_tokens')
    .values({ token_hash: tokenHash, expires_at: forgetAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Tokens that are refused for their age need no row. */
export async function removeOldIdTokens(db: Database): Promise<void> {
  await db.query.deleteFrom('used_id_tokens').where('expires_at', '<', db.now).execute()
}
