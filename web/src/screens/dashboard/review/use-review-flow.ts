import { useState } from 'react'
import { useSetCard } from '#features/reviews/api.ts'
import { reviewQueue, useReviewQueue } from '#features/reviews/model/review-queue.ts'
import { changeRun } from '#features/reviews/model/run-store.ts'
import {
  isRecalled,
  lastActOf,
  practiceOf,
  withAside,
  withEasy,
  withGiven,
  withoutAside,
  withoutGiven,
} from '#features/reviews/model/run.ts'
import type { Given, Run } from '#features/reviews/model/run.ts'
import { reviewSender } from '#features/reviews/model/send-reviews.ts'
import { useLookedAt } from '#features/reviews/hooks/use-looked-at.ts'
import { useSendReviews } from '#features/reviews/hooks/use-send-reviews.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/app-state.ts'
import { review as texts } from '#texts/en/reviews.ts'
import { memory } from '#texts/en/memory.ts'

/** Where the student stands in a review, and the ways on from there. */
export function useReviewFlow(run: Run) {
  useSendReviews(true)
  const queued = useReviewQueue(({ events }) => events)
  const isStuck = useReviewQueue((state) => state.isStuck)
  const setCard = useSetCard()
  /** The answer that is told of now. */
  const [telling, setTelling] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  /** Said once, for who listens. */
  const [told, setTold] = useState('')

  const given = run.given.find(({ eventId }) => eventId === telling)
  const card = given?.card ?? run.cards[0]
  const questionId = card?.question.id ?? ''
  const lookedAt = useLookedAt(given ? '' : questionId)
  const last = lastActOf(run)
  const isQueued = (eventId: string) => queued.some((one) => one.eventId === eventId)
  const waiting = run.given.filter(({ eventId }) => isQueued(eventId))

  async function answer(chosen = run.drafts[questionId] ?? []): Promise<void> {
    if (!card || given) return
    const { studentId, hinted } = run
    const hints = hinted.includes(questionId) ? 1 : 0
    const { version, turn } = card
    const event = reviewQueue.enqueue({
      kind: 'answer',
      studentId,
      questionId,
      version,
      turn,
      chosen,
      hints,
      tookMs: lookedAt(),
    })
    const { eventId } = event
    changeRun((now) => withGiven(now, { eventId, card, chosen, hints, at: Date.now() }))
    setTold('')
    setTelling(eventId)
    setChecking(true)
    await reviewSender.sendQueued()
    setChecking(false)
  }

  async function takeAnswerBack({ eventId }: Given): Promise<void> {
    // Be it on its way: taking it back goes behind it, and finds it there or not at all.
    reviewQueue.dequeue(eventId)
    const undo = reviewQueue.enqueue({ kind: 'undo', studentId: run.studentId, of: eventId })
    let isRefused = false
    const stop = reviewSender.onSettled((event, { refusal }) => {
      if (event.eventId === undo.eventId && refusal && refusal.code !== 'not-found')
        isRefused = true
    })
    await reviewSender.sendQueued()
    stop()
    if (isRefused) return
    changeRun((now) => withoutGiven(now, eventId))
    setTold(texts.takenBack)
    setTelling(null)
  }

  async function changeCard(id: string, state: 'on' | 'aside'): Promise<boolean> {
    try {
      await setCard.mutateAsync({ questionId: id, state, eventId: crypto.randomUUID() })
      return true
    } catch (error) {
      notify('error', memory.slippery.failed, failureText(error))
      return false
    }
  }

  async function undo(): Promise<void> {
    if (!last || isUndoing || isChecking) return
    setUndoing(true)
    if (last.kind === 'answer') await takeAnswerBack(last)
    else if (await changeCard(last.card.question.id, 'on')) {
      changeRun((now) => withoutAside(now, last.card.question.id))
      setTold(texts.asideBack)
    }
    setUndoing(false)
  }

  async function putAside(): Promise<void> {
    if (!card || setCard.isPending || isChecking) return
    if (!(await changeCard(questionId, 'aside'))) return
    changeRun((now) => withAside(now, card, Date.now()))
    setTelling(null)
  }

  const mayBeEasy =
    given?.verdict?.isRight === true &&
    given.hints === 0 &&
    given.outlook?.isCounted === true &&
    given.easyId === null

  function sayEasy(): void {
    if (!given || !mayBeEasy) return
    const { studentId } = run
    const { eventId } = reviewQueue.enqueue({ kind: 'easy', studentId, of: given.eventId })
    changeRun((now) => withEasy(now, given.eventId, eventId))
    setTold(texts.easyKept)
    void reviewSender.sendQueued()
  }

  const goOn = () => {
    if (!isChecking) setTelling(null)
  }

  return {
    card,
    given,
    last,
    waiting,
    isChecking,
    isUndoing,
    isStuck,
    told,
    undo,
    putAside,
    sayEasy,
    mayBeEasy,
    isQueued,
    isPuttingAside: setCard.isPending,
    practice: practiceOf(run),
    recalled: run.given.filter((one) => isRecalled(one) === true).length,
    dontKnow: () => void answer([]),
    sendNow: () => void reviewSender.sendQueued(),
    // As the question asks for it.
    at: given ? run.given.indexOf(given) : run.given.length,
    chosenOf: () => given?.chosen ?? run.drafts[questionId] ?? [],
    choose: (id: string, chosen: string[]) =>
      changeRun((now) => ({ ...now, drafts: { ...now.drafts, [id]: chosen } })),
    verdictOf: () => given?.verdict ?? undefined,
    isAnswered: () => given !== undefined,
    mayTryAgain: () => false,
    stateOf: (id: string) => ({ hinted: run.hinted.includes(id) }),
    noteHint: (id: string) =>
      changeRun((now) => ({ ...now, hinted: [...new Set([...now.hinted, id])] })),
    answer: () => answer(),
    goOn,
  }
}

export type ReviewFlow = ReturnType<typeof useReviewFlow>
