// An address that the school confirms itself, without a code.
import { endCodesOf } from '../auth/code-repository.ts'
import { removeRegistrations } from '../auth/registration-repository.ts'
import { markVerified } from '../auth/repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { record } from '../lib/security/audit.ts'

/**
 * The account has no password then: what was typed at registration may be a stranger's, who never had to show that the
 * address is theirs (S17). Its owner sets one by a link.
 */
export async function confirmByOperator(
  tx: Tx,
  { id: studentId, email }: { id: string; email: string },
  actorId?: string,
): Promise<void> {
  await markVerified(tx, studentId)
  await removeRegistrations(tx.query, email)
  await endCodesOf(tx.query, studentId)
  await record(tx, { event: 'verified-by-operator', studentId, ...(actorId && { actorId }) })
}
