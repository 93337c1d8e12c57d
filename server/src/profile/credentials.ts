// Changing what a student signs in with: asked with the password, told to the owner (S15).
import { record } from '../lib/audit.ts'
import { useCode } from '../auth/code-repository.ts'
import { endCodesOf } from '../auth/code-repository.ts'
import type { AccountParts } from '../auth/parts.ts'
import { hashPassword, isTooCommon } from '../auth/password.ts'
import { findByEmail, findById, lockByEmail, setPassword } from '../auth/repository.ts'
import { endGrantsOf } from '../auth/reset-grant.ts'
import { removeSessions } from '../auth/session-repository.ts'
import { readStudent } from '../auth/student.ts'
import type { Client } from '../lib/client.ts'
import { fail } from '../lib/failure.ts'
import type { Session } from '../lib/routes.ts'
import { emailChangedMail, knownAddressMail, passwordChangedMail } from '../mail/letters.ts'
import { requirePassword } from './require-password.ts'

export function createCredentials(parts: AccountParts) {
  const { db, settings, codes } = parts

  return {
    async changePassword(
      session: Session,
      given: { currentPassword?: string | undefined; newPassword: string },
      client: Client,
    ) {
      const user = await requirePassword(parts, session.studentId, given.currentPassword)
      if (isTooCommon(given.newPassword, user.email, settings.passwordBlocklist)) {
        fail('password-too-common')
      }
      const passwordHash = await hashPassword(given.newPassword)
      await db.query.transaction().execute(async (query) => {
        await lockByEmail(query, user.email)
        await setPassword(query, user.id, passwordHash)
        await removeSessions(query, user.id, session.id)
        await endCodesOf(query, user.id)
        await endGrantsOf(query, user.id)
        await codes.sendNotice(query, passwordChangedMail(user.email, settings.publicUrl))
        await record(db, query, { event: 'password-changed', studentId: user.id, client })
      })
      return {}
    },

    /** The answer never tells whether the new address has an account: its owner learns by mail (S11). */
    async changeEmail(
      session: Session,
      given: { email: string; currentPassword?: string | undefined },
      client: Client,
    ) {
      const user = await requirePassword(parts, session.studentId, given.currentPassword)
      await codes.countMail(client)
      await db.query.transaction().execute(async (query) => {
        await lockByEmail(query, user.email)
        const taken = await lockByEmail(query, given.email)
        if (taken && taken.verified_at !== null) {
          await codes.pretend(
            query,
            given.email,
            'signup',
            knownAddressMail(given.email, settings.publicUrl),
          )
        } else {
          await codes.send(query, user, 'email', { recipient: given.email, isAnew: true })
        }
      })
      return {}
    },

    async confirmEmail(session: Session, given: { email: string; otp: string }, client: Client) {
      const { studentId } = session
      const row = await codes.check({ ...given, purpose: 'email', studentId }, client)
      return db.query.transaction().execute(async (query) => {
        const user = (await findById(query, studentId)) ?? fail('signed-out')
        if (!(await useCode(db, query, row.id))) fail('code-expired')
        // Somebody may have registered it meanwhile without confirming: the one who holds the code owns the address.
        const other = await findByEmail(query, given.email)
        if (other && other.id !== studentId) {
          if (other.verified_at !== null) fail('code-expired')
          await query.deleteFrom('users').where('id', '=', other.id).execute()
        }
        await query
          .updateTable('users')
          .set({ email: given.email })
          .where('id', '=', studentId)
          .execute()
        await endCodesOf(query, studentId)
        await endGrantsOf(query, studentId)
        await codes.sendNotice(query, emailChangedMail(user.email, settings.publicUrl))
        await record(db, query, { event: 'email-changed', studentId, client })
        return { user: await readStudent(query, studentId) }
      })
    },
  }
}
