// Messages to the school as rows.
import { limits } from '@kinnow/contract/limits'
import type { sendMessage } from '@kinnow/contract/contact'
import type { BodyOf } from '@kinnow/contract/endpoint'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db/database.ts'
import { newId } from '../lib/security/random.ts'

export async function addMessage(tx: Tx, message: BodyOf<typeof sendMessage>): Promise<void> {
  await tx.query
    .insertInto('contact_messages')
    .values({ id: newId(), user_id: null, ...message, created_at: tx.now })
    .execute()
}

/** Messages have long been answered after a year. */
export async function removeOldMessages(db: Database): Promise<void> {
  await db.query
    .deleteFrom('contact_messages')
    .where('created_at', '<', sql<number>`${db.now} - ${sql.lit(limits.contact.ttl)}`)
    .execute()
}
