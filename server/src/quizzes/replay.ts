// Folds every closed attempt again and compares: what is shown as a result must be what its events come to.
import type { Database } from '../lib/db/database.ts'
import { listClosedAttempts } from './attempt-repository.ts'
import { closedAttempts } from './closed-attempts.ts'
import { foldAttempt } from './fold.ts'

/** Points as they are stored and as they come out, each "of" how many. */
export type Mismatch = { id: string; stored: [number, number]; computed: [number, number] }

const atOnce = 500

/** `onFound` is told of each attempt that differs; returns how many were folded. */
export async function replay(
  db: Database,
  onFound: (mismatch: Mismatch) => void,
): Promise<{ folded: number; different: number }> {
  let folded = 0
  let different = 0
  const listPart = (after: string) => listClosedAttempts(db, after, atOnce)
  for await (const attempt of closedAttempts(db, listPart)) {
    const { id, score: storedScore, out_of: storedOutOf } = attempt.row
    const { score, outOf } = foldAttempt(attempt, attempt.events)
    folded += 1
    if (isNear(score, storedScore ?? 0) && outOf === storedOutOf) continue
    different += 1
    onFound({ id, stored: [storedScore ?? 0, storedOutOf ?? 0], computed: [score, outOf] })
  }
  return { folded, different }
}

/** Sums of thirds in another order differ in their last digit. */
const isNear = (left: number, right: number) => Math.abs(left - right) < 1e-9
