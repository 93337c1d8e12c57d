// Where no mail server is set, the mails can be read here, from this machine only.
import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../lib/db/database.ts'
import { describeService } from '../lib/http/describe.ts'
import { fail } from '../lib/util/failure.ts'
import type { Settings } from '../lib/process/settings.ts'
import { isLoopback } from '../lib/loopback.ts'
import { listMail } from './outbox-repository.ts'

const shown = 50
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const text = (value: string) => value.replace(/[&<>]/g, (sign) => escapes[sign] ?? '')

export function mailboxRoutes({
  app,
  db,
  settings,
  key,
}: {
  app: FastifyInstance
  db: Database
  settings: Pick<Settings, 'smtpUrl' | 'isProduction'>
  key: KeyObject
}): void {
  if (settings.smtpUrl || settings.isProduction) return

  app.get(
    '/dev/mail',
    {
      schema: describeService('get-dev-mail', 'Emails, if no mail server is set', ['forbidden']),
    },
    async (request, reply) => {
      if (!isLoopback(request.raw)) fail('forbidden')
      const mails = await listMail(db, key, shown)
      reply.header('cache-control', 'no-store')
      if (request.headers.accept?.includes('application/json')) {
        return reply
          .type('application/json; charset=utf-8')
          .serializer(JSON.stringify)
          .send({ mails })
      }
      const articles = mails.map(
        (mail) =>
          `<article><h2>${text(mail.subject)}</h2><p>To ${text(mail.recipient)}, ${new Date(mail.created_at).toISOString()}</p>${mail.stopAddress === null ? '' : `<p>List-Unsubscribe: ${text(mail.stopAddress)}</p>`}<pre>${text(mail.text)}</pre></article>`,
      )
      const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Emails on this computer</title><link rel="stylesheet" href="/api-docs.css"></head><body><main><h1>Emails on this computer</h1>${articles.join('') || '<p>No emails yet.</p>'}</main></body></html>`
      return reply.type('text/html; charset=utf-8').serializer(String).send(page)
    },
  )
}
