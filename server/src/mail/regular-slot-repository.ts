// How much of a mailbox's mail (S7) may be regular: what is left beyond that which codes need.
import { limits } from '@kinnow/contract/limits'
import type { QuestionKind, RegularKind } from './email-templates.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { firstFree, freeAgain, readCounted } from './counted-mail-repository.ts'
import { mailboxOf } from './mailbox-of.ts'
import type { Outbox } from './outbox-repository.ts'
import { makeSlot, type MailSlot } from './slot.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
type Most = { perHour: number; perDay: number }

const below: Most = serverLimits.mail.regularBelow
/** What strangers cause does not keep the office away; one mail of each is left for codes. */
const bySchool: Most = { perHour: limits.mail.perHour - 1, perDay: limits.mail.perDay - 1 }

type Question = { recipient: string; isBySchool?: boolean }

/** When the next regular mail to a mailbox may go out, or from when on it is worth asking again. */
export type RegularSlot = { isFull: false; slot: MailSlot } | { isFull: true; freeAt: number }

/**
 * Run it in the transaction that queues the mail, as the last that it waits for: until its end the mailbox is locked. Each
 * comes a gap after the one before, which may still wait, and makes way for a code that is requested meanwhile.
 */
export async function nextRegularSlot(
  outbox: Outbox,
  { recipient, kind }: { recipient: string; kind: Exclude<RegularKind, 'ask'> },
): Promise<RegularSlot> {
  const { rows, now, freeAt } = await readFree(outbox, recipient)
  // Never later than by the limits themselves, also where the clock was put back (R13).
  if (freeAt > now) return { isFull: true, freeAt: Math.min(freeAt, now + day) }
  return { isFull: false, slot: makeSlot({ recipient, kind, dueAt: firstFree(rows, now) }) }
}

/**
 * For the question whether an address wants regular mails, and for what a school asks of others: it waits until the mailbox has room for it, a day at most, so that
 * a student who names an address does not learn whether it got other mails (S11). Nothing where so many wait already.
 */
export async function nextQuestionSlot(
  outbox: Outbox,
  { recipient, isBySchool = false }: Question,
  kind: QuestionKind = 'ask',
): Promise<MailSlot | undefined> {
  const { rows, now, freeAt } = await readFree(outbox, recipient, isBySchool ? bySchool : below)
  if (freeAt > now + day) return undefined
  return makeSlot({ recipient, kind, dueAt: firstFree(rows, Math.max(now, freeAt)) })
}

async function readFree(outbox: Outbox, recipient: string, { perHour, perDay } = below) {
  const { rows, now } = await readCounted(outbox, mailboxOf(recipient))
  const freeAt = Math.max(freeAgain(rows, perHour, hour), freeAgain(rows, perDay, day))
  return { rows, now, freeAt }
}
