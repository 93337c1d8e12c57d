// Which mails come regularly, as the student sees and changes it.
import type { BodyOf, ReplyOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import type { getReminders, recipientStates, updateReminders } from '@kinnow/contract/reminders'
import { type Database, readNow, type Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { listRecipients, type RecipientRow } from './recipient-repository.ts'
import { findReminders, holdReminders, writeReminders } from './repository.ts'
import { lookAt } from './rule.ts'

export type AllReminders = ReplyOf<typeof getReminders>

export async function readReminders(tx: Tx, studentId: string): Promise<AllReminders> {
  const now = await readNow(tx)
  const row = await findReminders(tx.query, studentId)
  const recipients = await listRecipients(tx.query, studentId)
  return {
    reminders: {
      // Nobody gets a reminder that was not chosen.
      reviews: row?.reviews === 1,
      streak: row?.streak === 1,
      announcements: row?.announcements !== 0,
      hour: row?.hour ?? limits.reminders.hour.usual,
    },
    recipients: recipients.map((recipient) => ({
      id: recipient.id,
      email: shownAddress(recipient.email),
      state: stateOf(recipient, now),
      enteredBy: recipient.entered_by === 'school' ? 'school' : 'student',
    })),
  }
}

export function stateOf(row: RecipientRow, now: number): (typeof recipientStates)[number] {
  if (row.stopped_at !== null) return row.is_declined === 1 ? 'declined' : 'stopped'
  if (row.confirmed_at !== null) return 'confirmed'
  if (row.link_ends_at === 0) return 'not-asked'
  return row.link_ends_at > now ? 'waiting' : 'over'
}

/** The first mail comes the next time the hour does: never at once, as a student who changes this is here. */
export function changeReminders(
  db: Database,
  { studentId, calendar, now }: Session,
  changes: BodyOf<typeof updateReminders>,
): Promise<AllReminders> {
  return transaction(db, async (tx) => {
    const row = await holdReminders(tx, studentId)
    const wanted = {
      reviews: changes.reviews ?? row?.reviews === 1,
      streak: changes.streak ?? row?.streak === 1,
      announcements: changes.announcements ?? row?.announcements !== 0,
      hour: changes.hour ?? row?.hour ?? limits.reminders.hour.usual,
    }
    const { timezone } = calendar
    const sent = { lastSentDay: row?.last_sent_day ?? null, unheeded: 0 }
    const look = timezone && lookAt(now, { ...wanted, ...sent }, { ...calendar, timezone })
    await writeReminders(tx.query, studentId, { ...wanted, nextAt: look ? look.nextAt : null })
    return readReminders(tx, studentId)
  })
}
