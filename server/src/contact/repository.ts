// Messages to the school as rows.
import { limits } from '@kinnow/contract/limits'
import type { sendMessage } from '@kinnow/contract/contact'
import type { BodyOf } from '@kinnow/contract/endpoint'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db/database.ts'
import { newId } from '../lib/security/random.ts'

/** Of a student who is signed in, whatever address is filled in. */
export async function addMessage(
  tx: Tx,
  studentId: string | null,
  message: BodyOf<typeof sendMessage>,
): Promise<void> {
  await tx.query
    .insertInto('contact_messages')
    .values({ id: newId(), user_id: studentId, ...message, created_at: tx.now })
    .execute()
}

/** The newest messages, and how many there are. */
export async function listMessages(db: Database, most: number) {
  const messages = await db.query
    .selectFrom('contact_messages')
    .select(['name', 'email', 'topic', 'message', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const { count } = await db.query
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { messages, count }
}

/** Messages have long been answered after a year. */
export async function removeOldMessages(db: Database): Promise<void> {
  await db.query
    .deleteFrom('contact_messages')
    .where('created_at', '<', sql<number>`${db.now} - ${sql.lit(limits.contact.ttl)}`)
    .execute()
}
