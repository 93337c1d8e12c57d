// Whether wrong passwords close an account for a while (S10), and how an owner ends that.
import { networkOf } from '../lib/http/client-address.ts'
import type { Database } from '../lib/db/database.ts'
import type { Budget, Limiter } from '../lib/security/limiter.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { cardAccount } from './card-login.ts'
import { listCards, listKnownDevices, listTries, readNow } from './login-block-repository.ts'
import { accountBudget, deviceBudget, hereBudget, pausesOf } from './login-throttle.ts'

type Parts = { db: Database; limiter: Limiter }
type Account = { id: string; email: string | null }

/** So many networks are looked at, the newest first. */
const mostNetworks = 20

type Found = {
  /** The wrong tries since an owner last unlocked the account, in milliseconds, the newest first. */
  tries: number[]
  /** What closes the account to everybody, and what closes it where it was tried. */
  everywhere: Budget[]
  there: Budget[]
  /** What is counted on the way to that. */
  counted: Pick<Budget, 'name' | 'of'>[]
}

async function findBudgets(db: Database, { id, email }: Account): Promise<Found | null> {
  const rows = await listTries(db, id, serverLimits.login.perAccount.window)
  const unlockedAt = rows.findIndex(({ event }) => event === 'unlocked')
  const failed = unlockedAt < 0 ? rows : rows.slice(0, unlockedAt)
  if (failed.length === 0) return null
  const networks = [...new Set(failed.map(({ address }) => networkOf(address ?? '')))]
  const tried = networks.slice(0, mostNetworks)
  const cards = await listCards(db, id)
  const names = cards.map((card) => cardAccount(card.card_code ?? '', card.number))
  if (email !== null) names.push(email)
  const inNetworks = names.flatMap((name) => tried.map((network) => `${name} ${network}`))
  const devices = await listKnownDevices(db, id)
  return {
    tries: failed.map(({ happened_at: at }) => at),
    everywhere: names.flatMap(pausesOf),
    there: [
      // A class card is counted apart in the networks of its class.
      ...inNetworks.flatMap((of) => [hereBudget(of), ...(cards.length > 0 ? pausesOf(of) : [])]),
      ...devices.map(({ token_hash: hash }) => deviceBudget(hash)),
    ],
    counted: [...names, ...inNetworks].map(accountBudget),
  }
}

const isoTime = (at: number) => new Date(at).toISOString()

/**
 * Until when nobody can log in to the account, or not where it was tried, and after how many wrong passwords; null where
 * everybody can (SPEC S10).
 */
export async function readLoginBlock({ db, limiter }: Parts, account: Account) {
  const found = await findBudgets(db, account)
  if (!found) return null
  const [everywhere, there] = [
    await limiter.wait(found.everywhere),
    await limiter.wait(found.there),
  ]
  const seconds = Math.max(everywhere, there)
  if (seconds === 0) return null
  return {
    until: isoTime((await readNow(db)) + seconds * 1000),
    isEverywhere: everywhere >= there,
    tries: found.tries.length,
    firstAt: isoTime(found.tries.at(-1) ?? 0),
    lastAt: isoTime(found.tries[0] ?? 0),
  }
}

/** Gives what ends the block: run it after it is in the audit log. Null where nothing is to end. */
export async function findLoginBlock({ db, limiter }: Parts, account: Account) {
  const found = await findBudgets(db, account)
  if (!found) return null
  return async () => {
    for (const budget of [...found.everywhere, ...found.there, ...found.counted])
      await limiter.clear(budget)
  }
}
