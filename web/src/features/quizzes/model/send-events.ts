// Sends the events of attempts.
import { sendEvents } from '@kinnow/contract/attempt-events'
import type { EventOutcome, SentEvent } from '@kinnow/contract/attempt-events'
import { limits } from '@kinnow/contract/limits'
import { browserApi } from '#lib/browser-api.ts'
import { EventSender } from '#lib/event-sender.ts'
import { attemptQueue } from './attempt-queue.ts'
import type { QueuedEvent } from './attempt-queue.ts'
import { noteRefused } from './refused-events.ts'
import type { Acknowledgement } from './acknowledgement.ts'

const toBody = (event: QueuedEvent): SentEvent => {
  const { eventId, kind, questionId, chosen, certainty, answeredAt } = event
  return { eventId, kind, questionId, chosen, certainty, answeredAt }
}

const toAcknowledgement = (result: EventOutcome): Acknowledgement => {
  const { outcome, reason, message, verdict, isBehind } = result
  return outcome === 'refused'
    ? { verdict: null, refusal: { code: reason ?? undefined, message: message ?? '' } }
    : { verdict, refusal: null, isBehind }
}

export const attemptSender = new EventSender<QueuedEvent, Acknowledgement>({
  queue: attemptQueue,
  lock: 'attempt-events',
  broadcastKey: 'settledEvent',
  maxEvents: limits.attempt.eventsAtOnce,
  toBody,
  canShareCall: (first, event) => first.attemptId === event.attemptId,
  call: async (batch, sentAt) => {
    const { outcomes } = await browserApi(sendEvents, {
      params: { id: batch[0]?.attemptId ?? '' },
      body: { events: batch.map(toBody), sentAt },
    })
    return outcomes.map((result) => ({
      eventId: result.eventId,
      acknowledgement: toAcknowledgement(result),
    }))
  },
  toRefusal: ({ code, message }) => ({ verdict: null, refusal: { code, message } }),
  onAcknowledged: noteRefused,
})

export const { sendQueued, onAcknowledged, listenToOtherTabs } = attemptSender
