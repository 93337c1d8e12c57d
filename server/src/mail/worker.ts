// Sends what waits in the outbox, and tries again later where the mail server does not take it (R5).
import type { KeyObject } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../lib/db/database.ts'
import { createOutageLog, type OutageLog, withTrouble } from '../lib/db/outage-log.ts'
import { withSetting } from '../lib/process/safe-error.ts'
import { decrypt } from '../lib/security/encrypt.ts'
import { connections, type Delivery, type Mail } from './delivery.ts'
import { isUnhurried, type Lane, lanes } from './email-templates.ts'
import {
  claimMail,
  dropMail,
  markSent,
  postpone,
  type QueuedMail,
  readUse,
  releaseMail,
} from './outbox-repository.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

const second = 1000
const rhythm = { lookEvery: 1 * second, probeEvery: 5 * second, watchEvery: 60 * second }
const hour = 3600 * second
const waits = [5, 15, 45, 120, 300].map((seconds) => seconds * second)
/** Milliseconds until the next try. */
const waitAfter = (tries: number): number => waits[Math.min(tries, waits.length) - 1] ?? second
const lease = 60 * second

/** Whether a regular mail that is about to be sent is still wanted; while nobody can tell, none is sent. */
export type IsWanted = (
  mail: Pick<QueuedMail, 'recipient' | 'student_id' | 'kind'>,
) => Promise<boolean>

const notWanted =
  'A reminder or announcement was not sent: the recipient has unsubscribed or it is no longer needed'
const nearLimit =
  "This hour's email limit is nearly reached; further emails will wait until the next hour"

const neverWanted: IsWanted = async () => false

const opened = (
  key: KeyObject,
  { sealed_text: text, sealed_html: html, sealed_stop: stop, ...mail }: QueuedMail,
): Mail => ({
  ...mail,
  text: decrypt(key, text),
  html: html === null ? null : decrypt(key, html),
  stopAddress: stop === null ? null : decrypt(key, stop),
})

type WorkerParts = {
  db: Database
  /** Opens the sealed texts of mails. */
  key: KeyObject
  delivery: Delivery
  log: FastifyBaseLogger
  isWanted?: IsWanted
  outage?: OutageLog
}

/**
 * Starts looking for mail; `stop` ends after the mails in progress. A regular mail is checked each time, before anything of
 * it reaches the mail server, whether it is still wanted: one that was ended before then is dropped. One whose sending
 * has begun goes out.
 */
export function startMailWorker(parts: WorkerParts & Partial<typeof rhythm>): {
  stop: () => Promise<void>
} {
  const worker = new MailWorker(parts)
  worker.start()
  return worker
}

class MailWorker {
  readonly #parts: Required<WorkerParts> & typeof rhythm
  readonly #watchAgain = new Map<Lane, number>()
  readonly #timers = new Map<Lane, NodeJS.Timeout>()
  readonly #rounds = new Map<Lane, Promise<unknown>>()
  #isStopping = false
  #isRefused = false
  #lastProbe = 0

  constructor(parts: WorkerParts & Partial<typeof rhythm>) {
    const outage = parts.outage ?? createOutageLog(parts.db, parts.log)
    this.#parts = { ...rhythm, isWanted: neverWanted, ...parts, outage }
  }

  start(): void {
    for (const lane of lanes) this.#look(lane)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#rounds.values())
    this.#parts.delivery.close()
  }

  #look(lane: Lane): void {
    const { outage, lookEvery } = this.#parts
    const round = this.#probe()
      .then(() => this.#sendAll(lane))
      .then(() => this.#watchUse(lane))
      .then(outage.succeeded, (error: unknown) =>
        outage.failed(error, 'Waiting emails could not be read; trying again'),
      )
      .finally(() => {
        const again = () => this.#look(lane)
        if (!this.#isStopping) this.#timers.set(lane, setTimeout(again, lookEvery))
      })
    this.#rounds.set(lane, round)
  }

  /** While the server is away its waiting mails must not sleep on after it is back. */
  async #probe(): Promise<void> {
    const { db, delivery, probeEvery } = this.#parts
    if (!this.#isRefused || performance.now() - this.#lastProbe < probeEvery) return
    this.#lastProbe = performance.now()
    if (!(await delivery.isBack())) return
    this.#isRefused = false
    await releaseMail(db)
  }

  /** Several at a time, but a lane in which nothing is due is read once. */
  async #sendAll(lane: Lane): Promise<void> {
    const first = await this.#claim(lane)
    if (!first) return
    const more = Array.from({ length: connections[lane] - 1 }, async () =>
      this.#sendFrom(lane, await this.#claim(lane)),
    )
    await Promise.all([this.#sendFrom(lane, first), ...more])
  }

  async #claim(lane: Lane): Promise<QueuedMail | undefined> {
    return this.#isStopping ? undefined : claimMail(this.#parts.db, lease, lane)
  }

  async #sendFrom(lane: Lane, first: QueuedMail | undefined): Promise<void> {
    for (let mail = first; mail; mail = await this.#claim(lane)) {
      try {
        await this.#send(mail)
      } catch (error) {
        await this.#postpone(mail, error)
      }
    }
  }

  async #send(mail: QueuedMail): Promise<void> {
    const { db, key, delivery, log, isWanted } = this.#parts
    if (isUnhurried(mail.lane) && !(await isWanted(mail))) {
      log.info({ kind: mail.kind }, notWanted)
      return dropMail(db, mail.id)
    }
    await delivery.deliver(opened(key, mail)).catch((error: unknown) => {
      throw new DeliveryError(error)
    })
    return markSent({ tx: db, key }, mail.id)
  }

  async #postpone({ id, tries, request_id: requestId }: QueuedMail, error: unknown): Promise<void> {
    const wait = waitAfter(tries)
    const cause = error instanceof DeliveryError ? error.cause : error
    this.#parts.log.warn(
      {
        err: cause,
        tries,
        ...(requestId !== null && { requestId }),
      },
      `${describeFailure(error)}. Will try again in ${wait / second} s (try ${tries}).`,
    )
    this.#isRefused ||= !isAboutOneMail(cause)
    await postpone(this.#parts.db, id, wait)
  }

  /** S7: tells, once an hour, that what somebody waits for will soon have to wait for the next hour. */
  async #watchUse(lane: Lane): Promise<void> {
    const { db, log, watchEvery } = this.#parts
    if (isUnhurried(lane) || performance.now() < (this.#watchAgain.get(lane) ?? 0)) return
    const used = await readUse(db, lane)
    const isNear = used >= serverLimits.mail.alarm
    this.#watchAgain.set(lane, performance.now() + (isNear ? hour : watchEvery))
    if (isNear) log.warn({ lane, used: Math.round(used * 100) / 100 }, nearLimit)
  }
}

/** The mail server did not take an email; `cause` is what it answered, or why it did not. */
class DeliveryError extends Error {
  constructor(cause: unknown) {
    super('not delivered', { cause: withSetting(cause, 'SMTP_URL') })
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof DeliveryError)) return withTrouble('An email could not be sent', error)
  const { responseCode, code } = error.cause as { responseCode?: number; code?: string }
  if (code === 'EAUTH') return 'The mail server (SMTP_URL) refused the user name or password'
  return responseCode === undefined
    ? 'The mail server (SMTP_URL) could not be reached'
    : `The mail server (SMTP_URL) refused an email with ${responseCode}`
}

/** A 5xx answer speaks of this mail; anything else of the server. */
const isAboutOneMail = (error: unknown) => {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 500
}
