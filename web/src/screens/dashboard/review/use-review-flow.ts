import type { DueCard } from '@kinnow/contract/reviews'
import { useState } from 'react'
import { reviewQueue, useReviewQueue } from '#features/reviews/model/review-queue.ts'
import { changeRun } from '#features/reviews/model/run-store.ts'
import { practiceOf, withEasy, withAnswer } from '#features/reviews/model/run.ts'
import type { ReviewAnswer, Run } from '#features/reviews/model/run.ts'
import { reviewSender } from '#features/reviews/model/send-reviews.ts'
import { useLookedAt } from '#features/reviews/hooks/use-looked-at.ts'
import { useSendReviews } from '#features/reviews/hooks/use-send-reviews.ts'
import { review as texts } from '#texts/en/reviews.ts'
import type { QuestionSession } from '../../shared/question/question-view.tsx'
import { useReviewChanges } from './use-review-changes.ts'

/** A review in progress: the question on the screen, the answers so far, and what can be undone. */
export function useReviewFlow(run: Run) {
  useSendReviews(true)
  const queued = useReviewQueue(({ events }) => events)
  const isStuck = useReviewQueue((state) => state.isStuck)
  /** The answer whose explanation is on the screen. */
  const [shownId, setShownId] = useState<string | null>(null)
  /** The answer that is being sent. */
  const [sendingId, setSendingId] = useState<string | null>(null)
  /** For screen readers, after an action. */
  const [message, setMessage] = useState('')

  const shown = run.given.find(({ eventId }) => eventId === shownId)
  // Its verdict may come before the end of the call, which sends what else is queued too.
  const isChecking =
    shown !== undefined && shown.eventId === sendingId && !shown.verdict && shown.refusal === null
  const card = shown?.card ?? run.cards[0]
  const questionId = card?.question.id ?? ''
  const lookedAt = useLookedAt(shown ? '' : questionId)
  const changes = useReviewChanges({
    run,
    card,
    isChecking,
    show: setShownId,
    announce: setMessage,
  })
  const isQueued = (id: string) => queued.some(({ eventId }) => eventId === id)
  const canMarkEasy = shown !== undefined && mayBeEasy(shown)

  async function answer(chosen = run.drafts[questionId] ?? []): Promise<void> {
    if (!card || shown) return
    const eventId = recordAnswer(run, card, { chosen, tookMs: lookedAt() })
    setMessage('')
    setShownId(eventId)
    setSendingId(eventId)
    await reviewSender.sendQueued()
    setSendingId((sending) => (sending === eventId ? null : sending))
  }

  function markEasy(): void {
    if (!shown || !canMarkEasy) return
    const { studentId } = run
    const { eventId } = reviewQueue.enqueue({ kind: 'easy', studentId, of: shown.eventId })
    changeRun((now) => withEasy(now, shown.eventId, eventId))
    setMessage(texts.easyKept)
    void reviewSender.sendQueued()
  }

  const session: QuestionSession = {
    index: shown ? run.given.indexOf(shown) : run.given.length,
    chosen: shown?.chosen ?? run.drafts[questionId] ?? [],
    verdict: shown?.verdict ?? undefined,
    isAnswered: shown !== undefined,
    canRetry: false,
    isHinted: run.hinted.includes(questionId),
    choose: (chosen) =>
      changeRun((now) => ({ ...now, drafts: { ...now.drafts, [questionId]: chosen } })),
    noteHint: () =>
      changeRun((now) => ({ ...now, hinted: [...new Set([...now.hinted, questionId])] })),
    answer: () => answer(),
    proceed: () => {
      if (!isChecking) setShownId(null)
    },
  }

  return {
    ...changes,
    session,
    card,
    shown,
    message,
    waiting: run.given.filter(({ eventId }) => isQueued(eventId)),
    practice: practiceOf(run),
    isChecking,
    isStuck,
    isQueued,
    canMarkEasy,
    markEasy,
    dontKnow: () => void answer([]),
    sendNow: () => void reviewSender.sendQueued(),
  }
}

export type ReviewFlow = ReturnType<typeof useReviewFlow>

function recordAnswer(
  run: Run,
  card: DueCard,
  { chosen, tookMs }: { chosen: string[]; tookMs: number },
): string {
  const { question, version, turn } = card
  const hints = run.hinted.includes(question.id) ? 1 : 0
  const { eventId } = reviewQueue.enqueue({
    kind: 'answer',
    studentId: run.studentId,
    questionId: question.id,
    version,
    turn,
    chosen,
    hints,
    tookMs,
  })
  changeRun((now) => withAnswer(now, { eventId, card, chosen, hints, at: Date.now() }))
  return eventId
}

/** A right answer that counts and needed no hint can be marked as too easy, once. */
const mayBeEasy = ({ verdict, hints, outlook, easyId }: ReviewAnswer): boolean =>
  verdict?.isRight === true && hints === 0 && outlook?.isCounted === true && easyId === null
