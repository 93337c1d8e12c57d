// Signing in with a password, and out.
import { transaction } from '../lib/db/database.ts'
import { record } from '../lib/security/audit.ts'
import type { Client } from '../lib/http/client.ts'
import { fail } from '../lib/util/failure.ts'
import { createKeyedMutex } from '../lib/process/keyed-mutex.ts'
import type { Session } from '../lib/http/routes.ts'
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

export function createLogin({ db, settings, limiter, codes }: AccountParts) {
  const oneAtATime = createKeyedMutex(serverLimits.logins)

  /** Those for one address one after the other: of many at once each knows what came of those before. */
  const login = (credentials: Credentials, client: Client) =>
    oneAtATime(credentials.email, () => tryToLogin(credentials, client))

  async function tryToLogin({ email, password }: Credentials, client: Client) {
    const user = await findByEmail(db, email)
    const knownDevice = await knownDeviceOf(db, user, client)
    const outcome = await countLogin(limiter, { email, client, knownDevice })
    // What this browser registered is looked at for every address, so that nobody learns which are known (S11).
    const pending = await findRegistration(db.query, email, client)
    const match = await comparing(outcome, () =>
      matchPassword(user?.password_hash, password, outcome.mayStill),
    )
    if (user && match !== 'wrong') {
      await outcome.succeeded()
      const renewed = match === 'outdated' ? await hashPassword(password) : undefined
      return begin(user, renewed, client)
    }
    // Refused here as busy, the try still counts: it was wrong for the account.
    if (pending && (await isPassword(pending.password_hash, password))) {
      await outcome.stayedOut()
      return askForCode(email, client)
    }
    await outcome.failed()
    await record(db, { event: 'login-failed', studentId: user?.id ?? null, client })
    return fail('wrong-credentials')
  }

  /** Gives the try back when the password was not compared: too many requests wait, or the network is blocked. */
  async function comparing<T>(outcome: Outcome, compare: () => Promise<T>): Promise<T> {
    try {
      return await compare()
    } catch (error) {
      await outcome.stayedOut()
      throw error
    }
  }

  /** While the password was being compared the account may have got another one, been locked, or gone (S15). */
  async function begin(
    { id, password_hash: proven }: UserRow,
    renewed: string | undefined,
    client: Client,
  ) {
    return transaction(db, async (tx) => {
      const account = await lockById(tx, id)
      if (account?.password_hash !== proven || !account) fail('wrong-credentials')
      if (account.locked_at !== null) fail('locked')
      if (renewed) await setPassword(tx.query, id, renewed)
      return signIn(tx, account, client)
    })
  }

  /** The browser that registered the address is shown the way to the code, whether or not the address was known before. */
  async function askForCode(email: string, client: Client): Promise<never> {
    await codes.mailing({ email, client, isSignup: true }, async ({ query }, mailer) => {
      const account = await lockByEmail(query, email)
      if (account?.verified_at === null) {
        await mailer.send({ purpose: 'signup', studentId: account.id, isConfirmed: false })
      } else {
        const notice = knownAddressMail(email, settings.publicUrl)
        await mailer.pretend({ purpose: 'signup', studentId: null }, notice)
      }
    })
    return fail('unverified')
  }

  async function logout(session: Session, client: Client) {
    await removeSession(db.query, session.studentId, session.id)
    await record(db, { event: 'logout', studentId: session.studentId, client })
    return {}
  }

  return { login, logout }
}
