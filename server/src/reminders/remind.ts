// Reminds one student, where it is time and there is something to remind of.
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import { readFreeWeekdays } from '../activity/free-weekdays.ts'
import { foldStreak, readKeptDays } from '../activity/streak.ts'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Keys } from '../lib/security/keys.ts'
import type { Email } from '../mail/email-templates.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { nextRegularSlot } from '../mail/regular-slot-repository.ts'
import { readToday, type Today } from '../memory/today.ts'
import { readSubjects } from '../reviews/subjects.ts'
import { reviewsMail, streakMail } from './email-templates.ts'
import {
  markReminded,
  planReminder,
  readLastCame,
  readStudent,
  takeReminder,
} from './repository.ts'
import { chooseReminder, lookAt, type Reminder, type DayProgress, unheededBy } from './rule.ts'
import { unsubscribeAddressOf } from './unsubscribe-link.ts'
import { type Clocks, dayBy, endOfSending } from './times.ts'

export type SenderParts = { db: Database; keys: Keys; publicUrl: string }

/** The due reminder as it was seen: a later look at the same row finds it taken. */
export type Seen = { id: string; seen: number; now: number }

type Row = NonNullable<Awaited<ReturnType<typeof readStudent>>>

const readWanted = (row: Row) => ({
  reviews: row.reviews === 1,
  streak: row.streak === 1,
  hour: row.hour ?? limits.reminders.hour.usual,
  lastSentDay: row.last_sent_day,
  unheeded: row.unheeded ?? 0,
})

/**
 * In a transaction of its own, so that a mail and the note that it was sent are one. What decides is read when nobody can
 * change it any more: a stop that was answered before is heeded, and one that comes now finds the mail in the outbox.
 */
export async function remind(parts: SenderParts, due: Seen): Promise<void> {
  const { db } = parts
  await transaction(db, async (tx) => {
    if (!(await takeReminder(tx.query, due, due.seen))) return
    const row = await readStudent(tx, due.id)
    if (!row) return
    const clocks = row.timezone === null ? null : clocksOf(row, row.timezone)
    const look = clocks && lookAt(row.now, readWanted(row), clocks)
    await planReminder(tx.query, due.id, look?.nextAt ?? null)
    // A new zone only moves the plan: the student has just used the product.
    const isPlanned = due.seen > 0
    if (!clocks || !look?.isTime || !isPlanned) return
    const { email } = row
    if (email === null || row.verified_at === null || row.locked_at !== null) return
    const sent = { parts, tx, studentId: due.id, row, email, clocks }
    const waitsUntil = await sendOne(sent)
    // By then it may be another day: it is decided again.
    if (waitsUntil !== null) await planReminder(tx.query, due.id, waitsUntil)
  })
}

const clocksOf = (row: Row, timezone: string): Clocks => ({ timezone, dayStarts: row.day_starts })

/** Where the address gets no more mails for now: from when on it does, to look again at whether one is due. */
async function sendOne({
  parts,
  tx,
  studentId,
  row,
  email: recipient,
  clocks,
}: {
  parts: SenderParts
  tx: Tx
  studentId: string
  row: Row
  email: string
  clocks: Clocks
}): Promise<number | null> {
  const { keys } = parts
  const today = dayBy(row.now, clocks)
  const wanted = readWanted(row)
  const due = await readToday(tx, { studentId, calendar: clocks, now: row.now })
  const progress = await readStanding(tx.query, { studentId, row, due })
  const kind = chooseReminder(wanted, progress, today)
  if (!kind) return null
  const place = await nextRegularSlot({ tx, key: keys.mail }, { recipient, kind })
  if (place.isFull) return place.freeAt
  const to = {
    recipient,
    studentId,
    publicUrl: parts.publicUrl,
    lifetime: endOfSending(row.now, clocks) - row.now,
    stopAddress: unsubscribeAddressOf(parts.publicUrl, keys.stops, { kind, id: studentId }),
  }
  const mail = await write(tx.query, to, { kind, row, progress, due })
  await queueMail({ tx, key: keys.mail }, mail, place.slot)
  await markReminded(tx.query, studentId, {
    day: today,
    unheeded: unheededBy(wanted, progress) + 1,
  })
  return null
}

async function readStanding(
  query: Queries,
  { studentId, row, due }: { studentId: string; row: Row; due: Today },
): Promise<DayProgress> {
  const { day: today, plan } = due
  const last = await readLastCame(query, studentId)
  const streak = foldStreak(readKeptDays(row.kept_days), today, readFreeWeekdays(row))
  return {
    due: plan.days[0]?.count ?? 0,
    hasCome: last !== null && last.day >= today,
    hasLearned: last !== null && last.day >= today && last.isLearned,
    isRestDay: streak.rested.has(today),
    streak,
    lastCame: last?.day ?? null,
  }
}

type About = { kind: Reminder; row: Row; progress: DayProgress; due: Today }

async function write(
  query: Queries,
  to: Parameters<typeof reviewsMail>[0],
  { kind, row: { name }, progress, due: { plan, took } }: About,
): Promise<Email> {
  if (kind === 'streak') return streakMail(to, { name, days: progress.streak.length })
  const [most] = [...(plan.days[0]?.subjects ?? [])].toSorted(([, one], [, other]) => other - one)
  const [subject] = most ? await readSubjects(query, [most[0]]) : []
  const each = took === null ? serverLimits.reviews.usualSeconds : took / 1000
  const count = progress.due
  return reviewsMail(to, { name, count, mostly: subject?.title ?? null, seconds: count * each })
}
