// What is decided about accounts: who is registered, confirmed, let in. Nothing here tells a stranger which addresses exist (S11).
import type { Student } from '@kinnow/contract/auth'
import { firstMessage, code as codeField } from '@kinnow/contract/fields'
import type { Database, Queries } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { newCode } from '../lib/random.ts'
import type { Settings } from '../lib/settings.ts'
import { codeMail, knownAddressMail } from '../mail/letters.ts'
import { queueMail } from '../mail/outbox.ts'
import { type CodePurpose, hashCode, isSameHash, triesLeft } from './otp.ts'
import { hashPassword, isPassword, isTooCommon } from './password.ts'
import {
  countTry,
  findByEmail,
  findById,
  markVerified,
  removeSession,
  replaceCode,
  savePending,
  useCode,
} from './repository.ts'
import { openSession } from './session.ts'

export type Accounts = ReturnType<typeof createAccounts>
type Credentials = { email: string; password: string }

export function createAccounts(
  db: Database,
  settings: Pick<Settings, 'codeLength' | 'registerDuplicate' | 'publicUrl'>,
  secret: string,
) {
  async function sendCode(query: Queries, email: string, purpose: CodePurpose) {
    const code = newCode(settings.codeLength)
    await replaceCode(db, query, {
      email,
      purpose,
      codeHash: hashCode(secret, email, purpose, code),
    })
    await queueMail(db, query, codeMail(email, code))
  }

  return {
    async register({ email, password }: Credentials) {
      if (isTooCommon(password, email)) fail('password-too-common')
      // Hashed before looking, so that a known and an unknown address take the same time (S12).
      const passwordHash = await hashPassword(password)
      await db.query.transaction().execute(async (query) => {
        if (await savePending(db, query, { email, passwordHash })) {
          await sendCode(query, email, 'signup')
        } else if (settings.registerDuplicate === 'conflict') {
          fail('account-exists')
        } else {
          await queueMail(db, query, knownAddressMail(email, settings.publicUrl))
        }
      })
      return { user: { email } }
    },

    async verifyCode({ email, otp }: { email: string; otp: string }) {
      const code = otp.replaceAll(/\s/g, '')
      const message = firstMessage(codeField(settings.codeLength), otp)
      if (message) fail('invalid', { message })
      const row = await countTry(db, email)
      if (!row) fail('code-expired')
      const purpose = row.purpose as CodePurpose
      if (!isSameHash(row.code_hash, hashCode(secret, email, purpose, code))) {
        fail('wrong-code', { triesLeft: triesLeft(row.tries) })
      }
      await db.query.transaction().execute(async (query) => {
        if (!(await useCode(db, query, row.id))) fail('code-expired')
        await markVerified(db, query, email)
      })
      return { email }
    },

    async resendCode({ email }: { email: string }) {
      await db.query.transaction().execute(async (query) => {
        const user = await findByEmail(query, email)
        if (user && user.verified_at === null) await sendCode(query, email, 'signup')
      })
      return {}
    },

    async login({ email, password }: Credentials, device: string) {
      const user = await findByEmail(db.query, email)
      if (!(await isPassword(user?.password_hash, password)) || !user) fail('wrong-credentials')
      if (user.verified_at === null) {
        await db.query.transaction().execute((query) => sendCode(query, email, 'signup'))
        fail('unverified')
      }
      const token = await openSession(db, { studentId: user.id, device })
      return { token, user: toStudent(user) }
    },

    async logout(sessionId: string) {
      await removeSession(db, sessionId)
      return {}
    },

    async me(studentId: string) {
      const user = (await findById(db.query, studentId)) ?? fail('signed-out')
      return { user: toStudent(user) }
    },
  }
}

type UserRow = NonNullable<Awaited<ReturnType<typeof findById>>>

const toStudent = (row: UserRow): Student => ({
  id: row.id,
  email: row.email,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
})
