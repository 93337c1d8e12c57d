// Figures of the school itself, as its database has them: the same from each process of a school.
import type { Database } from '../lib/db/database.ts'
import { type Figures, keepFresh, type Sample } from '../lib/figures.ts'
import { countAllDue } from '../memory/due-total.ts'
import { readLanes, type LaneState } from '../mail/waiting-repository.ts'

const second = 1000
/** Six short statements. */
const ofOutbox = { age: 10 * second, patience: second }
/** Goes through what every student remembers, a little at a time: see `due-total.ts`. */
const ofReviews = { age: 300 * second, patience: 200 }

export function schoolFigures(figures: Figures, db: Database): void {
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
