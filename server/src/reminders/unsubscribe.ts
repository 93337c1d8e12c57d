// Ends mails of one sort for anyone who has one of them.
import { transaction } from '../lib/db/transaction.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { record } from '../lib/security/audit.ts'
import type { Client } from '../lib/http/client-address.ts'
import { fail } from '../lib/util/failure.ts'
import { dropRegularMail } from '../mail/outbox-repository.ts'
import { declinedBudget, markOf } from './ask-budgets.ts'
import { findRecipient, stopRecipient } from './recipient-repository.ts'
import type { RecipientParts } from './recipients.ts'
import { findReminders, stopAnnouncements, stopReminder } from './repository.ts'
import { readUnsubscribeToken, type Stop } from './unsubscribe-link.ts'

type Whose = Pick<Client, 'address' | 'requestId'>

export type UnsubscribeParts = Omit<RecipientParts, 'publicUrl'>

export async function readUnsubscribe(parts: UnsubscribeParts, token: string) {
  const target = open(parts, token)
  return { kind: target.kind, isStopped: await isStopped(parts, target) }
}

async function isStopped({ db }: UnsubscribeParts, { kind, id }: Stop): Promise<boolean> {
  if (kind === 'summary') {
    const row = await findRecipient(db, id)
    return !row || row.stopped_at !== null
  }
  const row = await findReminders(db.query, id)
  if (kind === 'announcements') return row?.announcements === 0
  return !row || row[kind] === 0
}

/**
 * Can be repeated; what was stopped, or is gone with its account, stays stopped. What waits in the outbox is
 * not sent any more, wherever it waits; a mail whose sending has begun by then goes out.
 */
export async function unsubscribe(parts: UnsubscribeParts, token: string, client: Whose) {
  const { kind, id } = open(parts, token)
  if (kind === 'summary') await stopSummary(parts, id, client)
  else
    await transaction(parts.db, async (tx) => {
      const wasComing =
        kind === 'announcements'
          ? await stopAnnouncements(tx.query, id)
          : await stopReminder(tx.query, id, kind)
      if (!wasComing) return
      await record(tx, { event: 'mail-stopped', studentId: id, client, detail: kind })
    })
  return { kind, isStopped: true }
}

async function stopSummary(
  { db, keys, limiter }: UnsubscribeParts,
  id: string,
  client: Whose,
): Promise<void> {
  const row = await findRecipient(db, id)
  if (!row) return
  const { student_id: studentId, email } = row
  const wasRunning = await transaction(db, async (tx) => {
    if (!(await stopRecipient(tx, id))) return false
    await dropRegularMail({
      query: tx.query,
      studentId,
      recipient: email,
      kinds: ['week', 'ask'],
    })
    const detail = `summary, ${markOf(keys.limits, email)}`
    await record(tx, { event: 'mail-stopped', studentId, client, detail })
    return true
  })
  // An address that never agreed, and refuses, never gets the question about this student again, in whatever spelling.
  if (wasRunning && row.confirmed_at === null)
    for (let n = 0; n < serverLimits.summary.asksPerYear; n += 1)
      await limiter.countUp(declinedBudget({ studentId, email }))
}

const open = ({ keys }: UnsubscribeParts, token: string): Stop =>
  readUnsubscribeToken(keys.stops, token) ?? fail('not-found')
