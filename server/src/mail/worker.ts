// Sends what waits in the outbox, and tries again later where the mail server does not take it (R5).
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Database } from '../lib/db/database.ts'
import { decrypt } from '../lib/encrypt.ts'
import { claimMail, markSent, postpone, type QueuedMail, releaseMail } from './outbox-repository.ts'

const second = 1000
const rhythm = { lookEvery: 1 * second, probeEvery: 5 * second }
const waits = [5, 15, 45, 120, 300].map((seconds) => seconds * second)
const lease = 60 * second
const atOnce = 5

type Mail = QueuedMail & { text: string }

export type Delivery = {
  deliver: (mail: Mail) => Promise<void>
  /** True where the mail server answers again. */
  isBack: () => Promise<boolean>
  close: () => void
}

/** Over SMTP where it is set; else the mail stays readable in the database and its code is printed. */
export function createDelivery(
  smtpUrl: string | undefined,
  from: string,
  log: FastifyBaseLogger,
): Delivery {
  if (!smtpUrl) {
    return {
      deliver: async (mail) => {
        const [code] = /^\d{4,6}$/m.exec(mail.text) ?? []
        log.info(`Mail for ${mail.recipient}: ${mail.subject}${code ? ` – code ${code}` : ''}`)
      },
      isBack: async () => true,
      close: () => {},
    }
  }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: atOnce,
    connectionTimeout: 5 * second,
    greetingTimeout: 5 * second,
    socketTimeout: 40 * second,
  })
  return {
    deliver: async (mail) => {
      await transport.sendMail({
        from,
        // As an object the address is taken as it is and never read as a list.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        messageId: `<${mail.id}@kinnow>`,
      })
    },
    isBack: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  }
}

/** Starts looking for mail; `stop` ends after the mails in hand. */
export function startMailWorker(
  db: Database,
  key: Buffer,
  { deliver, isBack, close }: Delivery,
  log: FastifyBaseLogger,
  { lookEvery, probeEvery } = rhythm,
) {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()
  let isStopping = false
  let isRefused = false
  let lastProbe = 0

  const claim = async () => (isStopping ? undefined : claimMail(db, lease))

  /** Several at a time, but an outbox in which nothing is due is asked once. */
  async function sendAll(): Promise<void> {
    const first = await claim()
    if (!first) return
    const more = Array.from({ length: atOnce - 1 }, async () => sendFrom(await claim()))
    await Promise.all([sendFrom(first), ...more])
  }

  async function sendFrom(first: QueuedMail | undefined): Promise<void> {
    for (let mail = first; mail; mail = await claim()) {
      try {
        await deliver({ ...mail, text: decrypt(key, mail.sealed_text) })
        await markSent(db, mail.id)
      } catch (error) {
        log.warn({ err: error, tries: mail.tries }, 'a mail could not be sent yet')
        isRefused ||= !isAboutOneMail(error)
        await postpone(db, mail.id, waits[mail.tries - 1] ?? (waits.at(-1) as number))
      }
    }
  }

  /** While the server is away its waiting mails must not sleep on after it is back. */
  async function probe(): Promise<void> {
    if (!isRefused || performance.now() - lastProbe < probeEvery) return
    lastProbe = performance.now()
    if (!(await isBack())) return
    isRefused = false
    await releaseMail(db)
  }

  function look() {
    round = probe()
      .then(sendAll)
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
      close()
    },
  }
}

/** A 5xx answer speaks of this mail; anything else of the server. */
const isAboutOneMail = (error: unknown) => {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 500
}
