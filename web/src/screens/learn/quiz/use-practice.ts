import type { Attempt, Verdict } from '@kinnow/contract/quizzes'
import { useState } from 'react'
import { usePractise } from '#features/quizzes/api.ts'
import type { QuestionSession } from '../../shared/question/question-view.tsx'
import { isMissed } from '../../shared/answers/result-words.ts'

/** The missed questions of an attempt, one after another; what is not right returns at the end. */
export function usePractice({ id, questions, verdicts }: Attempt) {
  const [queue, setQueue] = useState(() =>
    questions.filter((question) =>
      isMissed(verdicts.find(({ questionId }) => questionId === question.id)),
    ),
  )
  const [all] = useState(queue.length)
  /** How many questions were shown before this one; a question that returns is a new one. */
  const [round, setRound] = useState(0)
  const [chosen, setChosen] = useState<string[]>([])
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { mutateAsync, error, isPending } = usePractise(id)
  const [question] = queue
  const right = all - queue.length

  async function answer(): Promise<void> {
    if (!question || isPending) return
    const graded = await mutateAsync({ questionId: question.id, chosen }).catch(() => null)
    if (graded) setVerdict(graded)
  }

  function proceed(): void {
    const [first, ...others] = queue
    if (!first) return
    setQueue(verdict?.isRight ? others : [...others, first])
    setRound(round + 1)
    setChosen([])
    setVerdict(null)
  }

  const session: QuestionSession = {
    index: right,
    chosen,
    verdict: verdict ?? undefined,
    isAnswered: verdict !== null,
    canRetry: false,
    choose: setChosen,
    answer,
    proceed,
  }
  return { session, question, verdict, all, right, round, error, isChecking: isPending }
}
