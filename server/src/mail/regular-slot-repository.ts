// How much regular mail one mailbox may get (S7), read from the outbox itself, apart from what somebody waits for.
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '../lib/db/database.ts'
import type { RegularKind } from './email-templates.ts'
import { mailboxOf } from './mailbox-of.ts'
import { makeSlot, type MailSlot } from './slot.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const { gap, perHour, perDay } = limits.mail

/** When the next regular mail to a mailbox may go out, or from when on it is worth asking again. */
export type RegularSlot = { isFull: false; slot: MailSlot } | { isFull: true; freeAt: number }

/**
 * Run it in the transaction that queues the mail, as the last that it waits for: until its end the mailbox is locked, so
 * that mails about several students are counted in turn. Each comes a gap after the one before, which may still wait.
 */
export async function nextRegularSlot(
  tx: Tx,
  { recipient, kind }: { recipient: string; kind: RegularKind },
): Promise<RegularSlot> {
  const mailbox = mailboxOf(recipient)
  // SQLite has one that writes at a time.
  if (tx.engine === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`.execute(tx.query)
  const rows = await tx.query
    .selectFrom('outbox')
    .select('due_at')
    .where('mailbox', '=', mailbox)
    .where('lane', '=', 'regular')
    .where('due_at', '>', sql<number>`${tx.now} - ${sql.lit(day)}`)
    .orderBy('due_at', 'desc')
    .limit(perDay)
    .execute()
  const { now } = await tx.query.selectNoFrom(tx.now.as('now')).executeTakeFirstOrThrow()
  /** When so many of the newest are no longer all within the time. */
  const freeAgain = (most: number, time: number) => (rows[most - 1]?.due_at ?? now - time) + time
  const freeAt = Math.max(freeAgain(perHour, hour), freeAgain(perDay, day))
  // Never later than by the limits themselves, also where the clock was put back (R13).
  if (freeAt > now) return { isFull: true, freeAt: Math.min(freeAt, now + day) }
  const next = (rows[0]?.due_at ?? 0) + gap
  const dueAt = Math.min(Math.max(now, next), now + perHour * gap)
  return { isFull: false, slot: makeSlot({ recipient, kind, dueAt }) }
}
