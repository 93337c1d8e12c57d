// The sender of what was done in attempts.
import { sendEvents } from '@kinnow/contract/attempt-events'
import type { EventOutcome, SentEvent } from '@kinnow/contract/attempt-events'
import { limits } from '@kinnow/contract/limits'
import { browserApi } from '#lib/browser-api.ts'
import { createSender } from '#lib/event-sender.ts'
import { attemptQueue } from './event-queue.ts'
import type { QueuedEvent } from './event-queue.ts'
import { noteRefused } from './refused-events.ts'
import type { Settlement } from './acknowledgement.ts'

const toSent = (event: QueuedEvent): SentEvent => {
  const { eventId, kind, questionId, chosen, certainty, answeredAt } = event
  return { eventId, kind, questionId, chosen, certainty, answeredAt }
}

const toSettlement = (told: EventOutcome): Settlement => {
  const { outcome, reason, message, verdict, isBehind } = told
  return outcome === 'refused'
    ? { verdict: null, refusal: { code: reason ?? undefined, message: message ?? '' } }
    : { verdict, refusal: null, isBehind }
}

export const attemptSender = createSender<QueuedEvent, Settlement>({
  queue: attemptQueue,
  lock: 'attempt-events',
  settledKey: 'settledEvent',
  most: limits.attempt.eventsAtOnce,
  toSent,
  isWith: (first, event) => first.attemptId === event.attemptId,
  call: async (batch, sentAt) => {
    const { outcomes } = await browserApi(sendEvents, {
      params: { id: batch[0]?.attemptId ?? '' },
      body: { events: batch.map(toSent), sentAt },
    })
    return outcomes.map((told) => ({ eventId: told.eventId, settlement: toSettlement(told) }))
  },
  toRefused: ({ code, message }) => ({ verdict: null, refusal: { code, message } }),
  note: noteRefused,
})

export const { sendQueued, onSettled, listenToOtherTabs } = attemptSender
