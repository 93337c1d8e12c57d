import * as endpoints from '@kinnow/contract/school-status'
import type { Serve } from '../../lib/http/endpoint-routes.ts'
import { releaseMail } from '../../mail/outbox-repository.ts'
import { listUnsent } from '../../mail/waiting-repository.ts'
import { shownAddress } from '../../lib/http/shown-address.ts'
import { readStatus, type StatusParts } from './status.ts'

/** So many emails are listed at once. */
const listed = 100

export function statusRoutes(serve: Serve, parts: StatusParts): void {
  const { db } = parts
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
    }
  })
  serve(endpoints.retryMails, async () => ({ retried: await releaseMail(db) }))
}
