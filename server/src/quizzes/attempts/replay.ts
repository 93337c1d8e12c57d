// Folds closed attempts again and compares: what is shown as a result must be what its events come to.
import type { Database } from '../../lib/db/database.ts'
import { listClosedAttempts } from './attempt-repository.ts'
import { closedAttempts, isUnreadable } from './closed-attempts.ts'
import type { AttemptEvent } from './attempt-event.ts'
import { foldAttempt } from './fold.ts'

/** Points as they are stored and as they come out, each "of" how many. */
export type Mismatch = { id: string; stored: [number, number]; computed: [number, number] }

/** So many, those after an id and then from the first on; in the order of ids, which are random. */
export type Sample = { from: string; most: number }

const atOnce = 500
const all: Sample = { from: '', most: Infinity }

/** `onFound` is called with each attempt that differs; returns how many were folded, and which ones cannot be read. */
export async function replay(
  db: Database,
  onFound: (mismatch: Mismatch) => void,
  sample: Sample = all,
): Promise<{ folded: number; different: number; unreadable: string[] }> {
  const unreadable: string[] = []
  const onUnreadable = (id: string) => unreadable.push(id)
  let folded = 0
  let different = 0
  for await (const attempt of closedAttempts(db, partsOf(db, sample), { onUnreadable })) {
    const { id, score: storedScore, out_of: storedOutOf } = attempt.row
    const points = foldOrNull(attempt)
    if (points === null) {
      onUnreadable(id)
      continue
    }
    const { score, outOf } = points
    folded += 1
    if (isNear(score, storedScore ?? 0) && outOf === storedOutOf) continue
    different += 1
    onFound({ id, stored: [storedScore ?? 0, storedOutOf ?? 0], computed: [score, outOf] })
  }
  return { folded, different, unreadable }
}

/** Null where one of its events cannot be read. */
function foldOrNull(attempt: Parameters<typeof foldAttempt>[0] & { events: AttemptEvent[] }) {
  try {
    return foldAttempt(attempt, attempt.events)
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}

/** Gives part after part; at the end it begins at the front, up to where it came from. */
function partsOf(db: Database, { from, most }: Sample) {
  let left = most
  let after = from
  let isSecondRound = from === ''
  return async () => {
    if (left <= 0) return []
    const limit = Math.min(atOnce, left)
    let rows = await listClosedAttempts(db, after, limit)
    if (rows.length === 0 && !isSecondRound) {
      isSecondRound = true
      rows = await listClosedAttempts(db, '', limit)
    }
    if (isSecondRound && from !== '') {
      const end = rows.findIndex(({ id }) => id > from)
      if (end >= 0) rows = rows.slice(0, end)
    }
    left -= rows.length
    after = rows.at(-1)?.id ?? after
    return rows
  }
}

/** Sums of thirds in another order differ in their last digit. */
const isNear = (left: number, right: number) => Math.abs(left - right) < 1e-9
