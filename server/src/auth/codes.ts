// Sending a one-time code and judging one (S2–S7). What a stranger can notice is the same for every address (S11, S12).
import { firstMessage, code as codeField } from '@kinnow/contract/fields'
import { record } from '../lib/security/audit.ts'
import type { Client } from '../lib/http/client.ts'
import { type Database, transaction, type Tx } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import type { Keys } from '../lib/security/keys.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import { isSame, newCode, newId } from '../lib/security/random.ts'
import { dropWaitingMail, nextNoticeSlot, nextRequestedSlot } from '../mail/budget-repository.ts'
import {
  codeMail,
  noMail,
  type Notice,
  type RequestedKind,
  type RequestedEmail,
  resetLinkMail,
} from '../mail/email-templates.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { createCodeBudgets } from './code-budgets.ts'
import { countTry, findLivingCode, listCodes, replaceCode } from './code-repository.ts'
import { findRequester } from './mail-requester.ts'
import { type CodePurpose, hashCode, triesLeft } from './otp.ts'
import { newResetLink } from './reset-grant-repository.ts'

export type Codes = ReturnType<typeof createCodes>

type Parts = {
  db: Database
  keys: Keys
  limiter: Limiter
  codeLength: number
  publicUrl: string
  networkMailLimit: number
  /** Somebody guesses codes all over the school (S6). */
  alarm: () => void
}

type CodeRequest = {
  purpose: CodePurpose
  /** Whom the code is for; null where the address has no account. */
  studentId: string | null
  /** Ends the code before in every case, as what it would confirm has changed: then the new one waits its minute. */
  isAnew?: boolean
}

/** `isSignup`: for an address that may have no account. `beforehand` is done once the network may cause another mail. */
type MailRequest = {
  email: string
  client: Client
  isSignup: boolean
  beforehand?: () => Promise<void>
}

/** Sends to one address, once, within what is left for it. */
export type CodeMailer = {
  /** Mails a code, apart from others where the account is not confirmed; where no code is taken for the address, a link in its place (S6). */
  send: (request: CodeRequest & { studentId: string; isConfirmed: boolean }) => Promise<void>
  /**
   * For a stranger's address, or an account that no code is due for: everything that can be noticed from outside
   * happens as in `send`, and no code goes out, but perhaps another letter to the owner.
   */
  pretend: (request: CodeRequest, outgoing?: RequestedEmail) => Promise<void>
}

export function createCodes(parts: Parts) {
  const { db, keys, limiter, codeLength, publicUrl, alarm } = parts
  const budgets = createCodeBudgets(limiter, parts.networkMailLimit)

  /**
   * Runs `work` in a transaction with what it needs to mail `email` a code. Beyond the limits of the address nothing is
   * sent, the code before goes on working, silently; beyond those of the network the request ends (S7).
   */
  async function mailing<T>(
    { email, client, isSignup, beforehand }: MailRequest,
    work: (tx: Tx, mailer: CodeMailer) => Promise<T>,
  ): Promise<T> {
    const mail = await budgets.countMail(client, isSignup)
    await beforehand?.().catch(async (error) => {
      await mail.giveBack()
      throw error
    })
    const requester = await findRequester({ db, key: keys.limits }, email, client)
    const share = await budgets.shareMail(email, requester, client)
    let wasQueued = false

    async function issue(
      tx: Tx,
      { kind, ...request }: CodeRequest & { kind: RequestedKind },
      write: (id: string) => Promise<Issued>,
    ) {
      const { purpose, studentId, isAnew = false } = request
      const living = isAnew ? undefined : await findLivingCode(tx, email)
      const isChange = living?.purpose !== purpose
      const replaced = isChange ? await listCodes(tx.query, { email, purpose, studentId }) : []
      const place = await nextRequestedSlot(tx, { recipient: email, kind, replaced, requester })
      if (share.kind === 'none' || !place || (!isChange && !place.isNow)) return
      await dropWaitingMail(tx, replaced)
      const id = newId()
      const { codeHash, outgoing } = await write(id)
      await replaceCode(tx, { id, email, purpose, studentId, codeHash })
      await queueMail({ tx, key: keys.mail }, { ...outgoing, codeId: id }, place.slot)
      wasQueued = true
    }

    const mailerOn = (tx: Tx): CodeMailer => ({
      send(request) {
        const isLink = share.kind === 'link' && request.purpose !== 'email'
        const lane = request.isConfirmed ? undefined : 'signup'
        return issue(tx, { ...request, kind: isLink ? 'link' : 'code' }, async (id) => {
          if (isLink) {
            const link = await newResetLink(tx, request.studentId)
            const outgoing = resetLinkMail(email, publicUrl, link)
            return { codeHash: newId(), outgoing: { ...outgoing, lane } }
          }
          const code = newCode(codeLength)
          const codeHash = hashCode(keys.codes, { id, email, purpose: request.purpose }, code)
          return { codeHash, outgoing: { ...codeMail(email, code, request.purpose), lane } }
        })
      },
      pretend: (request, outgoing = noMail(email)) =>
        issue(tx, { ...request, kind: outgoing.kind }, async () => ({
          codeHash: newId(),
          outgoing,
        })),
    })

    try {
      return await transaction(db, (tx) => work(tx, mailerOn(tx)))
    } finally {
      if (!wasQueued) await share.giveBack()
    }
  }

  /** S6: a link was opened, which only the mailbox has. */
  const acceptAgain = (email: string, client: Client) => budgets.acceptAgain(email, client)

  /** A notice the student must get, such as of a new password. One that waits with the same content is enough. */
  async function sendNotice(tx: Tx, outgoing: Notice): Promise<void> {
    const slot = await nextNoticeSlot(tx, outgoing)
    if (slot) await queueMail({ tx, key: keys.mail }, outgoing, slot)
  }

  /** `otp` in its one form, as the contract's field makes it. Counts first and compares after. Returns the row of the right code, which the caller must still use up (S4). */
  async function check(
    input: { email: string; otp: string; purpose: CodePurpose; studentId?: string },
    client: Client,
  ) {
    const message = firstMessage(codeField(codeLength), input.otp)
    if (message) fail('invalid', { message })
    await budgets.requireGuess(input.email, client)
    const row = await countTry(db, input)
    if (!row) fail('code-expired')
    const purpose = row.purpose as CodePurpose
    const isRight = isSame(row.code_hash, hashCode(keys.codes, { ...row, purpose }, input.otp))
    const isRefused = await budgets.isRefused(input.email)
    if (!isRight || (purpose === 'reset' && isRefused)) {
      if (await budgets.countWrong(input.email, client)) alarm()
      await record(db, { event: 'verify-failed', studentId: row.user_id, client })
      fail('wrong-code', { triesLeft: triesLeft(row.tries) })
    }
    await budgets.forgetRow(input.email)
    return { ...row, purpose }
  }

  return { mailing, sendNotice, check, acceptAgain }
}

type Issued = { codeHash: string; outgoing: RequestedEmail }
