// The mails of one mailbox, read from the outbox itself: its limits count all kinds together (S7).
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import { namelessMailbox } from './mailbox-of.ts'
import type { Outbox } from './outbox-repository.ts'

const day = 24 * 60 * 60 * 1000
const { gap, perHour, perDay } = limits.mail

export type CountedMail = {
  kind: string | null
  lane: string
  due_at: number
  network: string | null
}

/**
 * The mails that count for a mailbox, the newest first, with the database's time. Until the transaction ends the mailbox is
 * locked, so that two mails are counted in turn. The mail of codes that are `replaced` does not count while it waits.
 */
export async function readCounted(
  { tx, key }: Outbox,
  mailbox: string,
  replaced: string[] = [],
): Promise<{ rows: CountedMail[]; now: number }> {
  // SQLite has one that writes at a time.
  if (tx.engine === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 1))`.execute(tx.query)
  const rows = await tx.query
    .selectFrom('outbox')
    .select(['kind', 'lane', 'due_at', 'network'])
    .where('mailbox', 'in', [mailbox, namelessMailbox(key, mailbox)])
    // Messages to the school have a limit of their own: they must not cost its office a code.
    .where((mail) => mail.or([mail('kind', 'is', null), mail('kind', '!=', 'contact')]))
    .where('due_at', '>', sql<number>`${tx.now} - ${sql.lit(day)}`)
    .$if(replaced.length > 0, (mails) =>
      mails.where((mail) =>
        mail.or([
          mail('code_id', 'is', null),
          mail('code_id', 'not in', replaced),
          mail('due_at', '<=', tx.now),
        ]),
      ),
    )
    .orderBy('due_at', 'desc')
    .limit(2 * perDay)
    .execute()
  const { now } = await tx.query.selectNoFrom(tx.now.as('now')).executeTakeFirstOrThrow()
  return { rows, now }
}

/** When fewer than `most` of these are left within the time. */
export const freeAgain = (rows: CountedMail[], most: number, time: number): number =>
  (rows[most - 1]?.due_at ?? -Infinity) + time

/**
 * The first time from `from` on that is a gap away from each mail, so that a place that became free is taken. Mails further
 * ahead than they can be planned are of a clock that was put back, and delay nobody (R13).
 */
export function firstFree(rows: CountedMail[], from: number): number {
  const planned = rows.map((row) => row.due_at).filter((dueAt) => dueAt < from + 2 * perHour * gap)
  return planned
    .toSorted((left, right) => left - right)
    .reduce((at, dueAt) => (Math.abs(dueAt - at) < gap ? dueAt + gap : at), from)
}
