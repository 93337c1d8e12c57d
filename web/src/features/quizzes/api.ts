// Quizzes and attempts, as the screens ask for them.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { listAttempts } from '@kinnow/contract/past-attempts'
import * as contract from '@kinnow/contract/quizzes'
import type { AttemptResult, Verdict } from '@kinnow/contract/quizzes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'
import { noteFinished } from './just-finished.ts'

export type QuizPage = ReplyOf<typeof contract.getQuiz>
export type AttemptPage = ReplyOf<typeof contract.getAttempt>

const keys = {
  quiz: (id: string | undefined) => ['quiz', id],
  attempt: (id: string) => ['attempt', id],
  result: (id: string) => ['attempt-result', id],
}

export const useQuiz = (id: string) =>
  useQuery({
    queryKey: keys.quiz(id),
    queryFn: ({ signal }) => browserApi(contract.getQuiz, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Asked for anew when the student comes back to it: another device may have gone on. What is queued here is laid over. */
export const useAttemptPage = (id: string) =>
  useQuery({
    queryKey: keys.attempt(id),
    queryFn: ({ signal }) => browserApi(contract.getAttempt, { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnReconnect: false,
  })

export const useAttemptResult = (id: string) =>
  useQuery({
    queryKey: keys.result(id),
    queryFn: async ({ signal }) =>
      (await browserApi(contract.getAttemptResult, { params: { id } }, { signal })).result,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Asks for those before a number. */
export const useEarlierAttempts = (quizId: string) =>
  useMutation({
    mutationFn: async (before: number) =>
      (await browserApi(listAttempts, { params: { id: quizId }, query: { before } })).attempts,
  })

export const useStartAttempt = (quizId: string) =>
  useMutation({
    mutationFn: async (explain: 'at-once' | 'at-end') =>
      (await browserApi(contract.startAttempt, { params: { id: quizId }, body: { explain } }))
        .attempt,
  })

/** Hands in; what was learned shows on the dashboard and in the lessons. */
export function useSubmitAttempt(attemptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await browserApi(contract.submitAttempt, { params: { id: attemptId } })).result,
    onSuccess: (result: AttemptResult) => {
      client.setQueryData(keys.result(attemptId), result)
      client.setQueryData<AttemptPage>(keys.attempt(attemptId), {
        attempt: result.attempt,
        quiz: result.quiz,
      })
      client.removeQueries({ queryKey: keys.quiz(result.quiz.id) })
      noteFinished(result)
      void client.invalidateQueries({ queryKey: ['progress'] })
      void client.invalidateQueries({ queryKey: ['lesson'], refetchType: 'none' })
      void client.invalidateQueries({ queryKey: ['courses'] })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
    },
  })
}

/** Once more, of a handed-in attempt; nothing is kept. */
export const usePractise = (attemptId: string) =>
  useMutation({
    mutationFn: async (body: { questionId: string; chosen: string[] }): Promise<Verdict> =>
      (await browserApi(contract.practiseQuestion, { params: { id: attemptId }, body })).verdict,
  })

/** Grades the answer to a quick check, for who may read its lesson; nothing is kept. */
export const checkAnswer =
  (questionId: string) =>
  async (chosen: string[]): Promise<Verdict> =>
    (await browserApi(contract.checkAnswer, { params: { id: questionId }, body: { chosen } }))
      .verdict
