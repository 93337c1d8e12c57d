// Mail waits in the database, written in the same transaction as what it tells of, until it is sent (R5); and how many of each
// lane (`email-templates.ts`) may go out in an hour (S7).
import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { currentRequestId } from '../lib/db/wait-budget.ts'
import { newId } from '../lib/security/random.ts'
import { readSchoolName } from '../school-settings/repository.ts'
import { encrypt, decrypt } from '../lib/security/encrypt.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { renderHtml, renderText } from './email-body.ts'
import {
  type Lane,
  laneOf,
  unhurriedLanes,
  type Email,
  type RegularKind,
  type WriteEmail,
} from './email-templates.ts'
import { mailboxOf, namelessMailbox } from './mailbox-of.ts'
import type { MailSlot } from './slot.ts'

const { inAllPerHour, othersPerHour } = serverLimits.mail
const { signupsPerHour } = serverLimits.mail
const hour = 60 * 60 * 1000
const retention = 24 * hour

/** A letter without a text is counted and never sent: `sent_at` long ago. */
export const never = 0

export type Outbox = { tx: Tx; key: KeyObject }

/** Adds a mail to those that wait. Its slot shows that it was counted for its recipient (S7). */
export async function queueMail({ tx, key }: Outbox, email: Email, slot: MailSlot): Promise<void> {
  const { kind, recipient, regular, write } = email
  if (slot.recipient !== recipient || slot.kind !== kind)
    throw new Error('a mail was counted for another recipient or as another kind')
  const stopAddress = regular?.stopAddress ?? null
  const written = write && (await render(tx, write))
  await tx.query
    .insertInto('outbox')
    .values({
      id: newId(),
      kind,
      lane: email.lane ?? laneOf[kind],
      network: slot.network ?? null,
      recipient,
      mailbox: mailboxOf(recipient),
      subject: written?.subject ?? '',
      sealed_text: encrypt(key, written?.text ?? ''),
      sealed_html: written && encrypt(key, written.html),
      created_at: tx.now,
      due_at: slot.dueAt,
      expires_at: slot.dueAt + email.lifetime,
      next_try_at: slot.dueAt,
      tries: 0,
      lease_until: 0,
      sent_at: written ? null : never,
      code_id: email.codeId ?? null,
      account_id: email.accountId ?? null,
      leaves_nothing: email.leavesNothing ? 1 : 0,
      // The audit log names the request too: of an account that is gone nothing may lead there.
      request_id: email.leavesNothing ? null : (currentRequestId() ?? null),
      student_id: regular?.studentId ?? null,
      sealed_stop: stopAddress === null ? null : encrypt(key, stopAddress),
    })
    .execute()
}

/** In the name of the school. */
async function render(tx: Tx, write: WriteEmail) {
  const school = await readSchoolName(tx)
  const { subject, body } = write(school)
  return { subject, text: renderText(body), html: renderHtml(school, subject, body) }
}

export type QueuedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** Takes the next mail of a lane that is due, for `lease` milliseconds, so that no other process sends it too. */
export async function claimMail(db: Database, lease: number, lane: Lane = 'prompt') {
  const due = db.query
    .selectFrom('outbox')
    .select('id')
    .where('lane', '=', lane)
    .where(hasRoom(db, lane))
    .$if(lane === 'signup', (mails) => mails.where(fromNetwork, 'not in', listFullNetworks(db)))
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
    .returning([
      'id',
      'recipient',
      'subject',
      'sealed_text',
      'sealed_html',
      'sealed_stop',
      'tries',
      'created_at',
      'lane',
      'student_id',
      'kind',
      'request_id',
    ])
    .executeTakeFirst()
}

const prompt: Lane[] = ['prompt', 'signup', 'notice']
/** Whose mails of the last hour count together (S7): those that nobody waits for have an hour's number for themselves. */
const lanesThatShare: Record<Lane, Lane[]> = {
  prompt,
  signup: prompt,
  notice: prompt,
  regular: [...unhurriedLanes],
  announcement: [...unhurriedLanes],
  invitation: [...unhurriedLanes],
}

/** Of an hour's number what a lane may use up at most. */
const mostOf: Record<Lane, number> = {
  prompt: inAllPerHour,
  signup: signupsPerHour,
  notice: othersPerHour,
  regular: inAllPerHour,
  announcement: serverLimits.announcements.perHour,
  invitation: serverLimits.invitations.perHour,
}

const listSentLastHour = (db: Database, lanes: Lane[]) =>
  db.query
    .selectFrom('outbox')
    .where('lane', 'in', lanes)
    .where('sent_at', '>', sql<number>`${db.now} - ${sql.lit(hour)}`)

const countSentLastHour = (db: Database, lanes: Lane[]) =>
  listSentLastHour(db, lanes).select((mail) => mail.fn.countAll<number>().as('count'))

/** Whether another mail of a lane may go out in this hour. Notices have their fair share only of what codes need too. */
function hasRoom(db: Database, lane: Lane) {
  const own = countSentLastHour(db, [lane])
  const free = sql`${sql.lit(inAllPerHour)} - (${countSentLastHour(db, lanesThatShare[lane])})`
  const isFair = lane === 'notice' ? sql`(${own}) < ${free}` : sql`0 < ${free}`
  return sql<boolean>`(${own}) < ${sql.lit(mostOf[lane])} and ${isFair}`
}

const fromNetwork = sql<string>`coalesce(network, '')`

