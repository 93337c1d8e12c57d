// How a mail leaves: over SMTP, or where none is set into the log and the page for developers.
import type { FastifyBaseLogger } from 'fastify'
import { type Lane, lanes } from './email-templates.ts'
import type { QueuedMail } from './outbox-repository.ts'

const second = 1000

/** Connections of each lane: however many others wait, and however slowly they go, a code finds one free. */
export const connections: Record<Lane, number> = {
  prompt: 3,
  signup: 4,
  notice: 2,
  regular: 2,
  announcement: 2,
  invitation: 2,
}

type Sent = 'id' | 'recipient' | 'subject' | 'tries' | 'created_at' | 'request_id'

export type Mail = Pick<QueuedMail, Sent> & {
  text: string
  /** Null for a mail that was queued before there was one. */
  html: string | null
  /** What ends mails like it with one press (RFC 8058). */
  stopAddress: string | null
}

export type Delivery = {
  deliver: (mail: Mail) => Promise<void>
  /** True where the mail server answers again. */
  isBack: () => Promise<boolean>
  close: () => void
}

/** Over SMTP where it is set, by a library that is loaded only then; else the mail stays readable in the database and its code is printed. */
export async function createDelivery(
  smtpUrl: string | undefined,
  from: string,
  log: FastifyBaseLogger,
): Promise<Delivery> {
  if (!smtpUrl) {
    return {
      deliver: async (mail) => {
        const [code] = /^\d{4,6}$/m.exec(mail.text) ?? []
        log.info(`Email to ${mail.recipient}: ${mail.subject}${code ? `. Code: ${code}` : ''}`)
      },
      isBack: async () => true,
      close: () => {},
    }
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: lanes.reduce((sum, lane) => sum + connections[lane], 0),
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
        ...(mail.html !== null && { html: mail.html }),
        messageId: `<${mail.id}@kinnow>`,
        headers: {
          // What the answer to the request says too, and the log where something went wrong.
          ...(mail.request_id !== null && { 'X-Request-Id': mail.request_id }),
          ...(mail.stopAddress !== null && stopHeaders(mail.stopAddress)),
        },
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

/** RFC 8058: the mail program shows a button, and posts to the address without asking anybody anything. */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
})
