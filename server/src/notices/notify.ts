// Tells people what happened, for features that cause it: in their transaction, so that neither is there without the other.
import type { NoticeAbout, NoticeSubject } from '@kinnow/contract/notices'
import type { Tx } from '../lib/db/database.ts'
import * as repository from './repository.ts'

/** So many students at a time, within the number of values that a statement may have. */
const atOnce = 1000

/** `id`: of what it is about. */
type Notification = { id: string; about: NoticeAbout }

/** A notice for each student. An account that has many loses the oldest. */
export async function notify(
  tx: Tx,
  studentIds: string[],
  { id, about }: Notification,
): Promise<void> {
  // In one order, so that two of them cannot wait for each other.
  const sorted = studentIds.toSorted()
  for (let from = 0; from < sorted.length; from += atOnce) {
    const part = sorted.slice(from, from + atOnce)
    await repository.create(tx, { studentIds: part, aboutId: id, about })
    const full = await repository.listFull(tx.query, part)
    if (full.length > 0) await repository.removeOldest(tx.query, full)
  }
}

/** The notices of something say what it is now. */
export const renewNotices = (tx: Tx, { id, about }: Notification) =>
  repository.changeAbout(tx.query, id, about)

/** Of something that is not for these students any more. */
export const withdrawNoticesOf = (tx: Tx, kind: NoticeSubject, id: string, studentIds: string[]) =>
  repository.removeAbout(tx.query, kind, id, studentIds)

/** What is gone is in no list any more. */
export const withdrawNotices = (tx: Tx, kind: NoticeSubject, id: string) =>
  repository.removeAbout(tx.query, kind, id)
