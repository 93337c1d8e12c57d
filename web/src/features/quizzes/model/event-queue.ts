// What was done in attempts and the server has not yet acknowledged.
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { createQueue } from '#lib/event-queue.ts'
import type { Queued } from '#lib/event-queue.ts'
import { readStoredJson, removeStored } from '#lib/storage.ts'

export type QueuedEvent = Queued & SentEvent & { attemptId: string }

type KeptAnswer = Pick<QueuedEvent, 'eventId' | 'studentId' | 'attemptId' | 'questionId' | 'chosen'>

const isList = (value: unknown): value is KeptAnswer[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<KeptAnswer>) => typeof one.eventId === 'string' && Array.isArray(one.chosen),
  )

export const attemptQueue = createQueue<QueuedEvent>({
  prefix: 'keptEvent',
  isInLine: (left, right) => left.attemptId === right.attemptId,
  /** Version 0.1 kept answers, all in one list. */
  takeOver: (keep) => {
    const kept = readStoredJson('keptAnswers', isList) ?? []
    for (const [order, answer] of kept.entries()) keep({ ...answer, kind: 'answer', order })
    removeStored('keptAnswers')
  },
})

export const { useQueue, enqueue, load: loadQueue } = attemptQueue
