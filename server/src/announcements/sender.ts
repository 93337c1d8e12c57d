// Queues the emails of announcements, a part at a time; any number of processes may do so at once (R12).
import type { FastifyBaseLogger } from 'fastify'
import { createOutageLog } from '../lib/db/outage-log.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Tx } from '../lib/db/database.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { nextRegularSlot } from '../mail/regular-slot-repository.ts'
import type { SenderParts } from '../reminders/remind.ts'
import { forAll, startRounds } from '../reminders/sender.ts'
import { unsubscribeAddressOf } from '../reminders/unsubscribe-link.ts'
import { announcementMail } from './email-templates.ts'
import {
  countQueued,
  type DueRow,
  listDue,
  postponeMail,
  readMailing,
  takeMail,
} from './repository.ts'

const { atOnce, every, retry, lifetime, queued } = serverLimits.announcements

const postponed = 'The email of an announcement was postponed; it is tried again at the next run'

type Log = Pick<FastifyBaseLogger, 'warn'>

/** All that is due now, but for what the outbox has no room for. */
export const sendAnnouncements = (
  parts: SenderParts,
  log: Log,
  isEnding = () => false,
): Promise<void> =>
  forAll(
    async () => {
      const room = Math.min(atOnce, queued - (await countQueued(parts.db.query)))
      return room > 0 ? listDue(parts.db, room) : []
    },
    (due) => transaction(parts.db, (tx) => sendOne(parts, tx, due)),
    {
      putOff: (due) => takeMail(parts.db.query, due, due.now + retry),
      log,
      isEnding,
      postponed,
    },
  )

async function sendOne({ keys, publicUrl }: SenderParts, tx: Tx, due: DueRow): Promise<void> {
  if (!(await takeMail(tx.query, due, null))) return
  const row = await readMailing(tx.query, due)
  if (!row || row.verified_at === null || row.locked_at !== null || row.wants === 0) return
  // Without an address it is read at the bell alone.
  if (row.email === null) return
  const { email: recipient, name, id, title, text, by, group_name: groupName } = row
  // Whose mailbox stays full reads it at the bell.
  const left = row.sent_at + lifetime - due.now
  if (left <= 0) return
  const place = await nextRegularSlot({ tx, key: keys.mail }, { recipient, kind: 'announcement' })
  if (place.isFull) {
    await postponeMail(tx.query, due, place.freeAt)
    return
  }
  const { student_id: studentId } = due
  const stop = { kind: 'announcements', id: studentId } as const
  const mail = announcementMail({
    recipient,
    studentId,
    name,
    announcement: { id, title, text, by, groupName },
    lifetime: left,
    publicUrl,
    stopAddress: unsubscribeAddressOf(publicUrl, keys.stops, stop),
  })
  await queueMail({ tx, key: keys.mail }, mail, place.slot)
}

export const startAnnouncementMail = (
  parts: SenderParts,
  log: FastifyBaseLogger,
  outage = createOutageLog(parts.db, log),
) =>
  startRounds({
    every,
    outage,
    round: (isEnding) => sendAnnouncements(parts, log, isEnding),
    failed: 'Emails of announcements were postponed; they are tried again at the next run',
  })
