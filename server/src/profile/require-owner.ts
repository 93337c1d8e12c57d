// Who runs the school, in the transaction that depends on it.
import { lockOwners } from '../auth/repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'

/** Since a call was let in, its caller may have lost the role. */
export async function requireOwner(tx: Tx, id: string): Promise<void> {
  if (!(await lockOwners(tx)).includes(id)) fail('forbidden')
}

/** A school that nobody runs could not be looked after any more. */
export async function requireOtherOwner(tx: Tx, id: string): Promise<void> {
  const owners = await lockOwners(tx)
  if (owners.length === 1 && owners[0] === id) fail('last-owner')
}
