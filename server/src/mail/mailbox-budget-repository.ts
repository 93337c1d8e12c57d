// How much mail one mailbox may get (S7), read from the outbox itself: all that a request causes counts together.
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '../lib/db/database.ts'
import { noticeKinds, type NoticeKind, type RequestedKind } from './email-templates.ts'
import { hasFairShare } from '../lib/util/fair-share.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { mailboxOf, namelessMailbox } from './mailbox-of.ts'
import { never, type Outbox } from './outbox-repository.ts'
import { makeSlot, type MailSlot } from './slot.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const { dayOfUnknown } = serverLimits.mail
const { gap, perHour, perDay, noticesPerHour, noticesPerDay } = limits.mail

const notices = new Set<string | null>(noticeKinds)

type Counted = { kind: string | null; due_at: number; network: string | null }

/** Who shares the mailbox's mails with others: see `Requester` of the accounts. */
type Sharing = { network: string; mostPerDay: number; isOwner: boolean }

/** The mails that count for a mailbox, the newest first, with the database's time. */
async function readCounted(
  { tx, key }: Outbox,
  { mailbox, replaced }: { mailbox: string; replaced: string[] },
) {
  // SQLite has one that writes at a time. Here two addresses of one mailbox are counted in turn.
  if (tx.engine === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 1))`.execute(tx.query)
  const rows: Counted[] = await tx.query
    .selectFrom('outbox')
    .select(['kind', 'due_at', 'network'])
    .where('mailbox', 'in', [mailbox, namelessMailbox(key, mailbox)])
    .where('lane', 'in', ['prompt', 'signup', 'notice'])
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

/** When so many of these are no longer all within a time. */
const freeAgain = (rows: Counted[], most: number, time: number) =>
  (rows[most - 1]?.due_at ?? -Infinity) + time

export type RequestedSlot = { slot: MailSlot; isNow: boolean }

/**
 * For what somebody asks for, a code or what goes out in its place: when the next one may go out, or nothing where the
 * mailbox is full, or the network had its fair share of it. Mail that waits for its time is in the count, but for that of
 * codes which are `replaced`.
 */
export async function nextRequestedSlot(
  outbox: Outbox,
  mail: { recipient: string; kind: RequestedKind; replaced?: string[]; requester: Sharing },
): Promise<RequestedSlot | undefined> {
  const { recipient, kind, replaced = [], requester } = mail
  const { rows, now } = await readCounted(outbox, { mailbox: mailboxOf(recipient), replaced })
  if (!hasRoom({ rows, now }, requester)) return undefined
  const dueAt = firstFree(rows, now)
  const { network } = requester
  return { slot: makeSlot({ recipient, kind, dueAt, network }), isNow: dueAt <= now }
}

/**
 * What a student waits for goes out before what strangers can cause: it takes the place of the first letter that says an
 * address is known, or of an empty one, which gets the last place. For a mail that is queued at once, and no other.
 */
export async function passLesser({ tx }: Outbox, slot: MailSlot): Promise<MailSlot> {
  const { recipient, kind, dueAt } = slot
  if (kind === 'known-address') return slot
  const lesser = await tx.query
    .selectFrom('outbox')
    .select(['id', 'due_at', 'expires_at'])
    .where('mailbox', '=', mailboxOf(recipient))
    .where('due_at', '>', tx.now)
    .where('due_at', '<', dueAt)
    .where((mail) =>
      mail.or([
        mail('sent_at', '=', never),
        mail.and([mail('kind', '=', 'known-address'), mail('sent_at', 'is', null)]),
      ]),
    )
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  if (!lesser) return slot
  await tx.query
    .updateTable('outbox')
    .set({
      due_at: dueAt,
      next_try_at: dueAt,
      expires_at: lesser.expires_at + dueAt - lesser.due_at,
    })
    .where('id', '=', lesser.id)
    .execute()
  return makeSlot({ ...slot, dueAt: lesser.due_at })
}

/** Whether the mailbox has room within the hour and the day. What strangers do not get of the day is left for its owner. */
function hasRoom({ rows, now }: { rows: Counted[]; now: number }, requester: Sharing): boolean {
  const { network, mostPerDay, isOwner } = requester
  const ofHour = rows.filter((row) => row.due_at > now - hour)
  if (isOwner) return ofHour.length < perHour && rows.length < mostPerDay
  const isFair = (counted: Counted[], most: number) => {
    const own = counted.filter((row) => row.network === network).length
    return hasFairShare({ own, free: most - counted.length })
  }
  const isReserve = rows.length >= dayOfUnknown && rows.length < mostPerDay
  return isFair(ofHour, perHour) && (isReserve || isFair(rows, dayOfUnknown))
}

/**
 * The first time that is a gap away from each mail of the hour, so that a place that became free is taken. Mails further
 * ahead than they can be planned are of a clock that was put back, and keep nobody waiting (R13).
 */
function firstFree(rows: Counted[], now: number): number {
  const planned = rows.map((row) => row.due_at).filter((dueAt) => dueAt < now + 2 * perHour * gap)
  return planned
    .toSorted((left, right) => left - right)
    .reduce((at, dueAt) => (Math.abs(dueAt - at) < gap ? dueAt + gap : at), now)
}

const afterGap = (rows: Counted[]) => (rows[0]?.due_at ?? -Infinity) + gap

/**
 * For what a student must learn of, such as a new password: it waits until the mailbox has room for it, and never longer
 * than a day. Nothing where one of its sort waits already, which tells the same.
 */
export async function nextNoticeSlot(
  outbox: Outbox,
  { recipient, kind }: { recipient: string; kind: NoticeKind },
): Promise<MailSlot | undefined> {
  const { tx } = outbox
  const { rows, now } = await readCounted(outbox, {
    mailbox: mailboxOf(recipient),
    replaced: [],
  })
  const waiting = await tx.query
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('lease_until', '<=', tx.now)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  if (waiting) return undefined
  const ofNotices = rows.filter((row) => notices.has(row.kind))
  const dueAt = Math.max(
    now,
    afterGap(rows),
    freeAgain(rows, perHour, hour),
    freeAgain(rows, perDay, day),
    freeAgain(ofNotices, noticesPerHour, hour),
    freeAgain(ofNotices, noticesPerDay, day),
  )
  return makeSlot({ recipient, kind, dueAt: Math.min(dueAt, now + day) })
}

/** For what has a limit of its own that was spent before, of senders and not of a mailbox. */
export async function limitedElsewhere(
  tx: Tx,
  mail: { recipient: string; kind: 'contact' | 'account-deleted' },
): Promise<MailSlot> {
  const { now } = await tx.query.selectNoFrom(tx.now.as('now')).executeTakeFirstOrThrow()
  return makeSlot({ ...mail, dueAt: now })
}

/** The mail of a code that was replaced while it waited for its time. Any other stays, whatever is requested. */
export async function dropWaitingMail(tx: Tx, replaced: string[]): Promise<void> {
  if (replaced.length === 0) return
  await tx.query
    .deleteFrom('outbox')
    .where('code_id', 'in', replaced)
    .where('due_at', '>', tx.now)
    .execute()
}
