// An address that the school confirms itself, without a code.
import { endCodesOf } from '../auth/code-repository.ts'
import { findOnlyPassword, removeRegistrations } from '../auth/registration-repository.ts'
import { markVerified, setPassword } from '../auth/repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { record } from '../lib/security/audit.ts'

/**
 * Whether the account has a password then: where the address was registered from several browsers, nobody can say whose
 * password is the owner's.
 */
export async function confirmByOperator(
  tx: Tx,
  { id: studentId, email }: { id: string; email: string },
  actorId?: string,
): Promise<boolean> {
  const passwordHash = await findOnlyPassword(tx.query, email)
  await markVerified(tx, studentId)
  if (passwordHash !== undefined) await setPassword(tx.query, studentId, passwordHash)
  await removeRegistrations(tx.query, email)
  await endCodesOf(tx.query, studentId)
  await record(tx, { event: 'verified-by-operator', studentId, ...(actorId && { actorId }) })
  return passwordHash !== undefined
}
