import type { EventKind, SentEvent } from '@kinnow/contract/attempt-events'
import type { Attempt } from '@kinnow/contract/quizzes'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStudent } from '#lib/session.ts'
import { type AttemptPage, keys } from '../api.ts'
import { isAnsweredElsewhere, isAttemptOver, isSuperseded } from '../model/acknowledgement.ts'
import type { Acknowledgement } from '../model/acknowledgement.ts'
import { applyEvent } from '../model/apply-event.ts'
import { enqueue, useQueue } from '../model/attempt-queue.ts'
import type { QueuedEvent } from '../model/attempt-queue.ts'
import { forgetRefused, useRefused } from '../model/refused-events.ts'
import { onAcknowledged, sendQueued } from '../model/send-events.ts'
import { useSendEvents } from './use-send-events.ts'

type EventDetails = Pick<SentEvent, 'chosen' | 'certainty'>

/** Queues an event and sends the queue; resolves to whether nothing of this student is left in it. */
export type RecordEvent = (
  kind: EventKind,
  questionId: string | null,
  details?: EventDetails,
) => Promise<boolean>

/** Handing in waits for these, since the result shows them. */
const isDeciding = (kind: EventKind) => kind === 'answer' || kind === 'clear' || kind === 'sure'

const isAnswering = ({ kind }: SentEvent) => kind === 'answer' || kind === 'clear'

/**
 * The events of an attempt: queued on this device, then sent. Acknowledged is what the server has answered, accepting or
 * refusing it: what it accepted is applied to the query cache, and the queued events on top of that. The caller observes
 * that entry of the cache (`useAttemptPage`) and renders again when it changes.
 */
export function useAttemptEvents(loaded: Attempt) {
  const client = useQueryClient()
  const studentId = useStudent()?.id ?? ''
  const allQueued = useQueue(({ events }) => events)
  const isStuck = useQueue((state) => state.isStuck)
  const allRefused = useRefused((state) => state.refused)
  const { id: attemptId } = loaded
  // Written at once, while the observers of the entry hear of it later, when the event has left the queue.
  const attempt = client.getQueryData<AttemptPage>(keys.attempt(attemptId))?.attempt ?? loaded
  useSendEvents()

  useEffect(
    () =>
      onAcknowledged((event, acknowledgement) => {
        if (event.attemptId === attemptId) updateCache(client, event, acknowledgement)
      }),
    [attemptId, client],
  )

  const queued = useMemo(
    () =>
      allQueued.filter((event) => event.attemptId === attemptId && event.studentId === studentId),
    [allQueued, attemptId, studentId],
  )
  const current = useMemo(
    () => queued.reduce((before, event) => applyEvent(before, event), attempt),
    [attempt, queued],
  )

  const record: RecordEvent = (kind, questionId, details = {}) => {
    if (isDeciding(kind)) forgetRefused(attemptId, questionId, kind)
    enqueue({ kind, questionId, studentId, attemptId, ...details })
    return sendQueued()
  }

  const answering = queued.filter(isAnswering)
  return {
    /** With the queued events applied. */
    attempt: current,
    /** Of each question whose answer or clearing is not acknowledged yet: the last such event. */
    waiting: [...new Map(answering.map((event) => [event.questionId, event])).values()],
    isStuck,
    refused: allRefused.filter((event) => event.attemptId === attemptId),
    record,
    sendNow: sendQueued,
    /** After sending: an answer was refused, and handing in would leave it out. */
    hasRefusedAnswer: () =>
      useRefused
        .getState()
        .refused.some((event) => event.attemptId === attemptId && event.kind === 'answer'),
    /** After sending: an event that the result shows is still queued, and handing in would leave it out. */
    hasUnsent: () =>
      useQueue
        .getState()
        .events.some((event) => event.attemptId === attemptId && isDeciding(event.kind)),
  }
}

function updateCache(
  client: QueryClient,
  event: QueuedEvent,
  acknowledgement: Acknowledgement,
): void {
  const queryKey = keys.attempt(event.attemptId)
  // Only the server has the result, or what was explained on another device.
  if (isAttemptOver(acknowledgement) || isAnsweredElsewhere(acknowledgement))
    void client.invalidateQueries({ queryKey })
  if (acknowledgement.refusal || isSuperseded(acknowledgement)) return
  // A reply under way may be older than this event: it is dropped and requested again.
  const state = client.getQueryState(queryKey)
  const mustRefetch = state?.isInvalidated || state?.fetchStatus === 'fetching'
  void client.cancelQueries({ queryKey }, { silent: true })
  client.setQueryData<AttemptPage>(
    queryKey,
    (page) =>
      page && { ...page, attempt: applyEvent(page.attempt, event, acknowledgement.verdict) },
  )
  if (mustRefetch) void client.invalidateQueries({ queryKey })
}
