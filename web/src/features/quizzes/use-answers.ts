import type { Attempt } from '@kinnow/contract/quizzes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiFailure } from '#lib/api-failure.ts'
import { useStudent } from '#lib/session.ts'
import { withAnswer } from './api.ts'
import type { AttemptPage } from './api.ts'
import { keepAnswer, onAnswerSettled, sendKept, useKept } from './pending-answers.ts'
import { useSendPendingAnswers } from './use-pending-answers.ts'

/** An answer the server did not take, and why. */
type Refused = { questionId: string; chosen: string[]; message: string }

/** The answers of an attempt: kept here first, then sent. What the server says lands in the query cache. */
export function useAnswers(attempt: Attempt) {
  const client = useQueryClient()
  const studentId = useStudent()?.id ?? ''
  const allKept = useKept((state) => state.kept)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { id: attemptId } = attempt
  useSendPendingAnswers()

  useEffect(
    () =>
      onAnswerSettled((answer, outcome) => {
        if (answer.attemptId !== attemptId) return
        const key = ['attempt', attemptId]
        if ('verdict' in outcome) {
          client.setQueryData<AttemptPage>(key, (page) => withAnswer(page, answer, outcome.verdict))
          return
        }
        // Handed in on another device, or its time is over: the attempt shows its result.
        const isClosed =
          outcome.error instanceof ApiFailure &&
          (outcome.error.code === 'attempt-closed' || outcome.error.code === 'time-over')
        if (isClosed) void client.invalidateQueries({ queryKey: key })
        else setRefused({ ...answer, message: outcome.error.message })
      }),
    [attemptId, client],
  )

  const waiting = useMemo(
    () => allKept.filter((one) => one.attemptId === attemptId && one.studentId === studentId),
    [allKept, attemptId, studentId],
  )
  const chosen = useMemo(
    () => new Map([...attempt.answers, ...waiting].map((one) => [one.questionId, one.chosen])),
    [attempt.answers, waiting],
  )

  async function answer(questionId: string, options: string[]): Promise<void> {
    setRefused(null)
    const eventId = crypto.randomUUID()
    keepAnswer({ eventId, studentId, attemptId, questionId, chosen: options })
    await sendKept()
  }

  return { chosen, waiting, refused, answer, sendNow: sendKept }
}
