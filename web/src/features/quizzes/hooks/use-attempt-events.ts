import type { EventKind, SentEvent } from '@kinnow/contract/attempt-events'
import type { Attempt } from '@kinnow/contract/quizzes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStudent } from '#lib/session.ts'
import type { AttemptPage } from '../api.ts'
import { applyEvent } from '../model/apply-event.ts'
import { enqueue, useQueue } from '../model/event-queue.ts'
import { forgetRefused, useRefused } from '../model/refused-events.ts'
import { onSettled, sendQueued } from '../model/send-events.ts'
import { isBehind, isEnded, isSettledElsewhere } from '../model/acknowledgement.ts'
import { useSendEvents } from './use-send-events.ts'

type More = Pick<SentEvent, 'chosen' | 'certainty'>

/** What handing in waits for: it is in the result, or stands beside it. */
const isDeciding = (kind: EventKind) => kind === 'answer' || kind === 'clear' || kind === 'sure'

const isAnswering = ({ kind }: SentEvent) => kind === 'answer' || kind === 'clear'

/**
 * All that is done in an attempt: kept here first, then sent. What the server says lands in the query cache; what it
 * has not said yet is laid over that.
 */
export function useAttemptEvents(given: Attempt) {
  const client = useQueryClient()
  const studentId = useStudent()?.id ?? ''
  const allQueued = useQueue(({ events }) => events)
  const isStuck = useQueue((state) => state.isStuck)
  const allRefused = useRefused((state) => state.refused)
  const { id: attemptId } = given
  // What was settled this moment has left the queue already, and is told to who shows the attempt a moment later.
  const attempt = client.getQueryData<AttemptPage>(['attempt', attemptId])?.attempt ?? given
  useSendEvents()

  useEffect(
    () =>
      onSettled((event, settlement) => {
        if (event.attemptId !== attemptId) return
        const key = ['attempt', attemptId]
        // The attempt shows its result, or what was told on another device.
        if (isEnded(settlement) || isSettledElsewhere(settlement))
          void client.invalidateQueries({ queryKey: key })
        if (settlement.refusal || isBehind(settlement)) return
        // What is being asked for may have been told before this was taken: then it is asked for once more.
        const isAsking = client.getQueryState(key)?.isInvalidated
        void client.cancelQueries({ queryKey: key }, { silent: true })
        client.setQueryData<AttemptPage>(
          key,
          (page) =>
            page && { ...page, attempt: applyEvent(page.attempt, event, settlement.verdict) },
        )
        if (isAsking) void client.invalidateQueries({ queryKey: key })
      }),
    [attemptId, client],
  )

  const queued = useMemo(
    () => allQueued.filter((one) => one.attemptId === attemptId && one.studentId === studentId),
    [allQueued, attemptId, studentId],
  )
  const now = useMemo(
    () => queued.reduce((before, event) => applyEvent(before, event), attempt),
    [attempt, queued],
  )

  function record(kind: EventKind, questionId: string | null, more: More = {}): Promise<boolean> {
    if (isDeciding(kind)) forgetRefused(attemptId, questionId, kind)
    enqueue({ kind, questionId, studentId, attemptId, ...more })
    return sendQueued()
  }

  return {
    /** The attempt as it stands for the student. */
    attempt: now,
    /** Of each question whose answer the server has not yet acknowledged one event. */
    waiting: [...new Map(queued.filter(isAnswering).map((one) => [one.questionId, one])).values()],
    isStuck,
    refused: allRefused.filter((one) => one.attemptId === attemptId),
    record,
    sendNow: sendQueued,
    /** Asked after sending: whether an answer was refused, which handing in would leave out as well. */
    isAnswerRefused: () =>
      useRefused
        .getState()
        .refused.some((one) => one.attemptId === attemptId && one.kind === 'answer'),
    /** Asked after sending: whether there is still something here that handing in would leave out. */
    isHeldUp: () =>
      useQueue.getState().events.some((one) => one.attemptId === attemptId && isDeciding(one.kind)),
  }
}
