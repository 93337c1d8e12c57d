// Opening a session for somebody who has shown who they are, in whichever way.
import { limits } from '@kinnow/contract/limits'
import { record } from '../lib/security/audit.ts'
import type { Client } from '../lib/http/client-address.ts'
import type { Tx } from '../lib/db/database.ts'
import { newToken, sha256 } from '../lib/security/random.ts'
import { saveFirstLogin, type UserRow } from './repository.ts'
import { openSession } from './session.ts'
import { addKnownDevice, isKnownDevice } from './session-repository.ts'
import { readStudent } from './student.ts'

/**
 * Run it in the transaction that holds the account's row and has looked at it again: whether it is there, open to its
 * owner, and still opened by what was shown.
 */
export async function signIn(
  tx: Tx,
  account: Pick<UserRow, 'id' | 'first_login_at'>,
  client: Client,
) {
  const token = await openSession(tx, account.id, client)
  if (!(await knownDeviceOf(tx, account, client))) {
    const device = newToken()
    await addKnownDevice(tx, account.id, sha256(device))
    client.cookies.set('known_device', device, limits.login.deviceLifetime)
  }
  await record(tx, { event: 'login', studentId: account.id, client })
  const isFirst = account.first_login_at === null
  if (isFirst) await saveFirstLogin(tx, account.id)
  return { token, user: await readStudent(tx, account.id), isFirst }
}

/** The hash of the browser's cookie where this student has signed in with it before (S10). */
export async function knownDeviceOf(
  tx: Tx,
  account: Pick<UserRow, 'id'> | undefined,
  { cookies }: Pick<Client, 'cookies'>,
): Promise<string | undefined> {
  const device = cookies.read('known_device')
  if (!device || !account) return undefined
  const hash = sha256(device)
  return (await isKnownDevice(tx, account.id, hash)) ? hash : undefined
}
