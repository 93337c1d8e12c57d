import type { Verdict } from '@kinnow/contract/quizzes'
import { useState } from 'react'
import { usePractiseCard } from '#features/reviews/api.ts'
import { changeRun } from '#features/reviews/model/run-store.ts'
import { withPractised } from '#features/reviews/model/run.ts'
import type { Given } from '#features/reviews/model/run.ts'

/** Once more what slipped; nothing of it is kept. */
export function usePracticeFlow({ eventId, card }: Given) {
  const [chosen, setChosen] = useState<string[]>([])
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { mutateAsync, error, isPending } = usePractiseCard()
  const { question, version, turn } = card

  async function answer(): Promise<void> {
    if (isPending || verdict) return
    const body = { questionId: question.id, version, turn, chosen }
    const given = await mutateAsync(body).catch(() => null)
    if (given) setVerdict(given)
  }

  return {
    verdict,
    error,
    answer,
    isChecking: isPending,
    goOn: () => changeRun((run) => withPractised(run, eventId)),
    at: 0,
    chosenOf: () => chosen,
    choose: (_: string, options: string[]) => setChosen(options),
    verdictOf: () => verdict ?? undefined,
    isAnswered: () => verdict !== null,
    mayTryAgain: () => false,
  }
}
