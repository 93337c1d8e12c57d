// How much of a mailbox's mail (S7) may be codes, what goes out in their place, and notices.
import { limits } from '@kinnow/contract/limits'
import type { Tx } from '../lib/db/database.ts'
import {
  isUnhurried,
  noticeKinds,
  type NoticeKind,
  type RequestedKind,
  unhurriedLanes,
} from './email-templates.ts'
import { hasFairShare } from '../lib/util/fair-share.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { type CountedMail, firstFree, freeAgain, readCounted } from './counted-mail-repository.ts'
import { mailboxOf } from './mailbox-of.ts'
import { never, type Outbox } from './outbox-repository.ts'
import { makeSlot, type MailSlot } from './slot.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const { hourOfUnknown, dayOfUnknown } = serverLimits.mail
const { perHour, perDay } = limits.mail
const { noticesPerHour, noticesPerDay } = serverLimits.mail

const notices = new Set<string | null>(noticeKinds)

/** Who shares the mailbox's mails with others: see `Requester` of the accounts. */
type Sharing = { network: string; mostPerDay: number; isOwner: boolean }

/**
 * `isNow`: nothing but a regular mail is within a gap of it. One that was just sent delays a code by what is left of the gap,
 * and no more.
 */
export type RequestedSlot = { slot: MailSlot; isNow: boolean }

/**
 * For what somebody asks for, a code or what goes out in its place: when the next one may go out, or nothing where the
 * mailbox is full, or the network had its fair share of it. Mail that waits for its time is in the count, but for that of
 * codes which are `replaced`.
 */
export async function nextRequestedSlot(
  outbox: Outbox,
  mail: {
    recipient: string
    kind: RequestedKind
    /** Whether this one gets a code, or no more codes and a link. */
    share: 'code' | 'link'
    replaced?: string[]
    requester: Sharing
  },
): Promise<RequestedSlot | undefined> {
  const { recipient, kind, share, replaced = [], requester } = mail
  const { rows, now } = await readCounted(outbox, mailboxOf(recipient), replaced)
  const dueAt = firstFree(rows, now)
  if (!hasRoom({ rows, dueAt, share }, requester)) return undefined
  const isNow = firstFree(rows.filter(isNotRegular), now) <= now
  const { network } = requester
  return { slot: makeSlot({ recipient, kind, dueAt, network }), isNow }
}

/**
 * What a student waits for goes out before what strangers can cause and what comes by itself: it takes the place of the first
 * waiting regular mail, letter that says an address is known, or empty one, which gets the last place. The mail of an owner
 * also passes codes for other spellings of the address. For a mail that is queued at once, and no other.
 */
export async function passLesser(
  { tx }: Outbox,
  slot: MailSlot,
  { isOwner }: Pick<Sharing, 'isOwner'>,
): Promise<MailSlot> {
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
        mail.and([
          mail('sent_at', 'is', null),
          mail.or([
            mail('kind', '=', 'known-address'),
            mail('lane', 'in', unhurriedLanes),
            ...(isOwner
              ? [
                  mail.and([
                    mail('kind', 'in', ['code', 'link']),
                    mail('recipient', '!=', recipient),
                  ]),
                ]
              : []),
          ]),
        ]),
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

const isNotRegular = ({ lane }: CountedMail) => !isUnhurried(lane)

const isWithin = (time: number, at: number) => (mail: CountedMail) =>
  Math.abs(mail.due_at - at) < time

/**
 * Whether the mailbox has room within the hour and the day. What strangers do not get is left for its owner. They share what
 * regular mails leave, which take none of what one network alone may have.
 */
function hasRoom(
  { rows, dueAt, share }: { rows: CountedMail[]; dueAt: number; share: 'code' | 'link' },
  { network, mostPerDay, isOwner }: Sharing,
): boolean {
  const ofHour = rows.filter(isWithin(hour, dueAt))
  const ofDay = rows.filter(isWithin(day, dueAt))
  const mostPerHour = isOwner ? perHour : hourOfUnknown
  if (ofHour.length >= mostPerHour || ofDay.length >= mostPerDay) return false
  if (isOwner) return true
  const isFair = (counted: CountedMail[], most: number) => {
    const shared = counted.filter(isNotRegular)
    const own = shared.filter((mail) => mail.network === network).length
    return hasFairShare({ own, free: most - shared.length })
  }
  // One network alone gets two codes, and a link where they did not arrive in time.
  const isFairInHour = isFair(ofHour, share === 'link' ? perHour : hourOfUnknown)
  return isFairInHour && (ofDay.length >= dayOfUnknown || isFair(ofDay, dayOfUnknown))
}

/**
 * For what a student must learn of, such as a new password: it waits until the mailbox has room for it, and never longer
 * than a day. Nothing where one of its sort waits already, which tells the same.
 */
export async function nextNoticeSlot(
  outbox: Outbox,
  { recipient, kind }: { recipient: string; kind: NoticeKind | 'account-deleted' },
): Promise<MailSlot | undefined> {
  const { tx } = outbox
  const { rows, now } = await readCounted(outbox, mailboxOf(recipient))
  const isNotice = notices.has(kind)
  const waiting = await tx.query
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('lease_until', '<=', tx.now)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  if (waiting && isNotice) return undefined
  // Of deletions a mailbox has few: their own limit was spent before.
  const ofNotices = isNotice ? rows.filter((row) => notices.has(row.kind)) : []
  const free = Math.max(
    now,
    freeAgain(rows, perHour, hour),
    freeAgain(rows, perDay, day),
    freeAgain(ofNotices, noticesPerHour, hour),
    freeAgain(ofNotices, noticesPerDay, day),
  )
  return makeSlot({ recipient, kind, dueAt: firstFree(rows, Math.min(free, now + day)) })
}

/** For what has a limit of its own that was spent before, of senders and not of a mailbox. */
export async function limitedElsewhere(
  tx: Tx,
  mail: { recipient: string; kind: 'contact' },
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
