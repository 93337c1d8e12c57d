// How much mail one address may get (S7), read from the outbox itself: all for which somebody waits count together.
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** When the next mail to an address may go out (milliseconds of the database's clock), and what the limits say. */
export type MailSlot = { now: number; dueAt: number; isFull: boolean }

/**
 * Run it in a transaction that holds the row of the account (`lockByEmail`), so that two at once are counted in turn.
 * Mail that waits for its time and was not sent yet is in the count, but for that of codes which are `replaced`.
 */
export async function nextMailSlot(
  db: Database,
  query: Queries,
  recipient: string,
  { replaced = [] }: { replaced?: string[] } = {},
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
    .where('lane', '=', 'prompt')
    .where('due_at', '>', ago(day))
    .$if(replaced.length > 0, (mails) =>
      mails.where((mail) =>
        mail.or([
          mail('code_id', 'is', null),
          mail('code_id', 'not in', replaced),
          mail('due_at', '<=', db.now),
        ]),
      ),
    )
    .executeTakeFirstOrThrow()
  const isFull = row.lastDay >= limits.mail.perDay || (row.lastHour ?? 0) >= limits.mail.perHour
  const { now, last } = row
  const { gap } = limits.mail
  // Never later than one gap from now, also where the clock was put back (R13).
  return { now, dueAt: Math.min(Math.max(now, (last ?? 0) + gap), now + gap), isFull }
}

/** The mail of a code that was replaced while it waited for its time. Any other stays, whoever asks for what. */
export async function dropWaitingMail(
  db: Database,
  query: Queries,
  replaced: string[],
): Promise<void> {
  if (replaced.length === 0) return
  await query
    .deleteFrom('outbox')
    .where('code_id', 'in', replaced)
    .where('due_at', '>', db.now)
    .execute()
}
