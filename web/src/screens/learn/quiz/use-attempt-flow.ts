import type { Attempt } from '@kinnow/contract/quizzes'
import { useState } from 'react'
import { useDrafts } from '#features/quizzes/drafts.ts'
import { useFlags } from '#features/quizzes/flags.ts'
import { useAnswers } from '#features/quizzes/use-answers.ts'

/** Where the student stands in an attempt, and the ways on from there. */
export function useAttemptFlow(attempt: Attempt) {
  const { questions } = attempt
  const answers = useAnswers(attempt)
  const { flags, toggleFlag } = useFlags(attempt.id)
  const { drafts, setDraft, dropDraft } = useDrafts(attempt.id)
  const [checking, setChecking] = useState<string | null>(null)
  // One past the last question is the overview.
  const [at, setAt] = useState(() => firstOpen(attempt, answers.chosen))
  const [isComingBack, setComingBack] = useState(false)
  /** The question from which the overview was opened; null where the last one led there. */
  const [cameFrom, setCameFrom] = useState<number | null>(null)

  const question = questions[at]
  const verdictOf = (id: string) => attempt.verdicts.find(({ questionId }) => questionId === id)
  // What the server did not take stands there again, to be mended.
  const refusedOf = (id: string) =>
    answers.refused?.questionId === id ? answers.refused.chosen : undefined
  const chosenOf = (id: string) => drafts[id] ?? answers.chosen.get(id) ?? refusedOf(id) ?? []

  /** The next question; of one that the overview led to, back to it. */
  const goOn = () => {
    setCameFrom(null)
    setAt(isComingBack ? questions.length : at + 1)
  }
  const goTo = (index: number) => {
    setComingBack(at >= questions.length)
    setAt(index)
  }
  const showOverview = () => {
    setCameFrom(at)
    setAt(questions.length)
  }
  /** From the overview to the question it was opened from, as if nothing had been; or to the first open one. */
  const back = () => {
    if (cameFrom !== null) return setAt(cameFrom)
    const open = firstOpen(attempt, answers.chosen)
    goTo(open < questions.length ? open : questions.length - 1)
  }

  async function answer(): Promise<void> {
    if (!question) return
    const sending = answers.answer(question.id, chosenOf(question.id))
    dropDraft(question.id)
    if (attempt.explain !== 'at-once') return goOn()
    setChecking(question.id)
    await sending
    setChecking((id) => (id === question.id ? null : id))
  }

  return {
    ...{
      question,
      at,
      goOn,
      goTo,
      showOverview,
      back,
      cameFrom,
      answer,
      flags,
      toggleFlag,
      verdictOf,
      chosenOf,
    },
    waiting: answers.waiting,
    refusal: answers.refused?.message ?? null,
    sendNow: answers.sendNow,
    isAnswered: (id: string) => answers.chosen.has(id),
    /** It was not right, and may be answered again. */
    mayTryAgain: (id: string) =>
      (verdictOf(id)?.triesLeft ?? 0) > 0 &&
      answers.waiting.every(({ questionId }) => questionId !== id),
    isChecking: checking === question?.id && question !== undefined,
    isOverview: question === undefined,
    choose: setDraft,
  }
}

export type AttemptFlow = ReturnType<typeof useAttemptFlow>

function firstOpen({ questions }: Attempt, chosen: Map<string, string[]>): number {
  const index = questions.findIndex(({ id }) => !chosen.has(id))
  return index < 0 ? questions.length : index
}
