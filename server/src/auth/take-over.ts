// An address was registered by somebody who never proved it theirs, and its owner comes another way.
import type { Tx } from '../lib/db/database.ts'
import { endCodesOf } from './code-repository.ts'
import { removeRegistrations } from './registration-repository.ts'
import { markVerified, setPassword, type AddressedRow } from './repository.ts'
import { endGrantsOf } from './reset-grant-repository.ts'

/** Nothing that a stranger knows opens the account any more; `passwordHash` is the owner's, null where there is none. */
export async function takeOver(
  tx: Tx,
  { id: studentId, email }: Pick<AddressedRow, 'id' | 'email'>,
  passwordHash: string | null,
): Promise<void> {
  await setPassword(tx.query, studentId, passwordHash)
  await removeRegistrations(tx.query, email)
  await endCodesOf(tx.query, studentId)
  await endGrantsOf(tx.query, studentId)
  await markVerified(tx, studentId)
}
