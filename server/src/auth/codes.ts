// Sending a one-time code and judging one (S2–S7). What a stranger can notice is the same for every address (S11, S12).
import { firstMessage, code as codeField } from '@kinnow/contract/fields'
import { record } from '../lib/security/audit.ts'
import type { Client } from '../lib/http/client-address.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import type { Keys } from '../lib/security/keys.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import { isSame, newCode, newId } from '../lib/security/random.ts'
import {
  dropWaitingMail,
  nextNoticeSlot,
  nextRequestedSlot,
  passLesser,
} from '../mail/mailbox-budget-repository.ts'
import {
  codeMail,
  noMail,
  type Notice,
  type RequestedKind,
  type RequestedEmail,
  resetLinkMail,
} from '../mail/email-templates.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { CodeBudgets, type MailShare } from './code-budgets.ts'
import { countTry, findLivingCode, listCodes, replaceCode } from './code-repository.ts'
import { findRequester, type Requester } from './mail-requester.ts'
import { limits } from '@kinnow/contract/limits'
import { type CodePurpose, hashCode } from './code-hash.ts'
import { newResetLink } from './reset-grant-repository.ts'

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

/**
 * `isSignup`: for an address that may have no account. `groupId`: the class whose code it came with. `beforehand` runs once the network may cause
 * another mail.
 */
type MailRequest = {
  email: string
  client: Client
  isSignup: boolean
  groupId?: string | undefined
  beforehand?: () => Promise<void>
}

/** Sends one-time codes and checks them, for registration, login, reset and a new address. */
export class Codes {
  readonly #parts: Parts
  readonly #budgets: CodeBudgets

  constructor(parts: Parts) {
    this.#parts = parts
    this.#budgets = new CodeBudgets(parts.limiter, parts.networkMailLimit)
  }

