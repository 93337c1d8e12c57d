// Deleting an account: every personal row goes at once (S37).
import { setTimeout } from 'node:timers/promises'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { AccountParts } from '../auth/parts.ts'
import { removeRegistrations } from '../auth/registration-repository.ts'
import { findById } from '../auth/repository.ts'
import { endLinksMadeBy } from '../auth/reset-grant-repository.ts'
import { forgetStudent, record } from '../lib/security/audit.ts'
import type { Client } from '../lib/http/client-address.ts'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import type { Budget } from '../lib/security/limiter.ts'
import { nextNoticeSlot } from '../mail/mailbox-budget-repository.ts'
import { accountDeletedMail } from '../mail/email-templates.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import { forgetMailOf, type Outbox, queueMail } from '../mail/outbox-repository.ts'
import { endEnrollmentsWithSeats } from '../weekend/seat-repository.ts'
import { removeInParts } from './removal-repository.ts'
import { removeTraces, removeUser } from './repository.ts'
import { requireOtherOwner } from './require-owner.ts'
import { lockProven, requirePassword } from './require-password.ts'

/** Shows by an ID token of the last five minutes that it is the student who asks. */
export type GoogleProof = {
  confirmStudent: (proof: { idToken: string; studentId: string }, client: Client) => Promise<void>
}

export function createRemoval(parts: AccountParts, google: GoogleProof) {
  const { db, limiter } = parts

  return async (
    studentId: string,
    proof: { password?: string | undefined; idToken?: string | undefined },
    client: Client,
  ) => {
    const isByGoogle = proof.idToken !== undefined && proof.password === undefined
    if (isByGoogle) await google.confirmStudent({ studentId, idToken: proof.idToken ?? '' }, client)
    const proven = isByGoogle
      ? undefined
      : await requirePassword(parts, { studentId, password: proof.password, client })
    const { email } = proven ?? (await findById(db.query, studentId)) ?? fail('signed-out')
    await transaction(db, (tx) => requireOtherOwner(tx, studentId))
    await removeInParts(db, studentId)
    const mayTell = email !== null && (await limiter.spend([deletionBudget(email)])) === 0
    await transaction(db, async (tx) => {
      // Owners first, as the office locks them: two that wait for each other would both fail.
      await requireOtherOwner(tx, studentId)
      if (proven) await lockProven(tx, proven)
      await endLinksMadeBy(tx.query, studentId)
      await removeStudent({ tx, key: parts.keys.mail }, studentId, {
        client,
        mayTell,
      })
    })
    await eraseTraces(db)
    return {}
  }
}

/** The log of SQLite still has what was deleted: it is emptied, a little later where somebody else has the file. */
export async function eraseTraces(db: Database): Promise<void> {
  await Promise.race([
    db.eraseLog?.(),
    setTimeout(serverLimits.erasing.waited, undefined, { ref: false }),
  ])
}

/** Of mails that tell of a deletion: beyond it none is queued, as each names an address that is to be forgotten. */
const deletionBudget = (email: string): Budget => ({
  name: 'deletion-mails',
  of: mailboxOf(email),
  most: serverLimits.mail.noticesPerDay,
  window: 24 * 60 * 60 * 1000,
})

/**
 * Removes the account and all that names its owner: what hangs on the account goes by its foreign keys.
 * In the audit log the events stay, without naming their account. The owner gets a mail that leaves nothing here.
 */
export async function removeStudent(
  outbox: Outbox,
  studentId: string,
  { client, actorId, mayTell }: { client?: Client; actorId?: string; mayTell: boolean },
): Promise<void> {
  const { tx } = outbox
  const { query } = tx
  const { email, verified_at: verifiedAt } =
    (await findById(query, studentId)) ?? fail('signed-out')
  // An address that nobody has confirmed may be a stranger's, who never heard of an account.
  const toTell = verifiedAt !== null && mayTell ? email : null
  // It locks the mailbox, which others lock before they name the account.
  const slot =
    toTell !== null &&
    (await nextNoticeSlot(outbox, { recipient: toTell, kind: 'account-deleted' }))
  await forgetMailOf(outbox, { id: studentId, email })
  await removeTraces(query, studentId, email)
  if (email !== null) await removeRegistrations(query, email)
  await endEnrollmentsWithSeats(tx, studentId)
  await removeUser(query, studentId)
  await forgetStudent(query, studentId)
  await record(tx, {
    event: 'deleted',
    ...(actorId && { actorId }),
    ...(client && { client: { address: '', requestId: client.requestId } }),
  })
  if (slot && toTell !== null) await queueMail(outbox, accountDeletedMail(toTell), slot)
}
