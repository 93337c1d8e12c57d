// Whether a mail that waited in the outbox is still wanted at the time it would be sent.
import type { Database } from '../lib/db/database.ts'
import type { IsWanted } from '../mail/worker.ts'
import { readPermission } from './permission-repository.ts'
import { readLastCame } from './repository.ts'
import { dayBy } from './times.ts'

/**
 * A mail may have waited for hours. What was stopped, switched off, or belonged to another address by then is wanted no
 * more; nor is a reminder for a student who has come in the meantime. Mails of unknown kinds need no consent.
 */
export const createStillWanted =
  (db: Database): IsWanted =>
  (mail) =>
    isStillWanted(db, mail)

async function isStillWanted(
  db: Database,
  { recipient, student_id: studentId, kind }: Parameters<IsWanted>[0],
): Promise<boolean> {
  // One that was withdrawn is not in the outbox any more.
  if (kind === 'invitation' || kind === 'consent') return true
  if (studentId === null) return false
  const row = await readPermission(db, { studentId, recipient })
  if (!row || row.locked_at !== null) return false
  if (kind === 'ask') return row.is_recipient === 1
  if (kind === 'week') return row.is_confirmed === 1
  if (kind === 'announcement') return row.is_own === 1 && row.announcements !== 0
  if ((kind !== 'reviews' && kind !== 'streak') || row[kind] !== 1) return false
  const last = await readLastCame(db.query, studentId)
  const today = dayBy(row.now, { timezone: row.timezone ?? 'UTC', dayStarts: row.day_starts })
  const hasCome = last !== null && last.day >= today
  return kind === 'reviews' ? !hasCome : !(hasCome && last.isLearned)
}
