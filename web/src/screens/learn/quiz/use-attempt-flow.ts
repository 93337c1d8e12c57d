import type { Certainty } from '@kinnow/contract/question-state'
import type { Attempt } from '@kinnow/contract/quizzes'
import { useEffect, useEffectEvent, useState } from 'react'
import { missingAnswer } from '#features/quizzes/answered.ts'
import { useDrafts } from '#features/quizzes/drafts.ts'
import { useAttemptEvents } from '#features/quizzes/use-attempt-events.ts'

/** Where the student stands in an attempt, and the ways on from there. */
export function useAttemptFlow(stored: Attempt) {
  const events = useAttemptEvents(stored)
  const { attempt, record, waiting } = events
  const { questions } = attempt
  const { drafts, setDraft, dropDraft, dropAll } = useDrafts(attempt.id)
  const [checking, setChecking] = useState<string | null>(null)
  // One past the last question is the overview.
  const [at, setAt] = useState(() => placeOf(attempt))
  const [isComingBack, setComingBack] = useState(false)
  /** The question from which the overview was opened; null where the last one led there. */
  const [cameFrom, setCameFrom] = useState<number | null>(null)

  const question = questions[at]
  const verdictOf = (id: string) => attempt.verdicts.find(({ questionId }) => questionId === id)
  const stateOf = (id: string) => attempt.states.find(({ questionId }) => questionId === id)
  const answerOf = (id: string) =>
    attempt.answers.find(({ questionId }) => questionId === id)?.chosen
  // What the server did not take stands there again, to be mended.
  const refusedOf = (id: string) =>
    events.refused.find(({ kind, questionId }) => questionId === id && kind === 'answer')?.chosen
  const chosenOf = (id: string) => drafts[id]?.chosen ?? answerOf(id) ?? refusedOf(id) ?? []
  const certaintyOf = (id: string) => drafts[id]?.certainty ?? stateOf(id)?.certainty ?? null
  const isAnswered = (id: string) => answerOf(id) !== undefined

  // Where one stands is known at once, so that another device goes on there.
  const here = question?.id ?? null
  const isKnownHere = attempt.lastVisit !== null && attempt.lastVisit.questionId === here
  const arrive = useEffectEvent(() => {
    if (!isKnownHere) void record('visit', here)
  })
  useEffect(() => arrive(), [])

  function stand(index: number): void {
    setAt(index)
    void record('visit', questions[index]?.id ?? null)
  }
  /** The next question; of one that the overview led to, back to it. */
  const goOn = () => {
    setCameFrom(null)
    stand(isComingBack ? questions.length : at + 1)
  }
  const goTo = (index: number) => {
    setComingBack(at >= questions.length)
    stand(index)
  }
  const showOverview = () => {
    setCameFrom(at)
    stand(questions.length)
  }
  /** From the overview to the question it was opened from, as if nothing had been; or to the first open one. */
  const back = () => {
    if (cameFrom !== null) return stand(cameFrom)
    const open = firstOpen(attempt)
    goTo(open < questions.length ? open : questions.length - 1)
  }
  const skip = () => {
    if (question && !isAnswered(question.id)) void record('skip', question.id)
    goOn()
  }

  function keepAnswer(id: string): Promise<boolean> {
    const certainty = drafts[id]?.certainty
    // First how sure one is: once the answer was explained, that is no longer a question.
    if (certainty) void record('sure', id, { certainty })
    return record('answer', id, { chosen: chosenOf(id) })
  }

  /** Of what was begun all that is an answer: for when the time is over, and nobody can press any more. */
  function keepDrafts(): void {
    for (const one of questions) {
      const chosen = drafts[one.id]?.chosen
      if (chosen && missingAnswer(one, chosen) === null) void keepAnswer(one.id)
    }
    dropAll()
  }

  async function answer(): Promise<void> {
    if (!question) return
    const { id } = question
    const sending = keepAnswer(id)
    dropDraft(id)
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
    ...{ attempt, question, at, goOn, goTo, showOverview, back, cameFrom, skip, answer, clear },
    ...{ verdictOf, stateOf, chosenOf, certaintyOf, isAnswered, waiting },
    flags: attempt.states.filter(({ flagged }) => flagged).map(({ questionId }) => questionId),
    toggleFlag: (id: string) => void record(stateOf(id)?.flagged ? 'unflag' : 'flag', id),
    noteHint: (id: string) => {
      if (!stateOf(id)?.hinted) void record('hint', id)
    },
    refused: events.refused,
    isStuck: events.isStuck,
    keepDrafts,
    sendNow: events.sendNow,
    isHeldUp: events.isHeldUp,
    /** It was not right, and may be answered again. */
    mayTryAgain: (id: string) =>
      (verdictOf(id)?.triesLeft ?? 0) > 0 && waiting.every(({ questionId }) => questionId !== id),
    isChecking: checking === question?.id && question !== undefined,
    isOverview: question === undefined,
    choose: (id: string, chosen: string[]) => setDraft(id, { chosen }),
    chooseCertainty: (id: string, certainty: Certainty) => setDraft(id, { certainty }),
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
