import * as endpoints from '@kinnow/contract/school-status'
import { prepareBackup as backupEndpoint } from '@kinnow/contract/school-backup'
import type { FastifyInstance } from 'fastify'
import type { AccountParts } from '../../auth/parts.ts'
import type { Serve } from '../../lib/http/endpoint-routes.ts'
import { releaseMail } from '../../mail/outbox-repository.ts'
import { listUnsent } from '../../mail/waiting-repository.ts'
import { shownAddress } from '../../lib/http/shown-address.ts'
import { backupRoute, prepareBackup } from './download-backup.ts'
import { readStatus, type StatusParts } from './status.ts'

/** So many emails are listed at once. */
const listed = 100

type Parts = AccountParts & StatusParts

export function statusRoutes(app: FastifyInstance, serve: Serve, parts: Parts): void {
  const { db, settings } = parts
  serve(backupEndpoint, ({ session, client, body }) =>
    prepareBackup(parts, { ownerId: session.studentId, client, password: body.password }),
  )
  backupRoute(app, parts)
  serve(endpoints.readStatus, () => readStatus(parts))
  serve(endpoints.listMails, async ({ query }) => {
    const { rows, total } = await listUnsent(db, query.state, listed)
    return {
      mails: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        recipient: shownAddress(row.recipient),
        createdAt: new Date(row.created_at).toISOString(),
        tries: row.tries,
        nextTryAt: new Date(row.next_try_at).toISOString(),
        expiresAt: new Date(row.expires_at).toISOString(),
      })),
      total,
      isSent: settings.smtpUrl !== undefined,
    }
  })
  serve(endpoints.retryMails, async () => ({ retried: await releaseMail(db) }))
}
