// Metrics of the school itself, as its database has them: the same from each process of a school; and of the data folder's disk.
import { statfs } from 'node:fs/promises'
import type { Database } from '../lib/db/database.ts'
import { readFacts } from '../lib/db/school-facts.ts'
import { type Metrics, cacheFor, type Sample } from '../lib/metrics/metrics.ts'
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

export function schoolMetrics(metrics: Metrics, db: Database, dataDir: string): void {
  diskFigures(metrics, dataDir)
  backupFigures(metrics, db)
  const lanes = cacheFor(ofOutbox, () => readLanes(db))
  const byLane = async (valueOf: (lane: LaneState) => number) =>
    (await lanes())?.map((lane): Sample => ({ labels: { lane: lane.lane }, value: valueOf(lane) }))
  metrics.add('kinnow_outbox_waiting', 'gauge', 'Mails that are due and not sent.', () =>
    byLane(({ waiting }) => waiting),
  )
  metrics.add(
    'kinnow_outbox_oldest_seconds',
    'gauge',
    'How long the first of them has been due.',
    () => byLane(({ oldest }) => oldest / second),
  )
  metrics.add(
    'kinnow_outbox_refused',
    'gauge',
    'Of them those that were not taken at the first try.',
    () => byLane(({ refused }) => refused),
  )
  metrics.add('kinnow_outbox_sent_last_hour', 'gauge', 'Mails that were sent within an hour.', () =>
    byLane(({ sentLastHour }) => sentLastHour),
  )
  metrics.add(
    'kinnow_reviews_due',
    'gauge',
    'Questions that come back today or are overdue, of all students; some minutes old.',
    cacheFor(ofReviews, () => countAllDue(db)),
  )
}

function diskFigures(metrics: Metrics, dataDir: string): void {
  metrics.add(
    'kinnow_data_disk_free_bytes',
    'gauge',
    'Room that the school may still use on the disk of its data folder.',
    cacheFor(ofDisk, async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    }),
  )
}

/** 0 where there never was one, so that an alarm sees that too. */
function backupFigures(metrics: Metrics, db: Database): void {
  const facts = cacheFor(ofBackups, () => readFacts(db))
  const timeOf = async (name: 'backup' | 'verified-backup') => {
    const known = await facts()
    return known && (known[name]?.at ?? 0) / second
  }
  metrics.add(
    'kinnow_backup_last_timestamp_seconds',
    'gauge',
    'When the last backup was made, in seconds since 1970; 0 where there is none.',
    () => timeOf('backup'),
  )
  metrics.add(
    'kinnow_backup_verified_timestamp_seconds',
    'gauge',
    'When the newest backup was made that was read to its end and found whole; 0 where there is none.',
    () => timeOf('verified-backup'),
  )
}
