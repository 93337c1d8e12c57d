// Logging in with a class card: class code, card number and secret, as a login with a password otherwise.
import { plainSecret } from '@kinnow/contract/class-card'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import { createKeyedLimit } from '../lib/process/concurrency-limit.ts'
import { record } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { findByCard } from './card-repository.ts'
import { comparing } from './login.ts'
import { countLogin } from './login-throttle.ts'
import type { AccountParts } from './parts.ts'
import { matchPassword } from './password.ts'
import { lockById } from './repository.ts'
import { knownDeviceOf, signIn } from './sign-in.ts'

type Card = { classCode: string; number: number; secret: string }

export function createCardLogin(parts: AccountParts) {
  const oneAtATime = createKeyedLimit(serverLimits.logins)

  /** Those with one card one after the other, as logins to one address. */
  return (card: Card, client: Client) =>
    oneAtATime(keyOf(card), () => tryToLogin(parts, card, client), callerOf(client.address))
}

/** No address looks like it: tries with a card are counted apart. */
export const cardAccount = (classCode: string, number: number) => `card ${classCode} ${number}`

const keyOf = ({ classCode, number }: Card) => cardAccount(classCode, number)

const familiarNetwork = ({ classCode }: Card, { network }: Client) => ({
  name: 'card-network',
  of: `${classCode} ${network}`,
  window: serverLimits.login.cards.familiarFor,
})

async function tryToLogin({ db, limiter }: AccountParts, card: Card, client: Client) {
  const found = await findByCard(db, { code: card.classCode, number: card.number })
  const knownDevice = await knownDeviceOf(db, found, client)
  const familiar = familiarNetwork(card, client)
  const isFamiliar = (await limiter.count(familiar)) > 0
  const outcome = await countLogin(limiter, {
    account: keyOf(card),
    client,
    knownDevice,
    card: { isFamiliar },
  })
  // An unknown card is compared with nobody's secret, which takes the same time (S12).
  const comparison = { passwordHash: found?.secret_hash, password: plainSecret(card.secret) }
  const match = await comparing(outcome, (whenWrong) =>
    matchPassword(comparison, callerOf(client.address), {
      mayStill: outcome.mayStill,
      whenWrong: async () => {
        whenWrong()
        await outcome.failed()
      },
    }),
  )
  if (!found || match === 'wrong') {
    await record(db, { event: 'login-failed', studentId: found?.id ?? null, client })
    return fail('wrong-card')
  }
  await outcome.succeeded()
  if (!isFamiliar) await limiter.countUp(familiar)
  return begin(db, { card, client, secretHash: found.secret_hash })
}

/** While the secret was being compared the card may have got another one, been moved, or been locked out (S15). */
const begin = (
  db: Database,
  { card, client, secretHash }: { card: Card; client: Client; secretHash: string },
) =>
  transaction(db, async (tx) => {
    const found = await findByCard(tx, { code: card.classCode, number: card.number })
    const account = found?.secret_hash === secretHash && (await lockById(tx, found.id))
    if (!account) return fail('wrong-card')
    if (account.locked_at !== null) fail('locked')
    return signIn(tx, account, client)
  })
