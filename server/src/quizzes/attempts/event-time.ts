// When something was done in an attempt: by the device's clock how long ago, by the server's at what time. Pure.
import { limits } from '@kinnow/contract/limits'
import type { Explain } from '@kinnow/contract/quiz-rules'

/**
 * How long an event waited on its device before it was sent. A clock that is wrong is so at both times, and falls out;
 * null where the device does not say.
 */
export function waitedFor(answeredAt: string | undefined, sentAt: string | undefined) {
  const waited = Date.parse(sentAt ?? '') - Date.parse(answeredAt ?? '')
  return Number.isNaN(waited) ? null : waited
}

type Attempt = { startedAt: number; deadlineAt: number | null }

/**
 * When it was done, in the server's time: never after it was received, never before its attempt began, nor longer ago
 * than a device is believed. Where a clock runs, what counts is when it was received.
 */
export function doneAt(
  { startedAt, deadlineAt }: Attempt,
  received: number,
  waited: number | null,
): number {
  if (waited === null || deadlineAt !== null) return received
  const earliest = Math.max(startedAt, received - limits.attempt.oldest)
  return Math.max(earliest, Math.min(received, received - waited))
}

/** The latest event of one kind at a question. */
export type LatestEvent = { kind: string; latest: number }

const latestOf = (earlier: LatestEvent[], kinds: string[]) =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...earlier.filter(({ kind }) => kinds.includes(kind)).map(({ latest }) => latest),
  )

/**
 * The time after which an event must be, whatever its device claims. Feedback is never overtaken: where each answer is
 * explained at once, an answer comes after the earlier ones, and after their certainty. Elsewhere there was no feedback,
 * and the latest answer counts.
 */
const toldBefore = (feedback: Explain, kind: string, earlier: LatestEvent[]): number =>
  feedback === 'at-once' && kind === 'answer'
    ? latestOf(earlier, ['answer', 'sure'])
    : Number.NEGATIVE_INFINITY

type Arrival = {
  kind: string
  received: number
  waited: number | null
  /** Earlier events of its question. */
  earlier: LatestEvent[]
}

/**
 * The time that is stored with an event, for good: each event of a call by itself, since a device may send what it did in
 * any order.
 */
export const timestampOf = (
  attempt: Attempt,
  feedback: Explain,
  { kind, received, waited, earlier }: Arrival,
): number => Math.max(doneAt(attempt, received, waited), toldBefore(feedback, kind, earlier) + 1)

export const isAnswering = (kind: string) => kind === 'answer' || kind === 'clear'

/** The current state of a question without feedback: its last answer, or its being taken back. */
export const latestAnswering = (earlier: LatestEvent[]): number =>
  latestOf(earlier, ['answer', 'clear'])
