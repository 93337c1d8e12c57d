import type { Certainty } from '@kinnow/contract/question-state'
import type { Question } from '@kinnow/contract/questions'
import { isSameAnswer } from '@kinnow/contract/same-answer'
import type { Attempt } from '@kinnow/contract/quizzes'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDrafts } from '#features/quizzes/model/drafts.ts'
import type { QueuedEvent } from '#features/quizzes/model/event-queue.ts'
import { forgetElsewhere } from '#features/quizzes/model/refused-events.ts'
import { onSettled } from '#features/quizzes/model/send-events.ts'
import { useAttemptEvents } from '#features/quizzes/hooks/use-attempt-events.ts'
import { leftoverOf } from './leftover.ts'

/** Where the student stands in an attempt, and the ways on from there. */
export function useAttemptFlow(stored: Attempt) {
  const events = useAttemptEvents(stored)
  const { attempt, record, waiting } = events
  const { questions } = attempt
  const { drafts, setDraft, dropDraft, dropTaken } = useDrafts(attempt.id)
  const [checking, setChecking] = useState<string | null>(null)
  // One past the last question is the overview.
  const [at, setAt] = useState(() => placeOf(attempt))
  /** The overview led to a question that was answered before. */
  const [isSecondLook, setSecondLook] = useState(false)
  /** The question from which the overview was opened; null where the last one led there. */
  const [cameFrom, setCameFrom] = useState<number | null>(null)

  const question = questions[at]
  const verdictOf = (id: string) => attempt.verdicts.find(({ questionId }) => questionId === id)
  const stateOf = (id: string) => attempt.states.find(({ questionId }) => questionId === id)
  const answerOf = (id: string) =>
    attempt.answers.find(({ questionId }) => questionId === id)?.chosen
  const isAnswered = (id: string) => answerOf(id) !== undefined
  /** It was not right, and may be answered again. */
  const mayTryAgain = (id: string) =>
    (verdictOf(id)?.triesLeft ?? 0) > 0 && waiting.every(({ questionId }) => questionId !== id)
  /** What was explained takes no other answer. */
  const isSettled = (id: string) =>
    attempt.explain === 'at-once' && isAnswered(id) && !mayTryAgain(id)
  // What the server did not take stands there again, to be mended.
  const refusedOf = (id: string) =>
    events.refused.find(({ kind, questionId }) => questionId === id && kind === 'answer')?.chosen
  const chosenOf = (id: string) =>
    (isSettled(id) ? undefined : drafts[id]?.chosen) ?? answerOf(id) ?? refusedOf(id) ?? []
  const isAtOnce = attempt.explain === 'at-once'
  /** The answer that was sent is not the one that stands here: what is said of this one waits for it. */
  const isToCome = (id: string) => {
    const [one, begun] = [questions.find((each) => each.id === id), drafts[id]?.chosen]
    const sent = answerOf(id)
    if (!one || !sent || !begun) return !sent
    return !isAtOnce && !isSameAnswer(one, begun, sent)
  }
  const certaintyOf = (id: string) => {
    const saved = isToCome(id) && isAnswered(id) ? null : stateOf(id)?.certainty
    return (isToCome(id) ? drafts[id]?.certainty : null) ?? saved ?? null
  }
  /** What was refused as it stands would be refused again. */
  const isRefused = (one: Question) => {
    const refused = refusedOf(one.id)
    return refused !== undefined && leftoverOf(one, drafts[one.id]?.chosen, refused) === null
  }
  const leftover = (one: Question) =>
    isSettled(one.id) || isRefused(one)
      ? null
      : leftoverOf(one, drafts[one.id]?.chosen, answerOf(one.id))
  // Where an answer is no answer to its question, saving it says so.
  const refused = events.refused.filter(
    ({ kind, questionId }) => kind !== 'sure' || questionId === null || !isToCome(questionId),
  )
  const unsaved = questions.filter((one) => leftover(one) === 'unsaved')
  const open = questions.filter((one) => !isAnswered(one.id) && !unsaved.includes(one))
  /** Where to go on: what is open; then what was chosen and is not explained yet, where that is done at once. */
  const next = open[0] ?? (attempt.explain === 'at-once' ? unsaved[0] : undefined)

  // Where one stands is known at once, so that another device goes on there.
  const here = question?.id ?? null
  const isKnownHere = attempt.lastVisit !== null && attempt.lastVisit.questionId === here
  const arrive = useEffectEvent(() => {
    if (!isKnownHere) void record('visit', here)
  })
  useEffect(() => arrive(), [])

  // What is refused stands there again after a reload as well.
  const noteTaken = useEffectEvent((event: QueuedEvent) => {
    const { kind, attemptId, questionId, chosen = [] } = event
    if (kind === 'answer' && attemptId === attempt.id && questionId) dropTaken(questionId, chosen)
  })
  useEffect(
    () => onSettled((event, { refusal }) => void (refusal === null && noteTaken(event))),
    [],
  )

  function stand(index: number): void {
    setAt(index)
    void record('visit', questions[index]?.id ?? null)
  }
  /** The next unanswered question; after the last of them, and after a second look at one, the overview. */
  const goOn = () => {
    setCameFrom(null)
    if (question) forgetElsewhere(attempt.id, question.id)
    setSecondLook(false)
    const next = questions.findIndex(({ id }, place) => place > at && !isAnswered(id))
    stand(isSecondLook || next < 0 ? questions.length : next)
  }
  const goTo = (index: number) => {
    setSecondLook(question === undefined && isAnswered(questions[index]?.id ?? ''))
    stand(index)
  }
  const showOverview = () => {
    setCameFrom(at)
    stand(questions.length)
  }
  /** From the overview to the question it was opened from, as if nothing had been; or to the first open one. */
  const back = () => {
    if (cameFrom !== null) return stand(cameFrom)
    goTo(next ? questions.indexOf(next) : questions.length - 1)
  }
  const skip = () => {
    if (question && !isAnswered(question.id)) void record('skip', question.id)
    goOn()
  }

  function keepAnswer(id: string): Promise<boolean> {
    const { certainty, saidOf } = (isToCome(id) ? drafts[id] : null) ?? {}
    const chosen = chosenOf(id)
    const say = () => record('sure', id, { certainty, chosen })
    // Once an answer was explained, how sure one is of it is no longer a question.
    const isSaid = JSON.stringify(saidOf) === JSON.stringify(chosen)
    if (certainty && isAtOnce && !isSaid) void say()
    const sending = record('answer', id, { chosen })
    // Said before, it is shown from here on beside the answer that stands.
    return certainty && !isAtOnce ? say() : sending
  }

  /** What stands at a question and was not saved goes with the handing in, by hand or when the time is over. */
  function keepDrafts(): void {
    for (const { id } of unsaved) void keepAnswer(id)
  }

  async function answer(): Promise<void> {
    if (!question) return
    const { id } = question
    const sending = keepAnswer(id)
    if (attempt.explain !== 'at-once') return goOn()
    setChecking(id)
    await sending
    setChecking((other) => (other === id ? null : other))
  }

  /** Takes an answer back, which nothing was said to. */
  const clear = (id: string) => {
    dropDraft(id)
    void record('clear', id)
  }

  return {
    attempt,
    question,
    at,
    goOn,
    goTo,
    showOverview,
    back,
    cameFrom,
    skip,
    answer,
    clear,
    verdictOf,
    stateOf,
    chosenOf,
    certaintyOf,
    isAnswered,
    mayTryAgain,
    waiting,
    leftover,
    isRefused,
    unsaved,
    open,
    next,
    flags: attempt.states.filter(({ flagged }) => flagged).map(({ questionId }) => questionId),
    toggleFlag: (id: string) => void record(stateOf(id)?.flagged ? 'unflag' : 'flag', id),
    noteHint: (id: string) => {
      if (!stateOf(id)?.hinted) void record('hint', id)
    },
    refused,
    refusedAt: (id: string) => refused.findLast(({ questionId }) => questionId === id),
    isStuck: events.isStuck,
    keepDrafts,
    sendNow: events.sendNow,
    isHeldUp: events.isHeldUp,
    isAnswerRefused: events.isAnswerRefused,
    isChecking: checking === question?.id && question !== undefined,
    isOverview: question === undefined,
    choose: (id: string, chosen: string[]) => setDraft(id, { ...drafts[id], chosen }),
    /** It is kept at once, as all that is done, of the answer that stands here: be it sent, still to come, or none yet. */
    chooseCertainty(id: string, certainty: Certainty): void {
      const isWhole = unsaved.some((one) => one.id === id)
      const chosen = (isToCome(id) && !isWhole ? null : chosenOf(id)) ?? []
      if (isToCome(id)) setDraft(id, { ...drafts[id], certainty, saidOf: chosen })
      void record('sure', id, { certainty, chosen })
    },
  }
}

export type AttemptFlow = ReturnType<typeof useAttemptFlow>

function firstOpen({ questions, answers }: Attempt): number {
  const index = questions.findIndex(({ id }) => answers.every((one) => one.questionId !== id))
  return index < 0 ? questions.length : index
}

/** Where one stood last, on whichever device; at first, the first open question. */
function placeOf(attempt: Attempt): number {
  const { questions, lastVisit } = attempt
  if (lastVisit === null) return firstOpen(attempt)
  if (lastVisit.questionId === null) return questions.length
  const index = questions.findIndex(({ id }) => id === lastVisit.questionId)
  return index < 0 ? firstOpen(attempt) : index
}
