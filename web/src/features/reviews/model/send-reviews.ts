// The sender of review events. An undo is a call of its own, after all earlier events.
import type { FailureCode } from '@kinnow/contract/failures'
import { limits } from '@kinnow/contract/limits'
import { sendReviewEvents, undoReview } from '@kinnow/contract/review-events'
import type { ReviewEvent, ReviewOutcome } from '@kinnow/contract/review-events'
import { ApiFailure } from '#lib/api-failure.ts'
import { browserApi } from '#lib/browser-api.ts'
import { EventSender } from '#lib/event-sender.ts'
import { reviewQueue } from './review-queue.ts'
import type { QueuedReview } from './review-queue.ts'
import type { ReviewAcknowledgement } from './review-acknowledgement.ts'
import { recordInRun } from './run-store.ts'

const taken: ReviewAcknowledgement = { verdict: null, outlook: null, refusal: null }

const refused = (code: FailureCode | undefined, message: string): ReviewAcknowledgement => ({
  ...taken,
  refusal: { code, message },
})

const toSettlement = ({ outcome, reason, message, verdict, outlook }: ReviewOutcome) =>
  outcome === 'refused'
    ? refused(reason ?? undefined, message ?? '')
    : { verdict, outlook, refusal: null }

/** As the contract has it, without what is only the queue's. */
function toSent(event: QueuedReview): ReviewEvent {
  const { studentId: _, order: __, ...sent } = event
  return sent as ReviewEvent
}

const isTooLate = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  (error.code === 'undo-too-late' || error.code === 'review-not-last')

async function takeBack(eventId: string, of: string) {
  try {
    await browserApi(undoReview, { params: { id: of }, body: { eventId } })
    return [{ eventId, acknowledgement: taken }]
  } catch (error) {
    if (!isTooLate(error)) throw error
    return [{ eventId, acknowledgement: refused(error.code, error.message) }]
  }
}

export const reviewSender = new EventSender<QueuedReview, ReviewAcknowledgement>({
  queue: reviewQueue,
  lock: 'review-events',
  broadcastKey: 'settledReview',
  maxEvents: limits.reviews.eventsAtOnce,
  toBody: toSent,
  canShareCall: (first, event) => first.kind !== 'undo' && event.kind !== 'undo',
  call: async (batch, sentAt) => {
    const [first] = batch
    if (first?.kind === 'undo') return takeBack(first.eventId, first.of)
    const { outcomes } = await browserApi(sendReviewEvents, {
      body: { events: batch.map(toSent), sentAt },
    })
    return outcomes.map((result) => ({
      eventId: result.eventId,
      acknowledgement: toSettlement(result),
    }))
  },
  toRefusal: ({ code, message }) => refused(code, message),
  onAcknowledged: recordInRun,
})
