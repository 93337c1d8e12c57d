// Signing in with a password, and out.
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { record } from '../lib/security/audit.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import { fail } from '../lib/util/failure.ts'
import { createKeyedLimit } from '../lib/process/concurrency-limit.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { knownAddressMail } from '../mail/email-templates.ts'
import { countLogin, type Outcome } from './login-throttle.ts'
import type { AccountParts } from './parts.ts'
import { hashPassword, isPassword, matchPassword } from './password.ts'
import { findRegistration } from './registration-repository.ts'
import { findByEmail, lockByEmail, lockById, setPassword, type UserRow } from './repository.ts'
import { removeSession } from './session-repository.ts'
import { knownDeviceOf, signIn } from './sign-in.ts'

type Credentials = { email: string; password: string }

export function createLogin(parts: AccountParts) {
  const oneAtATime = createKeyedLimit(serverLimits.logins)

  /** Those for one address one after the other: of many at once each knows what came of those before. */
  return (credentials: Credentials, client: Client) =>
    oneAtATime(
      credentials.email,
      () => tryToLogin(parts, credentials, client),
      callerOf(client.address),
    )
}

async function tryToLogin(parts: AccountParts, { email, password }: Credentials, client: Client) {
  const { db, limiter } = parts
  const caller = callerOf(client.address)
  const user = await findByEmail(db, email)
  const knownDevice = await knownDeviceOf(db, user, client)
  const outcome = await countLogin(limiter, { account: email, client, knownDevice })
  // What this browser registered is looked at for every address, so that nobody learns which are known (S11).
  const pending = await findRegistration(db.query, email, client)
  const comparison = { passwordHash: user?.password_hash, password }
  const match = await comparing(outcome, (whenWrong) =>
    matchPassword(comparison, caller, {
      mayStill: outcome.mayStill,
      whenWrong: async () => {
        whenWrong()
        // With a registration it is wrong only if it is not the one of that, either.
        if (!pending) await outcome.failed()
      },
    }),
  )
  if (user && match !== 'wrong') {
    await outcome.succeeded()
    const renewed = match === 'outdated' ? await hashPassword(password, caller) : undefined
    return begin(db, { user, renewed }, client)
  }
  // Refused here as busy, the try still counts: it was wrong for the account.
  if (pending && (await isPassword({ passwordHash: pending.password_hash, password }, caller))) {
    await outcome.stayedOut()
    return askForCode(parts, email, client)
  }
  if (pending) await outcome.failed()
  await record(db, { event: 'login-failed', studentId: user?.id ?? null, client })
  return fail('wrong-credentials')
}

/** Gives the try back when the password was not compared: too many requests wait, or the network is blocked. */
export async function comparing<T>(
  outcome: Outcome,
  compare: (whenWrong: () => void) => Promise<T>,
): Promise<T> {
  let wasWrong = false
  try {
    return await compare(() => (wasWrong = true))
  } catch (error) {
    if (!wasWrong) await outcome.stayedOut()
    throw error
  }
}

/** `renewed`: the hash to store in place of an outdated one. */
type Proven = { user: UserRow; renewed: string | undefined }

/** While the password was being compared the account may have got another one, been locked, or gone (S15). */
const begin = (db: Database, { user, renewed }: Proven, client: Client) =>
  transaction(db, async (tx) => {
    const account = await lockById(tx, user.id)
    if (account?.password_hash !== user.password_hash || !account) fail('wrong-credentials')
    if (account.locked_at !== null) fail('locked')
    if (renewed) await setPassword(tx.query, user.id, renewed)
    return signIn(tx, account, client)
  })

/** The browser that registered the address is shown the way to the code, whether or not the address was known before. */
async function askForCode(
  { settings, codes }: AccountParts,
  email: string,
  client: Client,
): Promise<never> {
  await codes.mailing({ email, client, isSignup: true }, async (tx, mailer) => {
    const account = await lockByEmail(tx.query, email)
    if (account?.verified_at === null) {
      await mailer.send(tx, { purpose: 'signup', studentId: account.id, isConfirmed: false })
    } else {
      const notice = knownAddressMail(email, settings.publicUrl)
      await mailer.pretend(tx, { purpose: 'signup', studentId: null }, notice)
    }
  })
  return fail('unverified')
}

export async function logout(db: Database, session: Session, client: Client) {
  await removeSession(db.query, session.studentId, session.id)
  await record(db, { event: 'logout', studentId: session.studentId, client })
  client.cookies.clear('page_session')
  client.cookies.clear('page_key')
  return {}
}
