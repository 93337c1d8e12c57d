// Changing what a student signs in with: needs the password, or the secret of the class card, and the owner gets a notice (S15).
import { record } from '../lib/security/audit.ts'
import { endCodesOf, useCode } from '../auth/code-repository.ts'
import type { AccountParts } from '../auth/parts.ts'
import { hashPassword } from '../auth/password.ts'
import { isTooCommon } from '../auth/common-passwords.ts'
import { findByEmail, lockByEmail, lockById, setPassword } from '../auth/repository.ts'
import { removeRegistrations } from '../auth/registration-repository.ts'
import { endGrantsOf } from '../auth/reset-grant-repository.ts'
import { removeKnownDevices, removeSessions } from '../auth/session-repository.ts'
import { knownDeviceOf } from '../auth/sign-in.ts'
import { readStudent } from '../auth/student.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import type { Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { retryOnConflict } from '../lib/db/retry-on-conflict.ts'
import { fail } from '../lib/util/failure.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { countMailAction } from '../mail/count-action.ts'
import { emailChangedMail, knownAddressMail, passwordChangedMail } from '../mail/email-templates.ts'
import { changeUser, claimMessages, removeUser } from './repository.ts'
import { lockProven, requirePassword } from './require-password.ts'

/** The student's session and the browser that calls. */
type Caller = { session: Session; client: Client }

export async function changePassword(
  parts: AccountParts,
  input: { currentPassword?: string | undefined; newPassword: string },
  { session, client }: Caller,
) {
  const { db, settings, limiter, codes } = parts
  const user = await requirePassword(parts, {
    studentId: session.studentId,
    password: input.currentPassword,
    client,
  })
  // A password is of no use without an address: logging in asks for both.
  const email = user.email ?? fail('no-address')
  await countMailAction(limiter, user.id)
  if (isTooCommon(input.newPassword, email, settings.passwordBlocklist)) {
    fail('password-too-common')
  }
  const passwordHash = await hashPassword(input.newPassword, callerOf(client.address, user.id))
  await transaction(db, async (tx) => {
    await lockProven(tx, user)
    await setPassword(tx.query, user.id, passwordHash)
    await removeSessions(tx.query, user.id, session.id)
    const thisBrowser = await knownDeviceOf(tx, user, client)
    await removeKnownDevices(tx.query, user.id, thisBrowser)
    await endCodesOf(tx.query, user.id)
    await endGrantsOf(tx.query, user.id)
    await codes.sendNotice(tx, user.id, passwordChangedMail(email, settings.publicUrl))
    await record(tx, { event: 'password-changed', studentId: user.id, client })
  })
  return {}
}

/** The answer never tells whether the new address has an account: its owner learns by mail (S11). */
export async function changeEmail(
  parts: AccountParts,
  { email, currentPassword }: { email: string; currentPassword?: string | undefined },
  { session, client }: Caller,
) {
  const { settings, limiter, codes } = parts
  const user = await requirePassword(parts, {
    studentId: session.studentId,
    password: currentPassword,
    client,
  })
  await countMailAction(limiter, user.id)
  await codes.mailing({ email, client, isSignup: false }, async (tx, mailer) => {
    await lockProven(tx, user)
    const taken = await lockByEmail(tx.query, email)
    const request = { purpose: 'email', studentId: user.id, isAnew: true } as const
    if (taken && taken.verified_at !== null) {
      await mailer.pretend(tx, request, knownAddressMail(email, settings.publicUrl))
    } else {
      await mailer.send(tx, { ...request, isConfirmed: true })
    }
  })
  return {}
}

export async function confirmEmail(
  { db, settings, codes }: AccountParts,
  input: { email: string; otp: string },
  { session, client }: Caller,
) {
  const { studentId } = session
  const row = await codes.check({ ...input, purpose: 'email', studentId }, client)
  const confirm = async (tx: Tx) => {
    const user = (await lockById(tx, studentId)) ?? fail('signed-out')
    if (!(await useCode(tx, row.id))) fail('code-expired')
    // Somebody may have registered it meanwhile without confirming: the one who holds the code owns the address.
    const other = await findByEmail(tx, input.email)
    if (other && other.id !== studentId) {
      if (other.verified_at !== null) fail('code-expired')
      await removeUser(tx.query, other.id)
    }
    await removeRegistrations(tx.query, input.email)
    if (user.email !== null) await claimMessages(tx.query, studentId, user.email)
    await changeUser(tx.query, studentId, { email: input.email })
    await endCodesOf(tx.query, studentId)
    await endGrantsOf(tx.query, studentId)
    if (user.email !== null)
      await codes.sendNotice(tx, studentId, emailChangedMail(user.email, settings.publicUrl))
    await record(tx, { event: 'email-changed', studentId, client })
    return { user: await readStudent(tx, studentId) }
  }
  // Somebody may register the address at the same time.
  return retryOnConflict(() => transaction(db, confirm))
}
