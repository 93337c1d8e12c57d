// Who gets a student's weekly summary, as rows.
import { limits } from '@kinnow/contract/limits'
import { type Selectable, sql } from 'kysely'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { studentZone } from '../lib/db/student-zone.ts'
import { sha256 } from '../lib/security/random.ts'

export type RecipientRow = Selectable<Tables['summary_recipients']>

/** The oldest first. */
export function listRecipients(query: Queries, studentId: string) {
  return query
    .selectFrom('summary_recipients')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The same whenever this student names this address: a link that ends its mails works forever, also after a pause. */
const recipientId = ({ studentId, email }: { studentId: string; email: string }) =>
  sha256(`recipient ${studentId} ${email}`).slice(0, 22)

export async function addRecipient(
  tx: Tx,
  recipient: { studentId: string; email: string; enteredBy: 'student' | 'school' },
): Promise<void> {
  await tx.query
    .insertInto('summary_recipients')
    .values({
      id: recipientId(recipient),
      student_id: recipient.studentId,
      email: recipient.email,
      entered_by: recipient.enteredBy,
      created_at: tx.now,
      confirm_hash: null,
      link_ends_at: 0,
    })
    .execute()
}

/** The link that was mailed last is the one that confirms. */
export async function giveLink(tx: Tx, id: string, confirmHash: string): Promise<void> {
  await tx.query
    .updateTable('summary_recipients')
    .set({
      confirm_hash: confirmHash,
      stopped_at: null,
      is_declined: 0,
      link_ends_at: linkEnds(tx),
    })
    .where('id', '=', id)
    .execute()
}

const linkEnds = (db: Database) => sql<number>`${db.now} + ${sql.lit(limits.summary.linkLifetime)}`

/** The address cannot get the question now, which the student sees. A link that works stays. */
export async function markNotAsked(tx: Tx, id: string): Promise<void> {
  await tx.query
    .updateTable('summary_recipients')
    .set({ link_ends_at: 0, confirm_hash: null })
    .where('id', '=', id)
    .where('link_ends_at', '<=', tx.now)
    .where('stopped_at', 'is', null)
    .execute()
}

/** With what its student's days are counted by. */
const withStudent = (tx: Tx) =>
  tx.query
    .selectFrom('summary_recipients')
    .innerJoin('users', 'users.id', 'summary_recipients.student_id')
    .selectAll('summary_recipients')
    .select(['users.name', 'users.day_starts', studentZone.as('timezone')])
    .select(['users.verified_at', 'users.locked_at', tx.now.as('now')])

export const findRecipient = (tx: Tx, id: string) =>
  withStudent(tx).where('summary_recipients.id', '=', id).executeTakeFirst()

/** Whose link it is, while it works; it goes on naming whom it has confirmed. */
export const findByLink = (tx: Tx, confirmHash: string) =>
  withStudent(tx)
    .where('confirm_hash', '=', confirmHash)
    .where('link_ends_at', '>', tx.now)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()

export async function confirmRecipient(tx: Tx, id: string, nextAt: number): Promise<boolean> {
  const row = await tx.query
    .updateTable('summary_recipients')
    .set({ confirmed_at: tx.now, next_at: nextAt })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stays as a row, so that the student sees what became of it. True where it went on until now. */
export async function stopRecipient(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.query
    .updateTable('summary_recipients')
    .set((row) => ({
      stopped_at: tx.now,
      is_declined: row.case().when('confirmed_at', 'is', null).then(1).else(0).end(),
      next_at: null,
      confirmed_at: null,
      confirm_hash: null,
    }))
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What was removed, or nothing where it is not this student's. */
export function removeRecipient(query: Queries, studentId: string, id: string) {
  return query
    .deleteFrom('summary_recipients')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .returning(['email'])
    .executeTakeFirst()
}

export function listDueSummaries(db: Database, most: number) {
  return db.query
    .selectFrom('summary_recipients')
    .select(['id', 'next_at as seen', db.now.as('now')])
    .where('next_at', '<=', db.now)
    .orderBy('next_at')
    .limit(most)
    .$narrowType<{ seen: number }>()
    .execute()
}

/** Of several processes that have seen the same row one takes it. */
export async function takeSummary(
  query: Queries,
  { id, seen }: { id: string; seen: number },
  nextAt: number,
): Promise<boolean> {
  const row = await query
    .updateTable('summary_recipients')
    .set({ next_at: nextAt })
    .where('id', '=', id)
    .where('next_at', '=', seen)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markTold(query: Queries, id: string, week: number): Promise<void> {
  await query
    .updateTable('summary_recipients')
    .set({ last_week: week })
    .where('id', '=', id)
    .execute()
}

/** Of a row that was taken: its week waits until the address may get another mail. */
export async function holdWeek(
  query: Queries,
  id: string,
  { week, nextAt }: { week: number; nextAt: number },
): Promise<void> {
  await query
    .updateTable('summary_recipients')
    .set({ held_week: week, next_at: nextAt })
    .where('id', '=', id)
    .execute()
}

/** S37: an address that never agreed is somebody's who may not know of it. */
export async function removeUnconfirmedRecipients(db: Database): Promise<void> {
  await db.query
    .deleteFrom('summary_recipients')
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('created_at', '<', sql<number>`${db.now} - ${sql.lit(limits.summary.unconfirmedKept)}`)
    // Named again, it stays while its new link works.
    .where('link_ends_at', '<=', db.now)
    .execute()
}
