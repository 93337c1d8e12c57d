// Messages to the school: kept, mailed, and no more than people would write.
import { sendMessage } from '@kinnow/contract/contact'
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { AccountParts } from '../auth/parts.ts'
import type { Database } from '../lib/db/database.ts'
import { refuseFor } from '../lib/failure.ts'
import { newId } from '../lib/random.ts'
import type { Serve } from '../lib/routes.ts'
import { contactMail } from '../mail/letters.ts'
import { queueMail } from '../mail/outbox-repository.ts'

const hour = 60 * 60 * 1000
const { perAddressPerHour, inAllPerDay } = limits.contact

export function contactRoutes(serve: Serve, { db, settings, keys, limiter }: AccountParts): void {
  const school = settings.contactEmail ?? addressOf(settings.mailFrom)

  serve(sendMessage, async ({ body, client }) => {
    const wait = await limiter.spend([
      { name: 'contact', of: client.network, most: perAddressPerHour, window: hour },
      { name: 'contact-all', of: 'all', most: inAllPerDay, window: 24 * hour },
    ])
    if (wait > 0) refuseFor(wait)
    await db.query.transaction().execute(async (query) => {
      await query
        .insertInto('contact_messages')
        .values({ id: newId(), user_id: null, ...body, created_at: db.now })
        .execute()
      await queueMail(db, query, keys.mail, contactMail(school, body))
    })
    return {}
  })
}

/** Messages have long been answered after a year. */
export async function removeOldMessages(db: Database): Promise<void> {
  await db.query
    .deleteFrom('contact_messages')
    .where('created_at', '<', sql<number>`${db.now} - ${sql.lit(limits.contact.kept)}`)
    .execute()
}

/** `Kinnow <no-reply@example.com>` → `no-reply@example.com`. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
