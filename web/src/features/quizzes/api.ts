// Quizzes and attempts, as the screens ask for them.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { listAttempts } from '@kinnow/contract/past-attempts'
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import { checkAnswer as checkEndpoint } from '@kinnow/contract/quick-checks'
import * as contract from '@kinnow/contract/quizzes'
import type { AttemptResult, Verdict } from '@kinnow/contract/quizzes'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'
import { isGoing } from '#lib/is-mutating.ts'
import { noteFinished } from './model/just-finished.ts'
import type { Check } from './hooks/use-check.ts'
import { useMoment } from './hooks/use-deadline.ts'

export type QuizPage = ReplyOf<typeof contract.getQuiz>
export type AttemptPage = ReplyOf<typeof contract.getAttempt>

const keys = {
  quiz: (id: string | undefined) => ['quiz', id],
  attempt: (id: string) => ['attempt', id],
  results: ['attempt-result'],
  result: (id: string) => ['attempt-result', id],
  earlier: (quizId: string) => ['earlier-attempts', quizId],
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

/** It stays as it is, but for answers that are told later: of those it is asked once more when they are. */
export function useAttemptResult(id: string) {
  const asked = useQuery({
    queryKey: keys.result(id),
    queryFn: async ({ signal }) =>
      (await browserApi(contract.getAttemptResult, { params: { id } }, { signal })).result,
    staleTime: ({ state }) => (state.data?.toldAt ? 0 : Number.POSITIVE_INFINITY),
  })
  const { now, toldAt = null } = asked.data ?? {}
  useMoment(now ?? '', toldAt, () => void asked.refetch())
  return asked
}

/** Those before the latest, as far as they were asked for: who comes back from one of them finds the list as it was. */
export function useEarlierAttempts(quizId: string) {
  const client = useQueryClient()
  const queryKey = keys.earlier(quizId)
  const { data: earlier = [] } = useQuery<PastAttempt[]>({ queryKey, queryFn: skipToken })
  /** Asks for those before a number. */
  const asked = useMutation({
    mutationFn: async (before: number) =>
      (await browserApi(listAttempts, { params: { id: quizId }, query: { before } })).attempts,
    onSuccess: (more, before) => {
      client.setQueryData<PastAttempt[]>(queryKey, (known = []) => [
        ...known.filter(({ number }) => number >= before),
        ...more,
      ])
    },
  })
  return { ...asked, earlier }
}

export function useStartAttempt(quizId: string) {
  const client = useQueryClient()
  const mutationKey = ['start-attempt', quizId]
  const { mutate, ...starting } = useMutation({
    mutationKey,
    mutationFn: async (explain: 'at-once' | 'at-end') =>
      (await browserApi(contract.startAttempt, { params: { id: quizId }, body: { explain } }))
        .attempt,
    onSuccess: () => {
      // Who goes back to the course finds the quiz under way; results list the open attempt.
      void client.invalidateQueries({ queryKey: ['progress'] })
      client.removeQueries({ queryKey: keys.results, type: 'inactive' })
    },
  })
  const startOnce: typeof mutate = (explain, then) =>
    isGoing(client, mutationKey) ? undefined : mutate(explain, then)
  return { ...starting, mutate: startOnce }
}

/** Hands in; what was learned shows on the dashboard and in the lessons. */
export function useSubmitAttempt(attemptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await browserApi(contract.submitAttempt, { params: { id: attemptId } })).result,
    onSuccess: (result: AttemptResult) => {
      // Others list this one as well, and may count it.
      client.removeQueries({ queryKey: keys.results, type: 'inactive' })
      client.removeQueries({ queryKey: keys.earlier(result.quiz.id) })
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
      void client.invalidateQueries({ queryKey: ['reviews'] })
    },
  })
}

/** Once more, of a handed-in attempt; nothing is kept. */
export const usePractise = (attemptId: string) =>
  useMutation({
    mutationFn: async (body: { questionId: string; chosen: string[] }): Promise<Verdict> =>
      (await browserApi(contract.practiseQuestion, { params: { id: attemptId }, body })).verdict,
  })

/** Grades the answer to a quick check, for who may read its lesson; it comes back as a review. */
export const checkAnswer =
  (questionId: string): Check =>
  async (body) =>
    (await browserApi(checkEndpoint, { params: { id: questionId }, body })).verdict
