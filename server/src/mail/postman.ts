// Sends what waits in the outbox, one mail after the other, and tries again later when the mail server does not take it.
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Database } from '../lib/db/database.ts'
import { claimMail, markSent, postpone, type QueuedMail } from './outbox.ts'

const lookEvery = 1000
const second = 1000
const waits = [5, 15, 45, 120, 300].map((seconds) => seconds * second)
const lease = 60 * second
const sendTimeout = 30 * second

type Deliver = (mail: QueuedMail) => Promise<void>

/** Over SMTP where it is set; else the mail stays readable in the database and its code is printed. */
export function createDelivery(
  smtpUrl: string | undefined,
  from: string,
  log: FastifyBaseLogger,
): Deliver {
  if (!smtpUrl) {
    return async (mail) => {
      const [code] = /^\d{4,6}$/m.exec(mail.body_text) ?? []
      log.info(`Mail for ${mail.recipient}: ${mail.subject}${code ? ` – code ${code}` : ''}`)
    }
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: sendTimeout,
    greetingTimeout: sendTimeout,
    socketTimeout: sendTimeout,
  })
  return async (mail) => {
    await transport.sendMail({
      from,
      // As an object the address is taken as it is and never read as a list.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body_text,
      messageId: `<${mail.id}@kinnow>`,
    })
  }
}

/** Starts looking for mail; `stop` ends after the mail in hand. */
export function startPostman(db: Database, deliver: Deliver, log: FastifyBaseLogger) {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let isStopping = false

  async function sendAll(): Promise<void> {
    for (;;) {
      const mail = isStopping ? undefined : await claimMail(db, lease)
      if (!mail) return
      try {
        await deliver(mail)
        await markSent(db, mail.id)
      } catch (error) {
        log.warn({ err: error, tries: mail.tries }, 'a mail could not be sent yet')
        await postpone(db, mail.id, waits[mail.tries - 1] ?? (waits.at(-1) as number))
      }
    }
  }

  function look() {
    round = sendAll()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        if (!isStopping) timer = setTimeout(look, lookEvery)
      })
  }
  look()

  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await round
    },
  }
}
