// How many codes may be guessed wrongly, and how many mails one network may cause (S6, S7). Of what everybody needs, an
// address's own budgets and the mails of an hour, one network gets a share only.
import { setTimeout } from 'node:timers/promises'
import type { Client } from '../lib/http/client-address.ts'
import { refuseFor } from '../lib/util/failure.ts'
import type { Budget, Limiter } from '../lib/security/limiter.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import type { Requester } from './mail-requester.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const { wrongCodes: wrong } = serverLimits
const { signupsPerHour, inAllPerHour, wideNetworkPerHour, codesFromOne, linksFromOne } =
  serverLimits.mail
const { mails: classMails, mailsOfNetwork: classMailsOfNetwork } = serverLimits.classSignups

const codesFirst = ['code', 'link'] as const
const onlyLinks = ['link'] as const

type From = Pick<Client, 'network'>
type Networks = Pick<Client, 'network' | 'wideNetwork'>

/** What may be mailed to an address: a code, a link where there are no more codes (S6), or nothing. */
export type MailShare = { kind: 'code' | 'link' | 'none'; giveBack: () => Promise<void> }

type CountedMail = { giveBack: () => Promise<void>; giveBackShared: () => Promise<void> }

export class CodeBudgets {
  readonly #limiter: Limiter
  readonly #networkMailLimit: number

  constructor(limiter: Limiter, networkMailLimit: number) {
    this.#limiter = limiter
    this.#networkMailLimit = networkMailLimit
  }