/** The networks that had their fair share of an hour's mails to addresses without a confirmed account: see `hasFairShare` in `lib/util/fair-share.ts`. */
const listFullNetworks = (db: Database) =>
  listSentLastHour(db, ['signup'])
    .select(fromNetwork.as('network'))
    .groupBy(fromNetwork)
    .having(
      sql<boolean>`count(*) >= ${sql.lit(signupsPerHour)} - (${countSentLastHour(db, ['signup'])})`,
    )

/** Which part of an hour's number is used up: that of all, or of the lane where it is more (S7). */
export async function readUse(db: Database, lane: Lane): Promise<number> {
  const all = await countSentLastHour(db, lanesThatShare[lane]).executeTakeFirstOrThrow()
  const own = await countSentLastHour(db, [lane]).executeTakeFirstOrThrow()
  return Math.max(all.count / inAllPerHour, own.count / mostOf[lane])
}

/** Notes that a mail is with the mail server; one that is to leave nothing is forgotten with it. */
export async function markSent(outbox: Outbox, id: string): Promise<void> {
  const { tx } = outbox
  const forgotten = await tx.query
    .selectFrom('outbox')
    .select(['id', 'mailbox'])
    .where('id', '=', id)
    .where('leaves_nothing', '=', 1)
    .executeTakeFirst()
  if (forgotten) await forgetMail(outbox, forgotten)
  await tx.query.updateTable('outbox').set({ sent_at: tx.now }).where('id', '=', id).execute()
  if (forgotten) void tx.eraseLog?.()
}

/** A mail that is no longer to be sent. It counts for nothing, as it never was. */
export async function dropMail(db: Database, id: string): Promise<void> {
  await db.query.deleteFrom('outbox').where('id', '=', id).execute()
}

export async function postpone(db: Database, id: string, wait: number): Promise<void> {
  await db.query
    .updateTable('outbox')
    .set({ next_try_at: sql<number>`${db.now} + ${sql.lit(wait)}`, lease_until: 0 })
    .where('id', '=', id)
    .execute()
}

/** The mail server is back: what waited for it is due at once. Returns how many mails that are. */
export async function releaseMail(db: Database): Promise<number> {
  const released = await db.query
    .updateTable('outbox')
    .set({ next_try_at: db.now })
    .where('sent_at', 'is', null)
    .where('tries', '>', 0)
    .where('expires_at', '>', db.now)
    .executeTakeFirst()
  return Number(released.numUpdatedRows)
}

/** The newest mails that are due, opened, for the page that shows them where no mail server is set. */
export async function listMail(db: Database, key: KeyObject, most: number) {
  const rows = await db.query
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'sealed_text', 'sealed_stop', 'created_at'])
    .where('due_at', '<=', db.now)
    .where((mail) => mail.or([mail('sent_at', 'is', null), mail('sent_at', '!=', never)]))
    .where('recipient', '!=', '')
    .orderBy('due_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ sealed_text: encrypted, sealed_stop: sealedStop, ...mail }) => ({
    ...mail,
    text: decrypt(key, encrypted),
    stopAddress: sealedStop === null ? null : decrypt(key, sealedStop),
  }))
}

/** Regular mails about a student that wait for one address: those of these kinds, and no others. */
export async function dropRegularMail({
  query,
  studentId,
  recipient,
  kinds,
}: {
  query: Queries
  studentId: string
  recipient: string
  kinds: RegularKind[]
}): Promise<void> {
  await query
    .deleteFrom('outbox')
    .where('student_id', '=', studentId)
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .execute()
}

/**
 * S37: mails to an account's address, and about the account to whatever address, be it a former one, one that was requested
 * or one at home: what waits is not sent, and that its mailbox got one, which counts there (S7), is all that stays.
 */
export async function forgetMailOf(
  outbox: Outbox,
  { id: accountId, email }: { id: string; email: string | null },
): Promise<void> {
  const { query } = outbox.tx
  const codes = query.selectFrom('one_time_codes').select('id').where('user_id', '=', accountId)
  const rows = await query
    .selectFrom('outbox')
    .select(['id', 'mailbox'])
    .where((mail) =>
      mail.or([
        mail('recipient', '=', email),
        mail('account_id', '=', accountId),
        mail('student_id', '=', accountId),
        mail('code_id', 'in', codes),
      ]),
    )
    .execute()
  for (const row of rows) await forgetMail(outbox, row)
}

/** That a mailbox got a mail is all that stays of it; where it still waits, it is never sent. */
async function forgetMail(
  { tx, key }: Outbox,
  { id, mailbox }: { id: string; mailbox: string | null },
): Promise<void> {
  await tx.query
    .updateTable('outbox')
    .set({
      recipient: '',
      mailbox: mailbox && namelessMailbox(key, mailbox),
      subject: '',
      sealed_text: encrypt(key, ''),
      sealed_html: null,
      sealed_stop: null,
      sent_at: sql<number>`coalesce(sent_at, ${sql.lit(never)})`,
      code_id: null,
      account_id: null,
      student_id: null,
      request_id: null,
    })
    .where('id', '=', id)
    .execute()
}

/** R24: sent and expired mails stay for a day: the limits of an address are counted from them (S7). What may still go out stays. */
export async function removeOldMail(db: Database): Promise<void> {
  await db.query
    .deleteFrom('outbox')
    .where((mail) =>
      mail.or([
        mail.and([
          mail('due_at', '<', sql<number>`${db.now} - ${sql.lit(retention)}`),
          mail.or([mail('sent_at', 'is not', null), mail('expires_at', '<=', db.now)]),
        ]),
        mail.and([mail('leaves_nothing', '=', 1), mail('expires_at', '<=', db.now)]),
      ]),
    )
    .execute()
}
