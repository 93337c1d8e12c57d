// Registering and confirming an address. Nothing here tells a stranger which addresses exist (S11).
import type { verifyCode as endpoint } from '@kinnow/contract/auth'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { record } from '../lib/security/audit.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import type { Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { knownAddressMail } from '../mail/email-templates.ts'
import { findClass } from './class-code.ts'
import { endUnknown, findLivingCode, findOpenPurpose, useCode } from './code-repository.ts'
import type { AccountParts } from './parts.ts'
import { hashPassword } from './password.ts'
import { isTooCommon } from './common-passwords.ts'
import {
  clearUnusedFlow,
  findConfirmedPassword,
  hasJustRegistered,
  removeRegistrations,
  saveRegistration,
} from './registration-repository.ts'
import {
  addUnconfirmed,
  lockByEmail,
  markVerified,
  setPassword,
  type AddressedRow,
} from './repository.ts'
import { requireOpenRegistration } from './open-registration.ts'
import { grantReset } from './reset-grant-repository.ts'
import { signIn } from './sign-in.ts'

type Confirmation = Omit<ReplyOf<typeof endpoint>, 'email'>

export async function register(
  parts: AccountParts,
  {
    email,
    password,
    classCode,
  }: { email: string; password: string; classCode?: string | undefined },
  client: Client,
) {
  const { db, settings, codes } = parts
  await requireOpenRegistration(db, { email, hasClassCode: classCode !== undefined })
  const groupId =
    classCode === undefined ? undefined : await findClass(parts, { email, classCode }, client)
  if (isTooCommon(password, email, settings.passwordBlocklist)) fail('password-too-common')
  let passwordHash = ''
  // Before looking, so that a known and an unknown address take the same time (S12).
  const beforehand = async () => {
    passwordHash = await hashPassword(password, callerOf(client.address))
  }
  await codes.mailing(
    { email, client, isSignup: true, groupId, beforehand },
    async (tx, mailer) => {
      const fresh = await addUnconfirmed(tx, email)
      if (!fresh) await lockByEmail(tx.query, email)
      if (!fresh && settings.registerDuplicate === 'conflict') fail('account-exists')
      await saveRegistration(tx, { email, passwordHash }, client)
      // Where a new password is being set right now the new code is for that too, and the owner's goes on: nobody can tell by
      // what happens to the tries whether the address has an account, nor keep its owner from the password.
      const living = await findLivingCode(tx, email)
      const purpose = living?.purpose === 'reset' ? 'reset' : 'signup'
      if (fresh) {
        await mailer.send(tx, { purpose, studentId: fresh.id, isAnew: true, isConfirmed: false })
      } else {
        const notice = knownAddressMail(email, settings.publicUrl)
        await mailer.pretend(tx, { purpose, studentId: null, isAnew: true }, notice)
      }
      await record(tx, { event: 'register', studentId: fresh?.id ?? null, client })
    },
  )
  return { user: { email: shownAddress(email) } }
}

/** Serves both purposes: which one the code was for, the server knows by itself (S17). */
export async function verifyCode(
  { db, codes }: AccountParts,
  { email, otp }: { email: string; otp: string },
  client: Client,
) {
  const row = await codes.check({ email, otp, purpose: 'signup' }, client)
  const confirmation = await transaction(db, async (tx) => {
    const account = await lockByEmail(tx.query, email)
    if (!account || !(await useCode(tx, row.id))) fail('code-expired')
    await endUnknown(tx, email)
    await record(tx, { event: 'verify', studentId: account.id, client })
    if (row.purpose === 'signup') return confirm(tx, account, client)
    await grantReset(tx, { studentId: account.id, codeId: row.id }, client)
    return { needsPassword: true }
  })
  return { email: shownAddress(email), ...confirmation }
}

/**
 * Confirms the address. The browser that registered it just now is signed in (S18); one that did
 * not choose a password has to set one.
 */
async function confirm(tx: Tx, account: AddressedRow, client: Client): Promise<Confirmation> {
  const { id, email } = account
  if (account.verified_at !== null) fail('code-expired')
  const passwordHash = await findConfirmedPassword(tx.query, email, client)
  const signsIn = await hasJustRegistered(tx, email, client)
  await removeRegistrations(tx.query, email)
  await markVerified(tx, id)
  if (passwordHash === undefined) {
    await grantReset(tx, { studentId: id, codeId: null }, client)
    return { needsPassword: true }
  }
  await setPassword(tx.query, id, passwordHash)
  if (!signsIn || account.locked_at !== null) return { needsPassword: false }
  await clearUnusedFlow(tx.query, client)
  return { needsPassword: false, session: await signIn(tx, account, client) }
}

/** A new code for what is open: confirming the address, or setting a new password. */
export async function resendCode(
  { db, codes }: AccountParts,
  { email }: { email: string },
  client: Client,
) {
  const isSignup = (await findOpenPurpose(db.query, email)) !== 'reset'
  await codes.mailing({ email, client, isSignup }, async (tx, mailer) => {
    const account = await lockByEmail(tx.query, email)
    const purpose = (await findOpenPurpose(tx.query, email)) ?? 'signup'
    const isConfirmed = account?.verified_at != null
    if (account && (purpose === 'reset' || !isConfirmed)) {
      await mailer.send(tx, { purpose, studentId: account.id, isConfirmed })
    } else {
      await mailer.pretend(tx, { purpose, studentId: null })
    }
  })
  return {}
}