  /**
   * S7: every mail that a stranger can cause counts for the network that they are in. `isSignup`: it may go to an address
   * without an account, for which a part of the school's mails of an hour is left free. `giveBackShared` is for a request
   * that mailed nothing: it counts for its network all the same, and costs the school none of its mails.
   */
  async countMail(client: Networks, isSignup: boolean): Promise<CountedMail> {
    const budgets = mailsOfNetwork(client, isSignup, this.#networkMailLimit)
    const wait = await this.#limiter.spend(budgets)
    if (wait > 0) refuseFor(wait)
    return this.#counted(budgets)
  }

  /**
   * Who registers with the code of a class, counts for the class: all of it may be in one network. Where others have used
   * that up, it counts as without a code: who has the code of a class keeps nobody out of it.
   */
  async countClassMail(groupId: string, client: Networks): Promise<CountedMail> {
    const budgets = mailsOfClass(groupId, client)
    if ((await this.#limiter.spend(budgets)) > 0) return this.countMail(client, true)
    return this.#counted(budgets)
  }

  #counted(budgets: Budget[]): CountedMail {
    return {
      giveBack: () => this.#limiter.giveBack(budgets),
      giveBackShared: () => this.#limiter.giveBack([mailsOfSchool]),
    }
  }

  /** What may still be mailed for this one. Spent before the transaction that queues it; refunded where none was queued. */
  async shareMail(email: string, requester: Requester, from: From): Promise<MailShare> {
    const kinds = (await this.#areBlocked(email, from)) ? onlyLinks : codesFirst
    for (const kind of kinds) {
      const share = mailsHere(email, requester, kind)
      if ((await this.#limiter.spend(share)) === 0) {
        return { kind, giveBack: () => this.#limiter.giveBack(share) }
      }
    }
    return { kind: 'none', giveBack: async () => {} }
  }

  /** Ends the request where too many codes were wrong, and keeps everybody waiting while the whole school sees too many. */
  async requireGuess(email: string, from: From): Promise<void> {
    const wait = await this.#limiter.wait(wrongCodes(email, from))
    if (wait > 0) refuseFor(wait)
    if ((await this.#limiter.count(wrongInAll)) > wrong.perHourInAll) {
      await setTimeout(wrong.delayWhenMany)
    }
  }

  /**
   * Only what was compared with a living code, and was wrong: guesses at nothing cost nobody anything. True once an hour,
   * where it is one more than a school's own mistakes can be.
   */
  async countWrong(email: string, from: From): Promise<boolean> {
    // One after the other: a budget that is full must not keep the others from counting.
    for (const budget of wrongCodes(email, from)) await this.#limiter.spend([budget])
    await this.#limiter.countUp(wrongInARow(email))
    return (await this.#limiter.countUp(wrongInAll)) === wrong.perHourInAll + 1
  }

  /** S6: after a hundred wrong codes in a row none resets the password. */
  async isRefused(email: string): Promise<boolean> {
    return (await this.#limiter.count(wrongInARow(email))) >= wrong.inARow
  }

  forgetRow(email: string): Promise<void> {
    return this.#limiter.clear(wrongInARow(email))
  }

  /** The owner has opened a link: codes for the address are taken again, from here and from everywhere. */
  async acceptAgain(email: string, from: From): Promise<void> {
    const budgets = [...wrongCodes(email, from), wrongInARow(email)]
    for (const budget of budgets) await this.#limiter.clear(budget)
  }

  /** True where no code is taken for the address from here, so that a link must do. */
  async #areBlocked(email: string, from: From): Promise<boolean> {
    const wait = await this.#limiter.wait(wrongCodes(email, from))
    return wait > 0 || (await this.isRefused(email))
  }
}

/** What limits wrong codes for an address: from one network, and from everywhere. */
function wrongCodes(email: string, { network }: From): Budget[] {
  const here = `${email} ${network}`
  return [
    { name: 'wrong-codes-hour-here', of: here, most: wrong.perHourFromOne, window: hour },
    { name: 'wrong-codes-day-here', of: here, most: wrong.perDayFromOne, window: day },
    { name: 'wrong-codes-hour', of: email, most: wrong.perHour, window: hour },
    { name: 'wrong-codes-day', of: email, most: wrong.perDay, window: day },
  ]
}

const wrongInAll = { name: 'wrong-codes', of: 'all', window: hour }

function mailsHere(email: string, requester: Requester, kind: 'code' | 'link'): Budget[] {
  const of = `${mailboxOf(email)} ${requester.of}`
  const { perHour, perDay } = kind === 'code' ? codesFromOne : linksFromOne
  return [
    { name: `${kind}-mails-hour-here`, of, most: perHour, window: hour },
    { name: `${kind}-mails-day-here`, of, most: perDay, window: day },
  ]
}

const mailsOfSchool = { name: 'mails-hour-all', of: 'all' }

/**
 * A network shares the mails of the class with others in its wide network, and that with all others; both have so many for
 * all classes. What is mailed without a code is counted apart: it keeps no class waiting.
 */
function mailsOfClass(groupId: string, { network, wideNetwork }: Networks): Budget[] {
  const ofSchool = { ...mailsOfSchool, most: signupsPerHour, window: hour }
  const ofClass = { name: 'mails-class', of: groupId, ...classMails, shared: ofSchool }
  const inWide = {
    name: 'mails-class-wide',
    of: `${groupId} ${wideNetwork}`,
    ...classMails,
    shared: ofClass,
  }
  const ofWide = {
    name: 'mails-classes-wide',
    of: wideNetwork,
    most: wideNetworkPerHour,
    window: hour,
    shared: ofSchool,
  }
  return [
    { name: 'mails-classes-network', of: network, ...classMailsOfNetwork, shared: ofWide },
    { name: 'mails-class-here', of: `${groupId} ${network}`, ...classMails, shared: inWide },
  ]
}

/** A network shares what its wide network may cause, and that shares the school's mails of an hour with all the others. */
function mailsOfNetwork(
  { network: of, wideNetwork }: Networks,
  isSignup: boolean,
  most: number,
): Budget[] {
  const wideMost = Math.max(wideNetworkPerHour, 2 * most)
  const all = {
    ...mailsOfSchool,
    most: isSignup ? signupsPerHour : inAllPerHour,
    window: hour,
  }
  const wideHour = {
    name: 'mails-hour-wide',
    of: wideNetwork,
    most: wideMost,
    window: hour,
    shared: all,
  }
  const wideDay = { name: 'mails-day-wide', of: wideNetwork, most: wideMost * 5, window: day }
  return [
    { name: 'mails-minute', of, most: Math.ceil(most / 5), window: hour / 60 },
    { name: 'mails-hour', of, most, window: hour, shared: wideHour },
    { name: 'mails-day', of, most: most * 5, window: day, shared: wideDay },
  ]
}

/** Counted for an address, whether it has an account or not, so that both take the same time (S12). */
const wrongInARow = (email: string) => ({ name: 'wrong-in-a-row', of: email, window: 365 * day })
