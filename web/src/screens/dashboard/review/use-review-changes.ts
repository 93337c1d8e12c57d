import type { DueCard } from '@kinnow/contract/reviews'
import { useState } from 'react'
import { useSetCard } from '#features/reviews/api.ts'
import { reviewQueue } from '#features/reviews/model/review-queue.ts'
import { changeRun } from '#features/reviews/model/run-store.ts'
import { lastActOf, withAside, withoutAside, withoutAnswer } from '#features/reviews/model/run.ts'
import type { Run } from '#features/reviews/model/run.ts'
import { reviewSender } from '#features/reviews/model/send-reviews.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { memory } from '#texts/en/memory.ts'
import { review as texts } from '#texts/en/reviews.ts'

type Options = {
  run: Run
  /** The question on the screen. */
  card: DueCard | undefined
  isChecking: boolean
  /** Shows the explanation of an answer, or the next question for null. */
  show: (answerId: string | null) => void
  announce: (message: string) => void
}

/** Suspends the question on the screen, and undoes the last answer or suspension. */
export function useReviewChanges({ run, card, isChecking, show, announce }: Options) {
  const { changeCard, isChanging } = useChangeCard()
  const [isUndoing, setUndoing] = useState(false)
  const last = lastActOf(run)

  async function suspend(): Promise<void> {
    if (!card || isChanging || isChecking) return
    if (!(await changeCard(card.question.id, 'aside'))) return
    changeRun((now) => withAside(now, card, Date.now()))
    show(null)
  }

  async function resume(questionId: string): Promise<void> {
    if (!(await changeCard(questionId, 'on'))) return
    changeRun((now) => withoutAside(now, questionId))
    announce(texts.asideBack)
  }

  async function undoAnswer(eventId: string): Promise<void> {
    if (!(await sendUndo(run.studentId, eventId))) return
    changeRun((now) => withoutAnswer(now, eventId))
    announce(texts.takenBack)
    show(null)
  }

  async function undo(): Promise<void> {
    if (!last || isUndoing || isChecking) return
    setUndoing(true)
    await (last.kind === 'answer' ? undoAnswer(last.eventId) : resume(last.card.question.id))
    setUndoing(false)
  }

  return { last, undo, isUndoing, suspend, isSuspending: isChanging }
}

function useChangeCard() {
  const { mutateAsync, isPending } = useSetCard()

  async function changeCard(questionId: string, state: 'on' | 'aside'): Promise<boolean> {
    try {
      await mutateAsync({ questionId, state, eventId: crypto.randomUUID() })
      return true
    } catch (error) {
      notify('error', memory.slippery.failed, failureText(error))
      return false
    }
  }

  return { changeCard, isChanging: isPending }
}

/** Takes an answer back, on its way or not; false where the server refuses to. */
async function sendUndo(studentId: string, answerId: string): Promise<boolean> {
  reviewQueue.dequeue(answerId)
  // The queue sends it after the answer, which the server then has, or never gets.
  const undo = reviewQueue.enqueue({ kind: 'undo', studentId, of: answerId })
  let isRefused = false
  const stop = reviewSender.onAcknowledged((event, { refusal }) => {
    if (event.eventId === undo.eventId && refusal && refusal.code !== 'not-found') isRefused = true
  })
  await reviewSender.sendQueued()
  stop()
  return !isRefused
}
