// Changing what a student signs in with: asked with the password, told to the owner (S15).
import { record } from '../lib/security/audit.ts'
import { useCode } from '../auth/code-repository.ts'
import { endCodesOf } from '../auth/code-repository.ts'
import type { AccountParts } from '../auth/parts.ts'
import { hashPassword } from '../auth/password.ts'
import { isTooCommon } from '../auth/common-passwords.ts'
import { findByEmail, lockByEmail, lockById, setPassword } from '../auth/repository.ts'
import { removeRegistrations } from '../auth/registration-repository.ts'
import { endGrantsOf } from '../auth/reset-grant-repository.ts'
import { removeKnownDevices, removeSessions } from '../auth/session-repository.ts'
import { knownDeviceOf } from '../auth/sign-in.ts'
import { readStudent } from '../auth/student.ts'
import type { Client } from '../lib/http/client.ts'
import type { Queries } from '../lib/db/database.ts'
import { retryOnConflict } from '../lib/db/retry-on-conflict.ts'
import { fail } from '../lib/util/failure.ts'
import type { Session } from '../lib/http/routes.ts'
import { countMailAction } from '../mail/count-action.ts'
import { emailChangedMail, knownAddressMail, passwordChangedMail } from '../mail/email-templates.ts'
import { changeUser, removeUser } from './repository.ts'
import { lockProven, requirePassword } from './require-password.ts'

export function createCredentials(parts: AccountParts) {
  const { db, settings, limiter, codes } = parts

  return {
    async changePassword(
      session: Session,
      given: { currentPassword?: string | undefined; newPassword: string },
      client: Client,
    ) {
      const user = await requirePassword(parts, session.studentId, given.currentPassword)
      await countMailAction(limiter, user.id)
      if (isTooCommon(given.newPassword, user.email, settings.passwordBlocklist)) {
        fail('password-too-common')
      }
      const passwordHash = await hashPassword(given.newPassword)
      await db.query.transaction().execute(async (query) => {
        await lockProven(db, query, user)
        await setPassword(query, user.id, passwordHash)
        await removeSessions(query, user.id, session.id)
        const thisBrowser = await knownDeviceOf(db, query, user, client)
        await removeKnownDevices(query, user.id, thisBrowser)
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
      await countMailAction(limiter, user.id)
      await codes.mailing(given.email, client, async (query, mailer) => {
        await lockProven(db, query, user)
        const taken = await lockByEmail(query, given.email)
        const wish = { purpose: 'email', studentId: user.id, isAnew: true } as const
        if (taken && taken.verified_at !== null) {
          await mailer.pretend(wish, knownAddressMail(given.email, settings.publicUrl))
        } else {
          await mailer.send(wish)
        }
      })
      return {}
    },

    async confirmEmail(session: Session, given: { email: string; otp: string }, client: Client) {
      const { studentId } = session
      const row = await codes.check({ ...given, purpose: 'email', studentId }, client)
      const confirm = async (query: Queries) => {
        const user = (await lockById(db, query, studentId)) ?? fail('signed-out')
        if (!(await useCode(db, query, row.id))) fail('code-expired')
        // Somebody may have registered it meanwhile without confirming: the one who holds the code owns the address.
        const other = await findByEmail(db, query, given.email)
        if (other && other.id !== studentId) {
          if (other.verified_at !== null) fail('code-expired')
          await removeUser(query, other.id)
        }
        await removeRegistrations(query, given.email)
        await changeUser(query, studentId, { email: given.email })
        await endCodesOf(query, studentId)
        await endGrantsOf(query, studentId)
        await codes.sendNotice(query, emailChangedMail(user.email, settings.publicUrl))
        await record(db, query, { event: 'email-changed', studentId, client })
        return { user: await readStudent(db, studentId, query) }
      }
      // Somebody may register the address at this very moment.
      return retryOnConflict(() => db.query.transaction().execute(confirm))
    },
  }
}
