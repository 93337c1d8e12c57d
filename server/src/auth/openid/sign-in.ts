// Signing in with Google or another service, and signing in again as a proof (S23, S24).
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../../lib/util/server-limits.ts'
import { record } from '../../lib/security/audit.ts'
import { callerOf, type Client } from '../../lib/http/client-address.ts'
import { readNow } from '../../lib/db/database.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { retryOnConflict } from '../../lib/db/retry-on-conflict.ts'
import { fail } from '../../lib/util/failure.ts'
import { readSchoolSettings } from '../../school-settings/repository.ts'
import { findClass } from '../class-code.ts'
import { countLogin } from '../login-throttle.ts'
import type { AccountParts } from '../parts.ts'
import { isPassword } from '../password.ts'
import { findByEmail } from '../repository.ts'
import { knownDeviceOf, signIn } from '../sign-in.ts'
import { type IdentityClaims, IdTokenRefusal, verifyIdToken } from './id-token.ts'
import { findByIdentity, isIdTokenUsed, useIdToken } from './identity-repository.ts'
import type { SignInService } from './service.ts'
import { findOrLink, needsPassword } from './link.ts'

export type ServiceParts = AccountParts & { service: SignInService }

type SigningIn = {
  idToken: string
  password?: string | undefined
  classCode?: string | undefined
}

/** Fails with `not-found` where the school has no Google, and as the endpoints declare. */
export const signInWithService = (
  parts: ServiceParts,
  { idToken, password, classCode }: SigningIn,
  client: Client,
) =>
  answeringRefusals(parts, client, async () => {
    const { db } = parts
    const claims = await readIdToken(parts, idToken, client)
    const provenHash = await provePassword(parts, { claims, password }, client)
    const hasClassCode = await checkClassCode(parts, { claims, classCode }, client)
    const session = await retryOnConflict(() =>
      transaction(db, async (tx) => {
        if (!(await useIdToken(tx.query, claims))) throw new IdTokenRefusal('used')
        const account = await findOrLink({ tx, parts, claims, provenHash, hasClassCode, client })
        return signIn(tx, account, client)
      }),
    )
    client.cookies.clear(parts.service.cookie)
    return session
  })

/**
 * For what a stolen session must not do: an ID token of the student's own Google account, made in the last five minutes.
 * Uses the token up. Fails with `id-token-invalid`, `google-unreachable`, and `not-found` where the school has no Google.
 */
export const confirmStudent = (
  parts: ServiceParts,
  { idToken, studentId }: { idToken: string; studentId: string },
  client: Client,
): Promise<void> =>
  answeringRefusals(parts, client, async () => {
    const { db } = parts
    const claims = await readIdToken(parts, idToken, client)
    if (claims.age > limits.google.recent) throw new IdTokenRefusal('iat')
    const owner = await findByIdentity(db.query, claims)
    if (owner?.id !== studentId) throw new IdTokenRefusal('sub')
    if (!(await useIdToken(db.query, claims))) throw new IdTokenRefusal('used')
    client.cookies.clear(parts.service.cookie)
  })

async function readIdToken(
  { db, service }: ServiceParts,
  idToken: string,
  client: Client,
): Promise<IdentityClaims> {
  const clientId = service.clientId ?? fail('not-found')
  const nonce = client.cookies.read(service.cookie)
  // The browser came back from another service than the one that it says.
  if (!service.isGoogle && nonce && !nonce.startsWith(`${service.id}.`))
    throw new IdTokenRefusal('nonce')
  const claims = await verifyIdToken(idToken, service, {
    clientId,
    nonce,
    now: await readNow(db),
  })
  if (await isIdTokenUsed(db.query, claims.tokenHash)) throw new IdTokenRefusal('used')
  return claims
}

/** The hash that the password was right for, where one is needed; a wrong one counts like a login that failed (S10). */
async function provePassword(
  { db, limiter }: ServiceParts,
  { claims, password }: { claims: IdentityClaims; password: string | undefined },
  client: Client,
): Promise<string | undefined> {
  if (password === undefined || (await findByIdentity(db.query, claims))) return undefined
  const account = claims.email === null ? undefined : await findByEmail(db, claims.email)
  if (!account || !(await needsPassword(db.query, account, claims))) return undefined
  const knownDevice = await knownDeviceOf(db, account, client)
  const outcome = await countLogin(limiter, { account: account.email, client, knownDevice })
  const comparison = { passwordHash: account.password_hash, password }
  if (!(await isPassword(comparison, callerOf(client.address)))) {
    await outcome.failed()
    await record(db, { event: 'login-failed', studentId: account.id, client })
    fail('wrong-password')
  }
  await outcome.succeeded()
  return account.password_hash ?? undefined
}

/** Only a new account needs a code; who has one signs in, whatever came along. */
async function checkClassCode(
  parts: ServiceParts,
  { claims, classCode }: { claims: IdentityClaims; classCode: string | undefined },
  client: Client,
): Promise<boolean> {
  const { db } = parts
  if (classCode === undefined || (await readSchoolSettings(db)).registration !== 'code')
    return false
  const { email } = claims
  if (email === null || (await findByIdentity(db.query, claims))) return true
  if (await findByEmail(db, email)) return true
  await findClass(parts, { email, classCode }, client)
  return true
}

/** A token that is not believed is written down with its reason; of a flood only the beginning. */
async function answeringRefusals<T>(
  { db, limiter, service }: ServiceParts,
  client: Client,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IdTokenRefusal)) throw error
    const budget = {
      name: 'google-refused',
      of: client.network,
      ...serverLimits.login.failuresPerAddress,
    }
    if ((await limiter.spend([budget])) === 0) {
      const detail = `${service.id}: ${error.message}`
      await record(db, { event: 'login-failed', client, detail })
    }
    return fail(service.isGoogle ? 'id-token-invalid' : 'sign-in-refused')
  }
}
