// Registering and confirming an address. Nothing here tells a stranger which addresses exist (S11).
import { record } from '../lib/audit.ts'
import type { Client } from '../lib/client.ts'
import { fail } from '../lib/failure.ts'
import { knownAddressMail } from '../mail/letters.ts'
import { findOpenPurpose, useCode } from './code-repository.ts'
import type { AccountParts } from './parts.ts'
import { hashPassword, isTooCommon } from './password.ts'
import { lockByEmail, markVerified, savePending } from './repository.ts'
import { grantReset } from './reset-grant.ts'

export function createRegistration({ db, settings, codes }: AccountParts) {
  return {
    async register({ email, password }: { email: string; password: string }, client: Client) {
      if (isTooCommon(password, email, settings.passwordBlocklist)) fail('password-too-common')
      await codes.countMail(client)
      // Hashed before looking, so that a known and an unknown address take the same time (S12).
      const passwordHash = await hashPassword(password)
      await db.query.transaction().execute(async (query) => {
        const account = await savePending(db, query, { email, passwordHash })
        if (account) {
          // The code before would confirm another password than this one (S18).
          await codes.send(query, account, 'signup', { isAnew: true })
        } else {
          if (settings.registerDuplicate === 'conflict') fail('account-exists')
          await lockByEmail(query, email)
          await codes.pretend(query, email, 'signup', knownAddressMail(email, settings.publicUrl))
        }
        await record(db, query, { event: 'register', studentId: account?.id ?? null, client })
      })
      return { user: { email } }
    },

    /** Serves both purposes: which one the code was for, the server knows by itself (S17). */
    async verifyCode({ email, otp }: { email: string; otp: string }, client: Client) {
      const row = await codes.check({ email, otp, purpose: 'signup' }, client)
      await db.query.transaction().execute(async (query) => {
        const account = await lockByEmail(query, email)
        if (!account || !(await useCode(db, query, row.id))) fail('code-expired')
        if (row.purpose === 'reset') {
          await grantReset(db, query, { studentId: account.id, codeId: row.id }, client)
        } else {
          await markVerified(db, query, account.id)
        }
        await record(db, query, { event: 'verify', studentId: account.id, client })
      })
      return { email }
    },

    /** A new code for what is open: confirming the address, or setting a new password. */
    async resendCode({ email }: { email: string }, client: Client) {
      await codes.countMail(client)
      await db.query.transaction().execute(async (query) => {
        const account = await lockByEmail(query, email)
        const open = account && (await findOpenPurpose(query, account.id))
        const purpose = open ?? 'signup'
        if (account && (purpose === 'reset' || account.verified_at === null)) {
          await codes.send(query, account, purpose)
        } else {
          await codes.pretend(query, email, purpose)
        }
      })
      return {}
    },
  }
}
