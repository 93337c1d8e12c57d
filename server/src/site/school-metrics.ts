// Figures of the school itself, as its database has them: the same from each process of a school; and of the data folder's disk.
import { statfs } from 'node:fs/promises'
import type { Database } from '../lib/db/database.ts'
import { readFacts } from '../lib/db/school-facts.ts'
import { type Figures, keepFresh, type Sample } from '../lib/metrics/metrics.ts'
import { countAllDue } from '../memory/due-total.ts'
import { readLanes, type LaneState } from '../mail/waiting-repository.ts'

const second = 1000
/** Two short statements for each lane. */
const ofOutbox = { age: 10 * second, timeout: second }
/** Goes through what every student remembers, a little at a time: see `due-total.ts`. */
const ofReviews = { age: 300 * second, timeout: 200 }

/** One row for each backup that is known of. */
const ofBackups = { age: 60 * second, timeout: second }
/** A disk on the network may not answer. */
const ofDisk = { age: 10 * second, timeout: second }

export function schoolFigures(figures: Figures, db: Database, dataDir: string): void {
  diskFigures(figures, dataDir)
  backupFigures(figures, db)
  const lanes = keepFresh(ofOutbox, () => readLanes(db))
  const byLane = async (valueOf: (lane: LaneState) => number) =>
    (await lanes())?.map((lane): Sample => ({ labels: { lane: lane.lane }, value: valueOf(lane) }))
  figures.add('kinnow_outbox_waiting', 'gauge', 'Mails that are due and not sent.', () =>
    byLane(({ waiting }) => waiting),
  )
  figures.add(
    'kinnow_outbox_oldest_seconds',
    'gauge',
    'How long the first of them has been due.',
    () => byLane(({ oldest }) => oldest / second),
  )
  figures.add(
    'kinnow_outbox_refused',
    'gauge',
    'Of them those that were not taken at the first try.',
    () => byLane(({ refused }) => refused),
  )
  figures.add('kinnow_outbox_sent_last_hour', 'gauge', 'Mails that were sent within an hour.', () =>
    byLane(({ sentLastHour }) => sentLastHour),
  )
  figures.add(
    'kinnow_reviews_due',
    'gauge',
    'Questions that come back today or are overdue, of all students; some minutes old.',
    keepFresh(ofReviews, () => countAllDue(db)),
  )
}

function diskFigures(figures: Figures, dataDir: string): void {
  figures.add(
    'kinnow_data_disk_free_bytes',
    'gauge',
    'Room that the school may still use on the disk of its data folder.',
    keepFresh(ofDisk, async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    }),
  )
}

/** 0 where there never was one, so that an alarm sees that too. */
function backupFigures(figures: Figures, db: Database): void {
  const facts = keepFresh(ofBackups, () => readFacts(db))
  const timeOf = async (name: 'backup' | 'verified-backup') => {
    const known = await facts()
    return known && (known[name]?.at ?? 0) / second
  }
  figures.add(
    'kinnow_backup_last_timestamp_seconds',
    'gauge',
    'When the last backup was made, in seconds since 1970; 0 where there is none.',
    () => timeOf('backup'),
  )
  figures.add(
    'kinnow_backup_verified_timestamp_seconds',
    'gauge',
    'When the newest backup was made that was read to its end and found whole; 0 where there is none.',
    () => timeOf('verified-backup'),
  )
}
