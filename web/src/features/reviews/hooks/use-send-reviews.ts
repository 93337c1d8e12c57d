import { useEffect, useEffectEvent } from 'react'
import { notify } from '#lib/notify.ts'
import { useSending } from '#lib/use-sending.ts'
import { review as texts } from '#texts/en/reviews.ts'
import { useRefreshReviews } from '../api.ts'
import { useReviewQueue } from '../model/review-queue.ts'
import type { QueuedReview } from '../model/review-queue.ts'
import { reviewSender } from '../model/send-reviews.ts'
import { useRun } from '../model/run-store.ts'

const titles: Record<QueuedReview['kind'], string> = {
  answer: texts.leftover,
  easy: texts.notEasy,
  undo: texts.notTakenBack,
}

/** While mounted, sends the events of reviews. `hasFeedback`: the screen shows refused answers itself. */
export function useSendReviews(hasFeedback = false): void {
  const isWaiting = useReviewQueue(({ events }) => events.length > 0)
  const refresh = useRefreshReviews()
  useSending(reviewSender, isWaiting)

  const notifyRefusal = useEffectEvent<Parameters<typeof reviewSender.onAcknowledged>[0]>(
    (event, { refusal }) => {
      refresh()
      // An answer that never came needs no taking back.
      if (!refusal || (event.kind === 'undo' && refusal.code === 'not-found')) return
      const isShown =
        hasFeedback &&
        event.kind === 'answer' &&
        useRun.getState().run?.given.some(({ eventId }) => eventId === event.eventId)
      if (!isShown) notify('error', titles[event.kind], refusal.message)
    },
  )
  useEffect(
    () =>
      reviewSender.onAcknowledged((event, acknowledgement) =>
        notifyRefusal(event, acknowledgement),
      ),
    [],
  )
}
