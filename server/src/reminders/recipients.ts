// Who gets a student's weekly summary: entered, confirmed there once, and removed at any time.
import { limits } from '@kinnow/contract/limits'
import { lockById } from '../auth/repository.ts'
import { record } from '../lib/security/audit.ts'
import { hasLearnedOn } from '../activity/days-repository.ts'
import type { Client } from '../lib/http/client-address.ts'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import type { Keys } from '../lib/security/keys.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { newToken, sha256 } from '../lib/security/random.ts'
import { dropRegularMail, queueMail } from '../mail/outbox-repository.ts'
import { nextQuestionSlot } from '../mail/regular-slot-repository.ts'
import { askBudgets, askBudgetsOfStudent, markOf } from './ask-budgets.ts'
import { askRecipientMail } from './email-templates.ts'
import * as rows from './recipient-repository.ts'
import { type AllReminders, readReminders } from './settings.ts'
import { unsubscribeAddressOf } from './unsubscribe-link.ts'
import { clocksOf } from './send-weekly-summary.ts'
import { weekTime } from './times.ts'
import { nameForOthers } from './weekly-summary-text.ts'

export type RecipientParts = { db: Database; keys: Keys; limiter: Limiter; publicUrl: string }

type Entry = { studentId: string; email: string; enteredBy: 'student' | 'school' }

const day = 24 * 60 * 60_000
const alreadyTold = { lastWeek: Number.MAX_SAFE_INTEGER, heldWeek: null }

/**
 * Enters an address and sends it the question. An address that got it recently does not get it again, so that nobody
 * can flood a stranger (S7): then the student sees that it was not sent.
 */
export async function addRecipient(
  parts: RecipientParts,
  entry: Entry,
  client?: Client,
): Promise<AllReminders> {
  const { db, limiter } = parts
  const { studentId } = entry
  const known = await findOrRefuse(db.query, entry)
  if (known?.confirmed_at) return readReminders(db, studentId)
  const isKnown = await hasLearnedOn(db.query, studentId, serverLimits.summary.knownAfterDays)
  const mayAsk = (await limiter.spend(askBudgets(entry, isKnown))) === 0
  return transaction(db, async (tx) => {
    const student = (await lockById(tx, studentId)) ?? fail('signed-out')
    if (student.verified_at === null) fail('unverified')
    if (!(await findOrRefuse(tx.query, entry))) await rows.addRecipient(tx, entry)
    const { id } = (await findOrRefuse(tx.query, entry)) ?? fail('not-found')
    const question = { ...entry, id, name: nameForOthers(student.name), client }
    if (mayAsk) await ask(tx, parts, question)
    else await rows.markNotAsked(tx, id)
    return readReminders(tx, studentId)
  })
}

async function findOrRefuse(query: Queries, entry: Entry) {
  const all = await rows.listRecipients(query, entry.studentId)
  const known = all.find(({ email }) => email === entry.email)
  if (!known && all.length >= limits.summary.recipients) fail('too-many-recipients')
  return known
}

type Question = Entry & { id: string; name: string | null; client: Client | undefined }

async function ask(tx: Tx, { keys, publicUrl }: RecipientParts, question: Question): Promise<void> {
  const { id, studentId, email: recipient, enteredBy, name } = question
  const outbox = { tx, key: keys.mail }
  const slot = await nextQuestionSlot(outbox, { recipient })
  if (!slot) return rows.markNotAsked(tx, id)
  const link = newToken()
  await rows.giveLink(tx, id, sha256(link))
  const to = {
    recipient,
    studentId,
    publicUrl,
    lifetime: day,
    stopAddress: unsubscribeAddressOf(publicUrl, keys.stops, { kind: 'summary', id }),
  }
  const days = limits.summary.linkLifetime / day
  const isBySchool = enteredBy === 'school'
  const invitation = askRecipientMail(to, { name, link, days, isBySchool })
  await queueMail(outbox, invitation, slot)
  await note(tx, keys, { event: 'summary-asked', ...question })
}

/** Which recipient of which student; `client` is absent where the school removes it. */
type Removal = { studentId: string; id: string; client?: Client }

export const removeRecipient = (
  { db, keys }: RecipientParts,
  { studentId, id, client }: Removal,
): Promise<AllReminders> =>
  transaction(db, async (tx) => {
    const { email } = (await rows.removeRecipient(tx.query, studentId, id)) ?? fail('not-found')
    await dropRegularMail({
      query: tx.query,
      studentId,
      recipient: email,
      kinds: ['week', 'ask'],
    })
    await note(tx, keys, { event: 'summary-removed', studentId, email, client })
    return readReminders(tx, studentId)
  })

export async function readConfirmation(db: Database, link: string) {
  const row = (await rows.findByLink(db, sha256(link))) ?? fail('link-ended')
  return { name: nameForOthers(row.name), isConfirmed: row.confirmed_at !== null }
}

export async function confirmRecipient(
  { db, keys, limiter }: RecipientParts,
  link: string,
  client: Client,
) {
  const confirmed = await transaction(db, async (tx) => {
    const row = (await rows.findByLink(tx, sha256(link))) ?? fail('link-ended')
    const { student_id: studentId, email } = row
    // The current week is the first to be reported.
    const { nextAt } = weekTime(row.now, alreadyTold, clocksOf(row))
    if (await rows.confirmRecipient(tx, row.id, nextAt))
      await note(tx, keys, { event: 'summary-confirmed', studentId, email, client })
    return row
  })
  const { student_id: studentId, email } = confirmed
  for (const budget of askBudgetsOfStudent({ studentId, email })) await limiter.clear(budget)
  return { name: nameForOthers(confirmed.name), isConfirmed: true }
}

type Noted = {
  event: 'summary-asked' | 'summary-confirmed' | 'summary-removed'
  studentId: string
  email: string
  client: Client | undefined
}

/** S38: the address is in it as a keyed hash (S37). */
const note = (tx: Tx, keys: Keys, { event, studentId, email, client }: Noted) =>
  record(tx, {
    event,
    studentId,
    detail: markOf(keys.limits, email),
    ...(client && { client }),
  })
