// How long the gap after an answer that was recalled is, and how it is spread over some days. The day itself, and what
// happens after one that was not recalled, is in `fold.ts` (`advance`, `rest`). Pure: the same history has the same days on
// every machine.
import { createHash } from 'node:crypto'
import { fuzzRange, gapFor } from './fsrs.ts'

/** Gaps below it are not moved. */
const shortestMoved = 2.5

/** Of whom, of what, and the how manieth answer it is: what the move is made of, in place of chance. */
export type Turn = { studentId: string; questionId: string; turn: number }

/**
 * Questions learned on one day would all come back on one day, and for ever: so a gap of some days is moved a little,
 * by the hash of whose answer it is.
 */
export function moveInterval(
  gap: number,
  days: number,
  { studentId, questionId, turn }: Turn,
): number {
  if (gap < shortestMoved) return gap
  const { least, most } = fuzzRange(gap, days)
  const digest = createHash('sha256').update(`${studentId} ${questionId} ${turn}`).digest()
  // As a share of the range, so that a longer gap is never moved before a shorter one of the same answer.
  return least + Math.floor((digest.readUInt32BE(0) / 2 ** 32) * (most - least + 1))
}

export const nextInterval = (
  {
    stability,
    retention,
    weights,
  }: { stability: number; retention: number; weights: readonly number[] },
  days: number,
  turn: Turn,
): number => moveInterval(gapFor(stability, retention, weights), days, turn)
