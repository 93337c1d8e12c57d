import type { Attempt } from '@kinnow/contract/quizzes'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordEvent } from '#features/quizzes/hooks/use-attempt-events.ts'
import { forgetElsewhere } from '#features/quizzes/model/refused-events.ts'

type Options = {
  attempt: Attempt
  record: RecordEvent
  /** Position of the question that the overview suggests. */
  nextIndex: number | undefined
}

/** Which question of an attempt is shown, or the overview, and the steps between them. */
export function useQuizNavigation({ attempt, record, nextIndex }: Options) {
  const { questions } = attempt
  // One past the last question is the overview.
  const [index, setIndex] = useState(() => lastIndex(attempt))
  /** The overview led to a question that was answered before. */
  const [isRevisit, setRevisit] = useState(false)
  /** The question from which the overview was opened; null where the last one led there. */
  const [openedFrom, setOpenedFrom] = useState<number | null>(null)
  const question = questions[index]

  // The first visit is recorded as well, so that another device continues there.
  const recordArrival = useEffectEvent(() => {
    const questionId = question?.id ?? null
    if (attempt.lastVisit?.questionId !== questionId) void record('visit', questionId)
  })
  useEffect(() => recordArrival(), [])

  function visit(next: number): void {
    setIndex(next)
    void record('visit', questions[next]?.id ?? null)
  }

  /** The next unanswered question; the overview after the last of them, or after a revisit. */
  function proceed(): void {
    setOpenedFrom(null)
    if (question) forgetElsewhere(attempt.id, question.id)
    setRevisit(false)
    const next = questions.findIndex(({ id }, place) => place > index && !isAnswered(attempt, id))
    visit(isRevisit || next < 0 ? questions.length : next)
  }

  function goTo(next: number): void {
    setRevisit(question === undefined && isAnswered(attempt, questions[next]?.id))
    visit(next)
  }

  function showOverview(): void {
    setOpenedFrom(index)
    visit(questions.length)
  }

  /** From the overview to the question it was opened from, as it was left; else to the next one. */
  function back(): void {
    if (openedFrom !== null) return visit(openedFrom)
    goTo(nextIndex ?? questions.length - 1)
  }

  return { index, openedFrom, proceed, goTo, showOverview, back }
}

const isAnswered = ({ answers }: Attempt, id: string | undefined) =>
  answers.some(({ questionId }) => questionId === id)

function firstOpen(attempt: Attempt): number {
  const index = attempt.questions.findIndex(({ id }) => !isAnswered(attempt, id))
  return index < 0 ? attempt.questions.length : index
}

/** The place of the last visit, on whichever device; without one, the first open question. */
function lastIndex(attempt: Attempt): number {
  const { questions, lastVisit } = attempt
  if (lastVisit === null) return firstOpen(attempt)
  if (lastVisit.questionId === null) return questions.length
  const index = questions.findIndex(({ id }) => id === lastVisit.questionId)
  return index < 0 ? firstOpen(attempt) : index
}
