// How many codes may be guessed wrongly, and how many mails one network may cause (S6, S7). Of what everybody needs, an
// address's own budgets and the mails of an hour, one network gets a share only.
import { limits } from '@kinnow/contract/limits'
import type { Client } from '../lib/http/client.ts'
import { refuseFor } from '../lib/util/failure.ts'
import type { Budget, Limiter } from '../lib/security/limiter.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import type { Requester } from './mail-requester.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const { code, mail } = limits
const { signupsPerHour, wideNetworkPerHour } = serverLimits.mail

const kinds = ['code', 'link'] as const

type From = Pick<Client, 'network'>
type Networks = Pick<Client, 'network' | 'wideNetwork'>

/** What may be mailed to an address: a code, a link where there are no more codes (S6), or nothing. */
export type MailShare = { kind: 'code' | 'link' | 'none'; giveBack: () => Promise<void> }

export function createCodeBudgets(limiter: Limiter, networkMailLimit: number) {
  const wrongHere = (email: string, { network }: From): Budget[] => {
    const of = `${email} ${network}`
    return [
      { name: 'wrong-codes-hour-here', of, most: code.wrongPerHourFromOne, window: hour },
      { name: 'wrong-codes-day-here', of, most: code.wrongPerDayFromOne, window: day },
    ]
  }
  const wrongAnywhere = (email: string): Budget[] => [
    { name: 'wrong-codes-hour', of: email, most: code.wrongPerHour, window: hour },
    { name: 'wrong-codes-day', of: email, most: code.wrongPerDay, window: day },
  ]
  const mailsHere = (email: string, requester: Requester, kind: 'code' | 'link'): Budget[] => {
    const of = `${mailboxOf(email)} ${requester.of}`
    const { perHour, perDay } = kind === 'code' ? mail.codesFromOne : mail.linksFromOne
    return [
      { name: `${kind}-mails-hour-here`, of, most: perHour, window: hour },
      { name: `${kind}-mails-day-here`, of, most: perDay, window: day },
    ]
  }
  /** A network shares what its wide network may cause, and that shares the school's mails of an hour with all the others. */
  function mailsOfNetwork({ network: of, wideNetwork }: Networks, isSignup: boolean): Budget[] {
    const most = networkMailLimit
    const wideMost = Math.max(wideNetworkPerHour, 2 * networkMailLimit)
    const all = {
      name: 'mails-hour-all',
      of: 'all',
      most: isSignup ? signupsPerHour : mail.inAllPerHour,
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
  const inAll = { name: 'wrong-codes', of: 'all', window: hour }

  /** True where no code is taken for the address from here, so that a link must do. */
  async function areBlocked(email: string, from: From): Promise<boolean> {
    const wait = await limiter.wait([...wrongHere(email, from), ...wrongAnywhere(email)])
    return wait > 0 || (await limiter.count(wrongInARow(email))) >= code.wrongInARow
  }

  return {
    /**
     * S7: every mail that a stranger can cause counts for the network that they are in. `isSignup`: it may go to an address
     * without an account, for which a part of the school's mails of an hour is left free.
     */
    async countMail(
      client: Networks,
      isSignup: boolean,
    ): Promise<{ giveBack: () => Promise<void> }> {
      const budgets = mailsOfNetwork(client, isSignup)
      const wait = await limiter.spend(budgets)
      if (wait > 0) refuseFor(wait)
      return { giveBack: () => limiter.giveBack(budgets) }
    },

    /** What may still be mailed for this one. Spent before the transaction that queues it; refunded where none was queued. */
    async shareMail(email: string, requester: Requester, from: From): Promise<MailShare> {
      for (const kind of (await areBlocked(email, from)) ? (['link'] as const) : kinds) {
        const share = mailsHere(email, requester, kind)
        if ((await limiter.spend(share)) === 0) {
          return { kind, giveBack: () => limiter.giveBack(share) }
        }
      }
      return { kind: 'none', giveBack: async () => {} }
    },

    /** Ends the request where too many codes were wrong, and keeps everybody waiting while the whole school sees too many. */
    async requireGuess(email: string, from: From): Promise<void> {
      const wait = await limiter.wait([...wrongHere(email, from), ...wrongAnywhere(email)])
      if (wait > 0) refuseFor(wait)
      if ((await limiter.count(inAll)) > code.wrongPerHourInAll) {
        await new Promise((resolve) => setTimeout(resolve, code.delayWhenMany))
      }
    },

    /**
     * Only what was compared with a living code, and was wrong: guesses at nothing cost nobody anything. True once an hour,
     * where it is one more than a school's own mistakes can be.
     */
    async countWrong(email: string, from: From): Promise<boolean> {
      const budgets = [...wrongHere(email, from), ...wrongAnywhere(email)]
      // One after the other: a budget that is full must not keep the others from counting.
      for (const budget of budgets) await limiter.spend([budget])
      await limiter.countUp(wrongInARow(email))
      return (await limiter.countUp(inAll)) === code.wrongPerHourInAll + 1
    },

    /** S6: after a hundred wrong codes in a row none resets the password. */
    isRefused: async (email: string) =>
      (await limiter.count(wrongInARow(email))) >= code.wrongInARow,

    forgetRow: (email: string) => limiter.clear(wrongInARow(email)),

    /** The owner has opened a link: codes for the address are taken again, from here and from everywhere. */
    async acceptAgain(email: string, from: From): Promise<void> {
      const budgets = [...wrongHere(email, from), ...wrongAnywhere(email), wrongInARow(email)]
      for (const budget of budgets) await limiter.clear(budget)
    },
  }
}

/** Counted for an address, whether it has an account or not, so that both take the same time (S12). */
const wrongInARow = (email: string) => ({ name: 'wrong-in-a-row', of: email, window: 365 * day })
