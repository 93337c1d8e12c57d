// A stolen session alone must not take an account over: the password is required again.
import { limits } from '@kinnow/contract/limits'
import type { AccountParts } from '../auth/parts.ts'
import { isPassword } from '../auth/password.ts'
import { findById, lockById, type UserRow } from '../auth/repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import { fail, refuseFor } from '../lib/util/failure.ts'

/**
 * The account, once its password was right; `wrong-password` otherwise. A student who only ever came with Google sets one
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
  if (user.password_hash === null) fail('no-password')
  const budget = { name: 'password-again', of: studentId, ...limits.login.perAccountAndAddress }
  const wait = await limiter.spend([budget])
  if (wait > 0) refuseFor(wait)
  const comparison = { passwordHash: user.password_hash, password }
  const caller = callerOf(client.address, studentId)
  const isRight = await isPassword(comparison, caller).catch(async (error) => {
    // It was not compared, as too many wait for that.
    await limiter.giveBack([budget])
    throw error
  })
  if (!isRight) fail('wrong-password')
  await limiter.clear(budget)
  return user
}

/**
 * The same account, locked until the transaction ends. While the password was being compared it may have been changed by
 * somebody who owns the mailbox: then the request with the old one does nothing (S15).
 */
export async function lockProven(tx: Tx, proven: UserRow): Promise<UserRow> {
  const account = (await lockById(tx, proven.id)) ?? fail('signed-out')
  return account.password_hash === proven.password_hash ? account : fail('wrong-password')
}
