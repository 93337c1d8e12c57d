// The events of attempts that the server has not acknowledged.
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { EventQueue } from '#lib/event-queue.ts'
import type { Queued } from '#lib/event-queue.ts'
import { readStoredJson, removeStored } from '#lib/storage.ts'

export type QueuedEvent = Queued & SentEvent & { attemptId: string }

type StoredAnswer = Pick<
  QueuedEvent,
  'eventId' | 'studentId' | 'attemptId' | 'questionId' | 'chosen'
>

const isList = (value: unknown): value is StoredAnswer[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<StoredAnswer>) => typeof one.eventId === 'string' && Array.isArray(one.chosen),
  )

export const attemptQueue = new EventQueue<QueuedEvent>({
  prefix: 'keptEvent',
  isSameSequence: (left, right) => left.attemptId === right.attemptId,
  /** Version 0.1 stored answers only, all in one list. */
  migrate: (save) => {
    const answers = readStoredJson('keptAnswers', isList) ?? []
    for (const [order, answer] of answers.entries()) save({ ...answer, kind: 'answer', order })
    removeStored('keptAnswers')
  },
})

export const { useQueue, enqueue, load: loadQueue } = attemptQueue
