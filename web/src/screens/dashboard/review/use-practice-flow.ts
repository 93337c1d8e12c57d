import type { Verdict } from '@kinnow/contract/quizzes'
import { useState } from 'react'
import { usePractiseCard } from '#features/reviews/api.ts'
import { changeRun } from '#features/reviews/model/run-store.ts'
import { withPractised } from '#features/reviews/model/run.ts'
import type { ReviewAnswer } from '#features/reviews/model/run.ts'
import type { QuestionSession } from '../../shared/question/question-view.tsx'

/** Asks a question again that was not recalled; the answer is graded and not saved. */
export function usePracticeFlow({ eventId, card }: ReviewAnswer) {
  const [chosen, setChosen] = useState<string[]>([])
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { mutateAsync, error, isPending } = usePractiseCard()
  const { question, version, turn } = card

  async function answer(): Promise<void> {
    if (isPending || verdict) return
    const body = { questionId: question.id, version, turn, chosen }
    const graded = await mutateAsync(body).catch(() => null)
    if (graded) setVerdict(graded)
  }

  const session: QuestionSession = {
    index: 0,
    chosen,
    verdict: verdict ?? undefined,
    isAnswered: verdict !== null,
    canRetry: false,
    choose: setChosen,
    answer,
    proceed: () => changeRun((run) => withPractised(run, eventId)),
  }
  return { session, verdict, error, isChecking: isPending }
}
