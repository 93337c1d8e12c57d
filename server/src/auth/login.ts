// Signing in and out.
import { limits } from '@kinnow/contract/limits'
import { record } from '../lib/audit.ts'
import type { Client } from '../lib/client.ts'
import { fail } from '../lib/failure.ts'
import { newToken, sha256 } from '../lib/random.ts'
import type { Session } from '../lib/routes.ts'
import { countLogin } from './login-throttle.ts'
import type { AccountParts } from './parts.ts'
import { isPassword } from './password.ts'
import { findByEmail, lockByEmail, type UserRow } from './repository.ts'
import { openSession } from './session.ts'
import { addKnownDevice, isKnownDevice, removeSession } from './session-repository.ts'
import { readStudent } from './student.ts'

type Credentials = { email: string; password: string }

export function createLogin({ db, limiter, codes }: AccountParts) {
  async function login({ email, password }: Credentials, client: Client) {
    const user = await findByEmail(db.query, email)
    const device = await knownDeviceOf(user, client)
    const { succeeded } = await countLogin(limiter, { email, client, knownDevice: device })
    if (!(await isPassword(user?.password_hash, password)) || !user) {
      await record(db, db.query, { event: 'login-failed', studentId: user?.id ?? null, client })
      fail('wrong-credentials')
    }
    await succeeded()
    if (user.verified_at === null) {
      await codes.countMail(client)
      await db.query.transaction().execute(async (query) => {
        const account = await lockByEmail(query, email)
        if (account) await codes.send(query, account, 'signup')
      })
      fail('unverified')
    }
    return signIn(user, client)
  }

  /** Opens a session for somebody who has shown who they are. */
  async function signIn(user: Pick<UserRow, 'id' | 'locked_at'>, client: Client) {
    if (user.locked_at !== null) fail('locked')
    const token = await openSession(db, user.id, client)
    if (!(await knownDeviceOf(user, client))) {
      const device = newToken()
      await addKnownDevice(db, user.id, sha256(device))
      client.cookies.set('known_device', device, limits.login.deviceLifetime)
    }
    await record(db, db.query, { event: 'login', studentId: user.id, client })
    return { token, user: await readStudent(db.query, user.id) }
  }

  /** The hash of the browser's cookie where this student has signed in with it before. */
  async function knownDeviceOf(user: Pick<UserRow, 'id'> | undefined, { cookies }: Client) {
    const device = cookies.read('known_device')
    if (!device || !user) return undefined
    const hash = sha256(device)
    return (await isKnownDevice(db, user.id, hash)) ? hash : undefined
  }

  async function logout(session: Session, client: Client) {
    await removeSession(db.query, session.studentId, session.id)
    await record(db, db.query, { event: 'logout', studentId: session.studentId, client })
    return {}
  }

  return { login, logout, signIn, knownDeviceOf }
}
