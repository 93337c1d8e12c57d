import type { Attempt, Verdict } from '@kinnow/contract/quizzes'
import { useState } from 'react'
import { usePractise } from '#features/quizzes/api.ts'
import { isMissed } from './result-words.ts'

/** What an attempt missed, one after another; what is not right comes again at the end. */
export function usePractice({ id, questions, verdicts }: Attempt) {
  const verdictBefore = (questionId: string) =>
    verdicts.find((verdict) => verdict.questionId === questionId)
  const [queue, setQueue] = useState(() =>
    questions.filter((question) => isMissed(verdictBefore(question.id))),
  )
  const [all] = useState(queue.length)
  const [turn, setTurn] = useState(0)
  const [chosen, setChosen] = useState<string[]>([])
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { mutateAsync, error, isPending } = usePractise(id)
  const [question] = queue

  async function answer(): Promise<void> {
    if (!question || isPending) return
    const given = await mutateAsync({ questionId: question.id, chosen }).catch(() => null)
    if (given) setVerdict(given)
  }

  function goOn(): void {
    const [first, ...others] = queue
    if (!first) return
    setQueue(verdict?.isRight ? others : [...others, first])
    setTurn(turn + 1)
    setChosen([])
    setVerdict(null)
  }

  return {
    question,
    all,
    turn,
    verdict,
    error,
    goOn,
    answer,
    isChecking: isPending,
    right: all - queue.length,
    at: all - queue.length,
    choose: (_: string, options: string[]) => setChosen(options),
    chosenOf: () => chosen,
    verdictOf: () => verdict ?? undefined,
    mayTryAgain: () => false,
    isAnswered: () => verdict !== null,
  }
}
