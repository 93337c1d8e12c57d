// A stolen session alone must not take an account over: the password, or the secret of the class card, is required again.
import { limits } from '@kinnow/contract/limits'
import { plainSecret } from '@kinnow/contract/class-card'
import { findSecretHash } from '../auth/card-repository.ts'
import type { AccountParts } from '../auth/parts.ts'
import { isPassword } from '../auth/password.ts'
import { findById, lockById, type UserRow } from '../auth/repository.ts'
import type { Queries, Tx } from '../lib/db/database.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import { fail, refuseFor } from '../lib/util/failure.ts'

/**
 * The account, once its password was right; `wrong-password` otherwise. Without an address it is the secret of the class
 * card, and `wrong-secret`. A student who only ever came with Google sets one
 * by a mailed code first (`no-password`): a session alone shows no more than that somebody holds the device.
 */
export async function requirePassword(
  { db, limiter }: AccountParts,
  {
    studentId,
    password = '',
    client,
  }: { studentId: string; password: string | undefined; client: Client },
) {
  const user = (await findById(db.query, studentId)) ?? fail('signed-out')
  const isCard = user.email === null
  const hash = await provingHash(db.query, user)
  if (hash === null) fail(isCard ? 'wrong-secret' : 'no-password')
  const budget = { name: 'password-again', of: studentId, ...limits.login.perAccountAndAddress }
  const wait = await limiter.spend([budget])
  if (wait > 0) refuseFor(wait)
  const typed = isCard ? plainSecret(password) : password
  const comparison = { passwordHash: hash, password: typed }
  const caller = callerOf(client.address, studentId)
  const isRight = await isPassword(comparison, caller).catch(async (error) => {
    // It was not compared, as too many wait for that.
    await limiter.giveBack([budget])
    throw error
  })
  if (!isRight) fail(isCard ? 'wrong-secret' : 'wrong-password')
  await limiter.clear(budget)
  return { ...user, provenBy: hash }
}

/**
 * The same account, locked until the transaction ends. While the password was being compared it may have been changed by
 * somebody who owns the mailbox: then the request with the old one does nothing (S15).
 */
export async function lockProven(tx: Tx, proven: Proven): Promise<UserRow> {
  const account = (await lockById(tx, proven.id)) ?? fail('signed-out')
  if ((await provingHash(tx.query, account)) === proven.provenBy) return account
  return fail(account.email === null ? 'wrong-secret' : 'wrong-password')
}

type Proven = { id: string; provenBy: string }

/** What the owner's word is compared with: the password's hash, or of an account without an address that of its card. */
const provingHash = async (query: Queries, user: UserRow): Promise<string | null> =>
  user.email === null ? ((await findSecretHash(query, user.id)) ?? null) : user.password_hash
