// A forgotten password: a code or a link by mail, then a new password in the same browser (S16, S17).
import { transaction } from '../lib/db/transaction.ts'
import { record } from '../lib/security/audit.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import { fail } from '../lib/util/failure.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { passwordChangedMail } from '../mail/email-templates.ts'
import { endCodesOf } from './code-repository.ts'
import type { AccountParts } from './parts.ts'
import { hashPassword } from './password.ts'
import { isTooCommon } from './common-passwords.ts'
import { lockByEmail, markVerified, setPassword } from './repository.ts'
import { removeRegistrations } from './registration-repository.ts'
import {
  countMismatch,
  endGrantsOf,
  findGrant,
  grantReset,
  useGrant,
} from './reset-grant-repository.ts'
import { removeKnownDevices, removeSessions } from './session-repository.ts'

export async function forgetPassword(
  { codes }: AccountParts,
  { email }: { email: string },
  client: Client,
) {
  await codes.mailing({ email, client, isSignup: false }, async (tx, mailer) => {
    const account = await lockByEmail(tx.query, email)
    const isConfirmed = account?.verified_at != null
    if (account) await mailer.send(tx, { purpose: 'reset', studentId: account.id, isConfirmed })
    else await mailer.pretend(tx, { purpose: 'reset', studentId: null })
    await record(tx, { event: 'reset-asked', studentId: account?.id ?? null, client })
  })
  return {}
}

/** Lets this browser set a new password, and codes for the address are taken again (S6). */
export async function openResetLink(
  { db, codes }: AccountParts,
  { link }: { link: string },
  client: Client,
) {
  const opened = await transaction(db, async (tx) => {
    const found = await findGrant(tx, 'link', link)
    if (!found || !(await useGrant(tx.query, found.id))) fail('link-ended')
    const { user_id: studentId, made_by: madeBy } = found
    await grantReset(tx, { studentId, codeId: null, madeBy }, client)
    await record(tx, { event: 'reset-link', studentId: found.user_id, client })
    return { email: found.email }
  })
  await codes.acceptAgain(opened.email, client)
  return { email: shownAddress(opened.email) }
}

export async function resetPassword(
  { db, settings, codes }: AccountParts,
  { email, newPassword }: { email: string; newPassword: string },
  client: Client,
) {
  const token = client.cookies.read('reset_grant')
  const grant = token ? await findGrant(db, 'grant', token) : undefined
  if (!grant) fail('no-reset-grant')
  if (grant.email !== email) {
    await countMismatch(db, grant.id)
    fail('no-reset-grant')
  }
  if (isTooCommon(newPassword, email, settings.passwordBlocklist)) fail('password-too-common')
  const passwordHash = await hashPassword(newPassword, callerOf(client.address))
  await transaction(db, async (tx) => {
    await lockByEmail(tx.query, email)
    if (!(await useGrant(tx.query, grant.id))) fail('no-reset-grant')
    await setPassword(tx.query, grant.user_id, passwordHash)
    // The mailed code has shown whose address it is; what somebody else may have pended is gone (S17).
    await markVerified(tx, grant.user_id)
    await removeRegistrations(tx.query, email)
    await removeSessions(tx.query, grant.user_id)
    await removeKnownDevices(tx.query, grant.user_id)
    await endCodesOf(tx.query, grant.user_id)
    await endGrantsOf(tx.query, grant.user_id)
    await codes.sendNotice(tx, grant.user_id, passwordChangedMail(email, settings.publicUrl))
    await record(tx, { event: 'reset', studentId: grant.user_id, client })
  })
  client.cookies.clear('reset_grant')
  return {}
}
