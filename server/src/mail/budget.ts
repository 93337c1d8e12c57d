// How much mail one address may get (S7), read from the outbox itself: all kinds of mail count together.
import { limits } from '@kinnow/contract/limits'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** When the next mail to an address may go out (milliseconds of the database's clock), and what the limits say. */
export type MailSlot = { now: number; dueAt: number; isFull: boolean }

/**
 * Run it in a transaction that holds the row of the account (`lockByEmail`), so that two at once are counted in turn.
 * Mail that waits for its time and was not sent yet is in the count, but for what a replacing one takes the place of.
 */
export async function nextMailSlot(
  db: Database,
  query: Queries,
  recipient: string,
  { isReplacing = false } = {},
): Promise<MailSlot> {
  const ago = (age: number) => sql<number>`${db.now} - ${sql.lit(age)}`
  const row = await query
    .selectFrom('outbox')
    .select((mail) => [
      db.now.as('now'),
      mail.fn.countAll<number>().as('lastDay'),
      mail.fn
        .sum<number>(mail.case().when('due_at', '>', ago(hour)).then(1).else(0).end())
        .as('lastHour'),
      mail.fn.max('due_at').as('last'),
    ])
    .where('recipient', '=', recipient)
    .where('due_at', '>', ago(day))
    .$if(isReplacing, (mails) => mails.where((mail) => mail.not(isReplaceable(db, mail))))
    .executeTakeFirstOrThrow()
  const isFull = row.lastDay >= limits.mail.perDay || (row.lastHour ?? 0) >= limits.mail.perHour
  const { now, last } = row
  const { gap } = limits.mail
  // Never later than one gap from now, also where the clock was put back (R13).
  return { now, dueAt: Math.min(Math.max(now, (last ?? 0) + gap), now + gap), isFull }
}

/** A code's mail that waits for its time gives way to a newer one. What a student must learn of stays. */
export async function dropWaitingMail(
  db: Database,
  query: Queries,
  recipient: string,
): Promise<void> {
  await query
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where((mail) => isReplaceable(db, mail))
    .execute()
}

const isReplaceable = (db: Database, mail: ExpressionBuilder<Tables, 'outbox'>) =>
  mail.and([mail('gives_way', '=', 1), mail('due_at', '>', db.now)])
