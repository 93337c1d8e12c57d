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

type Tries = Awaited<ReturnType<typeof listTries>>
type Ways = {
  tries: Tries
  cards: Awaited<ReturnType<typeof listCards>>
  devices: Awaited<ReturnType<typeof listKnownDevices>>
}

/** Of each of these accounts with wrong tries, by id; as many statements for all as for one. */
async function findBudgets(db: Database, accounts: Account[]): Promise<Map<string, Found>> {
  if (accounts.length === 0) return new Map()
  const all = accounts.map(({ id }) => id)
  const rows = await listTries(db, all, serverLimits.login.perAccount.window)
  const failed = new Map(
    [...Map.groupBy(rows, (row) => row.user_id)]
      .map(([id, its]) => [id, sinceUnlocked(its)] as const)
      .filter(([, its]) => its.length > 0),
  )
  if (failed.size === 0) return new Map()
  const ids = all.filter((id) => failed.has(id))
  const cards = Map.groupBy(await listCards(db, ids), (card) => card.user_id)
  const devices = Map.groupBy(await listKnownDevices(db, ids), (device) => device.user_id)
  return new Map(
    accounts.flatMap((account) => {
      const tries = failed.get(account.id)
      const ways = (its: Tries) => ({
        tries: its,
        cards: cards.get(account.id) ?? [],
        devices: devices.get(account.id) ?? [],
      })
      return tries ? [[account.id, toBudgets(account, ways(tries))] as const] : []
    }),
  )
}

function sinceUnlocked(tries: Tries): Tries {
  const unlockedAt = tries.findIndex(({ event }) => event === 'unlocked')
  return unlockedAt < 0 ? tries : tries.slice(0, unlockedAt)
}

function toBudgets({ email }: Account, { tries, cards, devices }: Ways): Found {
  const networks = [...new Set(tries.map(({ address }) => networkOf(address ?? '')))]
  const tried = networks.slice(0, mostNetworks)
  const names = cards.map((card) => cardAccount(card.card_code ?? '', card.number))
  if (email !== null) names.push(email)
  const inNetworks = names.flatMap((name) => tried.map((network) => `${name} ${network}`))
  return {
    tries: tries.map(({ happened_at: at }) => at),
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
  const found = (await findBudgets(db, [account])).get(account.id)
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

/** Who of these cannot log in for a while, at least where it was tried; by id. */
export async function findBlocked({ db, limiter }: Parts, accounts: Account[]) {
  const found = [...(await findBudgets(db, accounts))]
  const waits = await limiter.waits(
    found.map(([, { everywhere, there }]) => [...everywhere, ...there]),
  )
  return new Set(found.filter((_, index) => (waits[index] ?? 0) > 0).map(([id]) => id))
}

/** Gives what ends the block: run it after it is in the audit log. Null where nothing is to end. */
export async function findLoginBlock({ db, limiter }: Parts, account: Account) {
  const found = (await findBudgets(db, [account])).get(account.id)
  if (!found) return null
  return async () => {
    for (const budget of [...found.everywhere, ...found.there, ...found.counted])
      await limiter.clear(budget)
  }
}
