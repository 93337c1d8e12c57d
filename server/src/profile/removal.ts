// Deleting an account: every personal row goes at once (S37).
import type { KeyObject } from 'node:crypto'
import type { AccountParts } from '../auth/parts.ts'
import { removeRegistrations } from '../auth/registration-repository.ts'
import { findById } from '../auth/repository.ts'
import { forgetStudent, record } from '../lib/audit.ts'
import type { Client } from '../lib/client.ts'
import type { Database, Queries } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { accountDeletedMail } from '../mail/letters.ts'
import { emptyCodeMail, queueMail } from '../mail/outbox-repository.ts'
import { releaseSeatsOf } from '../weekend/seat-repository.ts'
import { removeTraces, removeUser } from './repository.ts'
import { lockProven, requirePassword } from './require-password.ts'

/** Shows by an ID token of the last five minutes that it is the student who asks. */
export type GoogleProof = {
  confirmStudent: (given: { idToken: string; studentId: string }, client: Client) => Promise<void>
}

export function createRemoval(parts: AccountParts, google: GoogleProof) {
  const { db } = parts

  return async (
    studentId: string,
    given: { password?: string | undefined; idToken?: string | undefined },
    client: Client,
  ) => {
    const isByGoogle = given.idToken !== undefined && given.password === undefined
    if (isByGoogle) await google.confirmStudent({ studentId, idToken: given.idToken ?? '' }, client)
    const proven = isByGoogle ? undefined : await requirePassword(parts, studentId, given.password)
    await db.query.transaction().execute(async (query) => {
      if (proven) await lockProven(db, query, proven)
      await removeStudent(db, query, parts.keys.mail, studentId, client)
    })
    return {}
  }
}

/**
 * Removes the account and all that names its owner: what hangs on the account goes by its foreign keys.
 * In the audit log the events stay, without saying whose they were. The owner is told by a mail that leaves nothing here.
 */
export async function removeStudent(
  db: Database,
  query: Queries,
  mailKey: KeyObject,
  studentId: string,
  client?: Client,
): Promise<void> {
  const { email, verified_at: verifiedAt } =
    (await findById(query, studentId)) ?? fail('signed-out')
  await emptyCodeMail(query, mailKey, studentId)
  await removeTraces(query, studentId, email)
  await removeRegistrations(query, email)
  await releaseSeatsOf(db, query, studentId)
  await removeUser(query, studentId)
  await forgetStudent(query, studentId)
  await record(db, query, {
    event: 'deleted',
    ...(client && { client: { address: '', requestId: client.requestId } }),
  })
  // An address that nobody has confirmed may be a stranger's, who never heard of an account.
  if (verifiedAt !== null) await queueMail(db, query, mailKey, accountDeletedMail(email))
}
