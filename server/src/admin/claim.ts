// The first owner of a school: the person who reads the terminal of the server opens the link that it printed.
import type { claim as endpoint } from '@kinnow/contract/school-settings'
import type { BodyOf, ReplyOf } from '@kinnow/contract/endpoint'
import { isTooCommon } from '../auth/common-passwords.ts'
import type { AccountParts } from '../auth/parts.ts'
import { hashPassword } from '../auth/password.ts'
import { removeRegistrations } from '../auth/registration-repository.ts'
import {
  addVerified,
  findByEmail,
  lockById,
  setPassword,
  type UserRow,
} from '../auth/repository.ts'
import { signIn } from '../auth/sign-in.ts'
import { readStudent } from '../auth/student.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { retryOnConflict } from '../lib/db/retry-on-conflict.ts'
import { transaction } from '../lib/db/transaction.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { record } from '../lib/security/audit.ts'
import { newToken, sha256 } from '../lib/security/random.ts'
import { fail } from '../lib/util/failure.ts'
import {
  hasOwner,
  isClaimLink,
  removeClaimLink,
  saveClaimLink,
  useClaimLink,
} from './claim-repository.ts'
import { setRole } from './repository.ts'

/**
 * Called by the server as it starts. Undefined where the school has an owner; null where another server on the same
 * database has just printed a link.
 */
export const newClaimToken = (db: Database): Promise<string | null | undefined> =>
  transaction(db, async (tx) => {
    if (await hasOwner(tx.query)) {
      await removeClaimLink(tx.query)
      return undefined
    }
    const token = newToken()
    return (await saveClaimLink(tx, sha256(token))) ? token : null
  })

export async function openClaimLink(db: Database, token: string) {
  if (!(await isClaimable(db, token))) fail('claim-ended')
  return {}
}

const isClaimable = async ({ query }: Pick<Tx, 'query'>, token: string) =>
  (await isClaimLink(query, sha256(token))) && !(await hasOwner(query))

type Account = NonNullable<BodyOf<typeof endpoint>['account']>

/** Of two browsers with one link the first gets the school. What fails does not use the link up. */
export async function claim(
  { db, settings }: AccountParts,
  { token, account }: BodyOf<typeof endpoint>,
  { session, client }: { session: Session | null; client: Client },
): Promise<ReplyOf<typeof endpoint>> {
  await openClaimLink(db, token)
  if (!account) {
    const { studentId } = session ?? fail('signed-out')
    return transaction(db, async (tx) => {
      await takeLink(tx, token)
      const user = (await lockById(tx, studentId)) ?? fail('signed-out')
      await makeOwner(tx, user, client)
      return { user: await readStudent(tx, studentId) }
    })
  }
  if (isTooCommon(account.password, account.email, settings.passwordBlocklist))
    fail('password-too-common')
  const passwordHash = await hashPassword(account.password, callerOf(client.address))
  return retryOnConflict(() =>
    transaction(db, async (tx) => {
      await takeLink(tx, token)
      const user = await addAccount(tx, account, passwordHash)
      await makeOwner(tx, user, client)
      const signedIn = await signIn(tx, user, client)
      return { user: signedIn.user, session: signedIn }
    }),
  )
}

async function takeLink(tx: Tx, token: string): Promise<void> {
  if (!(await useClaimLink(tx.query, sha256(token))) || (await hasOwner(tx.query)))
    fail('claim-ended')
}

/**
 * An account with this address is not taken over, confirmed or not: its owner shows by logging in that it is theirs. The
 * operator’s link vouches for the address of a new one.
 */
async function addAccount(tx: Tx, { name, email }: Account, passwordHash: string) {
  if (await findByEmail(tx, email)) fail('claim-needs-login')
  const user = await addVerified(tx, { email, name })
  await removeRegistrations(tx.query, email)
  await setPassword(tx.query, user.id, passwordHash)
  return user
}

async function makeOwner(tx: Tx, { id, role }: UserRow, client: Client): Promise<void> {
  await setRole(tx.query, id, 'owner')
  await record(tx, { event: 'school-claimed', studentId: id, client, detail: `${role} → owner` })
}