  /**
   * Runs `work` in a transaction with what it needs to mail `email` a code. Beyond the limits of the address nothing is
   * sent, the code before goes on working, silently; beyond those of the network the request ends (S7).
   */
  async mailing<T>(
    { email, client, isSignup, groupId, beforehand }: MailRequest,
    work: (tx: Tx, mailer: CodeMailer) => Promise<T>,
  ): Promise<T> {
    const { db, keys } = this.#parts
    const mail =
      groupId === undefined
        ? await this.#budgets.countMail(client, isSignup)
        : await this.#budgets.countClassMail(groupId, client)
    await beforehand?.().catch(async (error) => {
      await mail.giveBack()
      throw error
    })
    const requester = await findRequester({ db, key: keys.limits }, email, client)
    const share = await this.#budgets.shareMail(email, requester, client)
    const mailer = new CodeMailer(this.#parts, { email, requester, share: share.kind })
    try {
      return await transaction(db, (tx) => work(tx, mailer))
    } finally {
      if (!mailer.hasQueued) await share.giveBack()
      if (!mailer.hasMailed) await mail.giveBackShared()
    }
  }

  /** S6: a link was opened, which only the mailbox has. */
  acceptAgain(email: string, client: Client): Promise<void> {
    return this.#budgets.acceptAgain(email, client)
  }

  /** A notice the student must get, such as of a new password. One that waits with the same content is enough. */
  async sendNotice(tx: Tx, accountId: string, notice: Notice): Promise<void> {
    const outbox = { tx, key: this.#parts.keys.mail }
    const slot = await nextNoticeSlot(outbox, notice)
    if (slot) await queueMail(outbox, { ...notice, accountId }, slot)
  }

  /** `otp` in its one form, as the contract's field makes it. Counts first and compares after. Returns the row of the right code, which the caller must still use up (S4). */
  async check(
    input: { email: string; otp: string; purpose: CodePurpose; studentId?: string },
    client: Client,
  ) {
    const { db, keys, codeLength, alarm } = this.#parts
    const message = firstMessage(codeField(codeLength), input.otp)
    if (message) fail('invalid', { message })
    await this.#budgets.requireGuess(input.email, client)
    const [newest, ...more] = (await countTry(db, input)).map((row) => ({
      ...row,
      purpose: row.purpose as CodePurpose,
    }))
    if (!newest) fail('code-expired')
    const right = [newest, ...more].filter((row) =>
      isSame(row.code_hash, hashCode(keys.codes, row, input.otp)),
    )[0]
    const isRefused = await this.#budgets.isRefused(input.email)
    if (!right || (right.purpose === 'reset' && isRefused)) {
      if (await this.#budgets.countWrong(input.email, client)) alarm()
      const studentId = [newest, ...more].find((row) => row.user_id !== null)?.user_id ?? null
      await record(db, { event: 'verify-failed', studentId, client })
      fail('wrong-code', { triesLeft: Math.max(0, limits.code.tries - newest.tries) })
    }
    await this.#budgets.forgetRow(input.email)
    return right
  }
}

type Recipient = { email: string; requester: Requester; share: MailShare['kind'] }

/** Sends to one address, once, within what is left for it. */
export class CodeMailer {
  hasQueued = false
  /** Whether what was queued goes out: the mail of `pretend` may be an empty one. */
  hasMailed = false
  readonly #parts: Parts
  readonly #to: Recipient

  constructor(parts: Parts, to: Recipient) {
    this.#parts = parts
    this.#to = to
  }

  /** Mails a code, apart from others where the account is not confirmed; where no code is taken for the address, a link in its place (S6). */
  send(tx: Tx, request: CodeRequest & { studentId: string; isConfirmed: boolean }): Promise<void> {
    const { purpose, studentId } = request
    const isLink = this.#to.share === 'link' && purpose !== 'email'
    const lane = request.isConfirmed ? undefined : 'signup'
    return this.#issue(tx, { ...request, kind: isLink ? 'link' : 'code' }, async (id) => {
      const { codeHash, outgoing } = isLink
        ? await this.#writeLink(tx, studentId)
        : this.#writeCode(id, purpose)
      return { codeHash, outgoing: { ...outgoing, lane } }
    })
  }

  /**
   * For a stranger's address, or an account that no code is due for: everything that can be noticed from outside
   * happens as in `send`, and no code goes out, but perhaps another letter to the owner.
   */
  pretend(
    tx: Tx,
    request: CodeRequest,
    outgoing: RequestedEmail = noMail(this.#to.email),
  ): Promise<void> {
    // Of nobody in particular: what the owner may have been mailed stays good beside it.
    const leavesKnown = request.studentId === null
    return this.#issue(tx, { ...request, leavesKnown, kind: outgoing.kind }, async () => ({
      codeHash: newId(),
      outgoing,
    }))
  }

  async #issue(
    tx: Tx,
    request: CodeRequest & { kind: RequestedKind; leavesKnown?: boolean },
    write: (id: string) => Promise<Issued>,
  ): Promise<void> {
    const { kind, purpose, studentId, isAnew = false, leavesKnown } = request
    const { email, requester, share } = this.#to
    const living = isAnew ? undefined : await findLivingCode(tx, email)
    const isChange = living?.purpose !== purpose
    const which = { email, purpose, studentId, leavesKnown }
    const replaced = isChange ? await listCodes(tx.query, which) : []
    const outbox = { tx, key: this.#parts.keys.mail }
    if (share === 'none') return
    const sought = { recipient: email, kind, share, replaced, requester }
    const place = await nextRequestedSlot(outbox, sought)
    if (!place || (!isChange && !place.isNow)) return
    await dropWaitingMail(tx, replaced)
    const id = newId()
    const { codeHash, outgoing } = await write(id)
    await replaceCode(tx, { id, codeHash, ...which })
    const accountId = studentId ?? undefined
    const slot = await passLesser(outbox, place.slot, requester)
    await queueMail(outbox, { ...outgoing, codeId: id, accountId }, slot)
    this.hasQueued = true
    this.hasMailed = outgoing.write !== null
  }

  async #writeLink(tx: Tx, studentId: string): Promise<Issued> {
    const link = await newResetLink(tx, studentId)
    const outgoing = resetLinkMail(this.#to.email, this.#parts.publicUrl, link)
    return { codeHash: newId(), outgoing }
  }

  #writeCode(id: string, purpose: CodePurpose): Issued {
    const { keys, codeLength } = this.#parts
    const { email } = this.#to
    const code = newCode(codeLength)
    const codeHash = hashCode(keys.codes, { id, email, purpose }, code)
    return { codeHash, outgoing: codeMail(email, code, purpose) }
  }
}

type Issued = { codeHash: string; outgoing: RequestedEmail }
