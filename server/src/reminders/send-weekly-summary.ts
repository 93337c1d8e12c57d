// Tells one recipient of a student's week, once.
import type { Queries, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { nextRegularSlot } from '../mail/regular-slot-repository.ts'
import { readSubjects } from '../reviews/subjects.ts'
import { summaryMail } from './email-templates.ts'
import { findRecipient, holdWeek, markTold, takeSummary } from './recipient-repository.ts'
import type { Seen, SenderParts } from './remind.ts'
import { unsubscribeAddressOf } from './unsubscribe-link.ts'
import { type Clocks, endOfSending, weekTime } from './times.ts'
import { isEmpty, nameForOthers, type Week } from './weekly-summary-text.ts'
import { listSubjectIds, readDays, readGains } from './week-repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

/** Where no browser has sent the zone, a Monday is one of UTC. */
export const clocksOf = (row: { timezone: string | null; day_starts: number }): Clocks => ({
  timezone: row.timezone ?? 'UTC',
  dayStarts: row.day_starts,
})

const tellingOf = (row: Row) => ({ lastWeek: row.last_week, heldWeek: row.held_week })

export async function sendWeeklySummary(parts: SenderParts, due: Seen): Promise<void> {
  const { db } = parts
  await transaction(db, async (tx) => {
    const row = await findRecipient(tx, due.id)
    if (!row) return
    const clocks = clocksOf(row)
    const { week, isTime, nextAt } = weekTime(row.now, tellingOf(row), clocks)
    if (!(await takeSummary(tx.query, due, nextAt)) || !isTime) return
    if (row.confirmed_at === null || row.verified_at === null || row.locked_at !== null) return
    await tell(parts, tx, { row, monday: week, clocks })
  })
}

async function tell(
  { keys, publicUrl }: SenderParts,
  tx: Tx,
  { row, monday, clocks }: { row: Row; monday: number; clocks: Clocks },
): Promise<void> {
  const { id, student_id: studentId, email: recipient } = row
  const place = await nextRegularSlot({ tx, key: keys.mail }, { recipient, kind: 'week' })
  // Many students may have one address: each is reported as soon as it may get another mail.
  if (place.isFull) return holdWeek(tx.query, id, { week: monday, nextAt: place.freeAt })
  const week = await readWeek({ query: tx.query, studentId, monday, clocks })
  await markTold(tx.query, id, monday)
  // Of a break one mail tells; the next one comes when there is something to tell again.
  if (isEmpty(week) && isEmpty(await readDays(tx.query, studentId, monday - 7))) return
  const to = {
    recipient,
    studentId,
    publicUrl,
    lifetime: endOfSending(row.now, clocks) - row.now,
    stopAddress: unsubscribeAddressOf(publicUrl, keys.stops, { kind: 'summary', id }),
  }
  const mail = summaryMail(to, nameForOthers(row.name), week)
  await queueMail({ tx, key: keys.mail }, mail, place.slot)
}

async function readWeek({
  query,
  studentId,
  monday,
  clocks,
}: {
  query: Queries
  studentId: string
  monday: number
  clocks: Clocks
}): Promise<Week> {
  const days = await readDays(query, studentId, monday)
  const gains = await readGains({ query, studentId, monday, clocks })
  const subjects = await readSubjects(query, await listSubjectIds(query, studentId, monday))
  const names = subjects.map(({ title }) => title).toSorted()
  return { monday, ...days, ...gains, subjects: names }
}
