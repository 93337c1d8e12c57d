// Mail waits in the database, written in the same transaction as what it tells of, until it is sent (R5).
import { sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import { newId } from '../lib/random.ts'
import type { Letter } from './letters.ts'

export async function queueMail(db: Database, query: Queries, letter: Letter): Promise<void> {
  await query
    .insertInto('outbox')
    .values({
      id: newId(),
      recipient: letter.recipient,
      subject: letter.subject,
      body_text: letter.text,
      created_at: db.now,
      expires_at: sql<number>`${db.now} + ${sql.lit(letter.lifetime)}`,
      next_try_at: db.now,
      tries: 0,
      lease_until: 0,
      sent_at: null,
    })
    .execute()
}

export type QueuedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** Takes the next mail that is due, for `lease` milliseconds, so that no other process sends it too. */
export async function claimMail(db: Database, lease: number) {
  const due = db.query
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', db.now)
    .where('lease_until', '<=', db.now)
    .where('expires_at', '>', db.now)
    .orderBy('next_try_at')
    .limit(1)
  return db.query
    .updateTable('outbox')
    .set((row) => ({
      lease_until: sql<number>`${db.now} + ${sql.lit(lease)}`,
      tries: sql<number>`${row.ref('tries')} + 1`,
    }))
    .where('id', '=', due)
    .where('lease_until', '<=', db.now)
    .where('sent_at', 'is', null)
    .returning(['id', 'recipient', 'subject', 'body_text', 'tries', 'created_at'])
    .executeTakeFirst()
}

export async function markSent(db: Database, id: string): Promise<void> {
  await db.query.updateTable('outbox').set({ sent_at: db.now }).where('id', '=', id).execute()
}

export async function postpone(db: Database, id: string, wait: number): Promise<void> {
  await db.query
    .updateTable('outbox')
    .set({ next_try_at: sql<number>`${db.now} + ${sql.lit(wait)}`, lease_until: 0 })
    .where('id', '=', id)
    .execute()
}

/** The newest mails, for the page that shows them where no mail server is set. */
export function listMail(db: Database, most: number) {
  return db.query
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'body_text', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}
