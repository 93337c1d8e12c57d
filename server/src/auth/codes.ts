// Sending a one-time code and judging one: how often either may be done, for whom (S2–S7).
import { firstMessage, code as codeField } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import { record } from '../lib/audit.ts'
import type { Client } from '../lib/client.ts'
import type { Database, Queries } from '../lib/db/database.ts'
import { fail, refuseFor } from '../lib/failure.ts'
import type { Keys } from '../lib/keys.ts'
import type { Limiter } from '../lib/limiter.ts'
import { isSame, newCode, newId } from '../lib/random.ts'
import { dropWaitingMail, nextMailSlot } from '../mail/budget.ts'
import { codeMail, type Letter, noMail } from '../mail/letters.ts'
import { queueMail } from '../mail/outbox.ts'
import { countTry, endCodes, findLivingCode, replaceCode } from './code-repository.ts'
import { type CodePurpose, hashCode, triesLeft } from './otp.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

export type Codes = ReturnType<typeof createCodes>

type Parts = { db: Database; keys: Keys; limiter: Limiter; codeLength: number }
type Account = { id: string; email: string }

export function createCodes({ db, keys, limiter, codeLength }: Parts) {
  /** S7: every mail that a stranger can cause counts for the network that they are in. */
  async function countMail(client: Client): Promise<void> {
    const of = client.network
    const { addressPerMinute, addressPerHour, addressPerDay } = limits.mail
    const wait = await limiter.spend([
      { name: 'mails-minute', of, most: addressPerMinute, window: hour / 60 },
      { name: 'mails-hour', of, most: addressPerHour, window: hour },
      { name: 'mails-day', of, most: addressPerDay, window: day },
    ])
    if (wait > 0) refuseFor(wait)
  }

  /**
   * Mails a code within the limits of the address; beyond them none, and nobody is told (S11).
   * `isAnew` ends the code before in every case, as what it would confirm has changed: then the new one waits its minute.
   * Run it in a transaction that holds the row of the account.
   */
  async function send(
    query: Queries,
    account: Account,
    purpose: CodePurpose,
    { isAnew = false, recipient = account.email } = {},
  ): Promise<void> {
    const living = isAnew ? undefined : await findLivingCode(db, query, recipient)
    const isChange = living?.purpose !== purpose
    if (isChange) {
      await endCodes(query, recipient, purpose, account.id)
      await dropWaitingMail(db, query, recipient)
    }
    const slot = await nextMailSlot(db, query, recipient)
    if (slot.isFull || (!isChange && slot.dueAt > slot.now)) return
    const code = newCode(codeLength)
    const row = { id: newId(), email: recipient, purpose, studentId: account.id }
    await replaceCode(db, query, { ...row, codeHash: hashCode(keys.codes, row, code) })
    await queueMail(db, query, keys.mail, codeMail(recipient, code), slot.dueAt)
  }

  /**
   * For a stranger's address, or an account that no code is due for: everything that can be noticed from outside
   * happens as in `send`, and no code goes out (S11, S12), but perhaps another letter to the owner.
   */
  async function pretend(
    query: Queries,
    email: string,
    purpose: CodePurpose,
    letter: Letter = noMail(email),
  ): Promise<void> {
    const living = await findLivingCode(db, query, email)
    const slot = await nextMailSlot(db, query, email)
    const isWaiting = living && (living.user_id !== null || slot.dueAt > slot.now)
    if (isWaiting || slot.isFull) return
    const row = { id: newId(), email, purpose, studentId: null }
    await replaceCode(db, query, { ...row, codeHash: newId() })
    await queueMail(db, query, keys.mail, letter, slot.dueAt)
  }

  /** What a student must learn of, such as a new password: counted, and sent after the gap at the latest. */
  async function sendNotice(query: Queries, letter: Letter): Promise<void> {
    const slot = await nextMailSlot(db, query, letter.recipient)
    await queueMail(db, query, keys.mail, letter, slot.dueAt)
  }

  /** Counts first and compares after. Returns the row of the right code, which the caller must still use up (S4). */
  async function check(
    given: { email: string; otp: string; purpose: CodePurpose; studentId?: string },
    client: Client,
  ) {
    const message = firstMessage(codeField(codeLength), given.otp)
    if (message) fail('invalid', { message })
    const budgets = [
      { name: 'wrong-codes-hour', of: given.email, most: limits.code.wrongPerHour, window: hour },
      { name: 'wrong-codes-day', of: given.email, most: limits.code.wrongPerDay, window: day },
    ]
    const inAll = { name: 'wrong-codes', of: 'all', window: hour, most: Infinity }
    const inARow = wrongInARow(given.email)
    const wait = await limiter.spend([...budgets, inAll, inARow])
    if (wait > 0) {
      await limiter.giveBack([inAll, inARow])
      refuseFor(wait)
    }
    if ((await limiter.count(inAll)) > limits.code.wrongPerHourInAll) {
      await new Promise((resolve) => setTimeout(resolve, limits.code.delayWhenMany))
    }

    const row = await countTry(db, given)
    if (!row) {
      await limiter.giveBack([inARow])
      fail('code-expired')
    }
    const purpose = row.purpose as CodePurpose
    const code = given.otp.replaceAll(/\s/g, '')
    const isRight = isSame(row.code_hash, hashCode(keys.codes, { ...row, purpose }, code))
    const isRefused = (await limiter.count(inARow)) > limits.code.wrongInARow
    if (!isRight || (purpose === 'reset' && isRefused)) {
      await record(db, db.query, { event: 'verify-failed', studentId: row.user_id, client })
      fail('wrong-code', { triesLeft: triesLeft(row.tries) })
    }
    await limiter.giveBack([...budgets, inAll])
    await limiter.clear(inARow)
    return { ...row, purpose }
  }

  /** S6: after a hundred wrong codes in a row only a link from a mail resets the password. */
  const isRefused = async (email: string) =>
    (await limiter.count(wrongInARow(email))) >= limits.code.wrongInARow

  const acceptAgain = (email: string) => limiter.clear(wrongInARow(email))

  return { countMail, send, pretend, sendNotice, check, isRefused, acceptAgain }
}

/** Counted for an address, whether it has an account or not, so that both take the same time (S12). */
const wrongInARow = (email: string) => ({
  name: 'wrong-in-a-row',
  of: email,
  window: 365 * day,
  most: Infinity,
})
