// What was done in reviews and the server has not yet acknowledged.
import type { ReviewEvent } from '@kinnow/contract/review-events'
import { EventQueue } from '#lib/event-queue.ts'
import type { Queued } from '#lib/event-queue.ts'

/** `of` is the answer that is taken back. */
type Undo = { kind: 'undo'; of: string }

export type QueuedReview = Queued & (ReviewEvent | Undo)

export const reviewQueue = new EventQueue<QueuedReview>({
  prefix: 'keptReview',
  isSameSequence: (left, right) => left.studentId === right.studentId,
})

export const useReviewQueue = reviewQueue.useQueue
