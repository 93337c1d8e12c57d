// How often a login may fail (S10): an attacker blocks himself first, and never the owner for good.
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Client } from '../lib/http/client-address.ts'
import { refuseFor } from '../lib/util/failure.ts'
import type { Budget, Limiter } from '../lib/security/limiter.ts'

const { login } = limits

type Try = {
  /** The address of the account, or what names its class card. */
  account: string
  client: Client
  knownDevice: string | undefined
  /** With a class card; `isFamiliar`: others of the class have logged in from this network. */
  card?: { isFamiliar: boolean }
}

/** The result of a try, to be reported once it is known. */
export type Outcome = {
  /** The password was right: the account's earlier failures from here are forgotten. */
  succeeded: () => Promise<void>
  /** It was not compared, or right for something else than the account, which says nothing about who asks. */
  stayedOut: () => Promise<void>
  /** It was wrong. */
  failed: () => Promise<void>
  /** Refuses the request where others of its network failed too often while it waited to be compared. */
  mayStill?: () => Promise<void>
}

/**
 * Ends the request where somebody failed too often, which costs nothing. What is counted for the account is counted before
 * the password is looked at, so that of many at once no more are compared than may be; what is counted for a network only
 * after it was wrong, as forty pupils with the right ones share it.
 */
export async function countLogin(limiter: Limiter, attempt: Try): Promise<Outcome> {
  return attempt.knownDevice === undefined
    ? countFromAnywhere(limiter, attempt)
    : countFromKnownDevice(limiter, attempt.knownDevice)
}

/** A counter for each length, as one that is running must not be taken for one of another. */
const pauseOf = (account: string, window: number): Budget => ({
  name: `login-pause-${window}`,
  of: account,
  most: 1,
  window,
})

/** All pauses of an account, or of a card in a network. */
export const pausesOf = (account: string): Budget[] =>
  login.waits.map((window) => pauseOf(account, window))

/** The tries of an account from anywhere but its known browsers. */
export const accountBudget = (account: string) => ({
  name: 'login-account',
  of: account,
  window: serverLimits.login.perAccount.window,
})

/** The tries of an account from one network: `account network`. */
export const hereBudget = (of: string): Budget => ({
  name: 'login-here',
  of,
  ...login.perAccountAndAddress,
})

/** The tries of a browser that its owner has signed in with, by the hash of its cookie. */
export const deviceBudget = (of: string): Budget => ({
  name: 'login-device',
  of,
  ...serverLimits.login.perKnownDevice,
})

async function countFromKnownDevice(limiter: Limiter, device: string): Promise<Outcome> {
  const own = deviceBudget(device)
  const wait = await limiter.spend([own])
  if (wait > 0) refuseFor(wait)
  return {
    succeeded: () => limiter.clear(own),
    stayedOut: () => limiter.giveBack([own]),
    failed: async () => {},
  }
}

/** Wrong cards close a network to nobody: a class of young pupils is in one, and each card has limits of its own. */
function budgetsOfNetwork({ client: { network: of }, card }: Try): Budget[] {
  const { triesPerAddress, failuresPerAddress, cards } = serverLimits.login
  if (card) return [{ name: 'card-failures', of, ...cards.failuresPerAddress }]
  return [
    { name: 'login-tries', of, ...triesPerAddress },
    { name: 'login-failures', of, ...failuresPerAddress },
  ]
}

/** All of a class know its code and can count through its numbers: what others guess elsewhere is not counted here. */
const accountOf = ({ account, client, card }: Try) =>
  card?.isFamiliar ? `${account} ${client.network}` : account

async function countFromAnywhere(limiter: Limiter, attempt: Try): Promise<Outcome> {
  const { client } = attempt
  const name = accountOf(attempt)
  const inNetwork = budgetsOfNetwork(attempt)
  const here = hereBudget(`${attempt.account} ${client.network}`)
  const account = accountBudget(name)
  const wait = await limiter.spend([here], inNetwork)
  if (wait > 0) refuseFor(wait)

  const spent: (Budget | typeof account)[] = [account, here]
  const takeBack = () => limiter.giveBack(spent)
  const tooMany = (await limiter.countUp(account)) - serverLimits.login.perAccount.most
  if (tooMany >= 0) {
    // One try, then a wait that grows: a try within it is ignored, and makes it neither longer nor shorter.
    const pauses = pausesOf(name)
    const next = pauses[Math.min(tooMany, pauses.length - 1)] as Budget
    const pause = (await limiter.wait(pauses)) || (await limiter.spend([next]))
    if (pause > 0) {
      await takeBack()
      refuseFor(pause)
    }
    spent.push(next)
  }
  return {
    async succeeded() {
      // Who has the password did not guess: nobody waits for it.
      await limiter.giveBack(spent.slice(2))
      await limiter.settle(account, here)
    },
    stayedOut: takeBack,
    async mayStill() {
      const left = await limiter.wait(inNetwork)
      if (left > 0) refuseFor(left)
    },
    async failed() {
      // One after the other: a budget that is full must not keep the other from counting.
      for (const budget of inNetwork) await limiter.spend([budget])
    },
  }
}
