// Queries and mutations for quizzes and attempts.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { listAttempts } from '@kinnow/contract/past-attempts'
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import { checkAnswer as checkEndpoint } from '@kinnow/contract/quick-checks'
import * as contract from '@kinnow/contract/quizzes'
import type { AttemptResult, Verdict } from '@kinnow/contract/quizzes'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { isMutating } from '#lib/is-mutating.ts'
import { staleUnlessServed } from '#lib/served.ts'
import { noteFinished } from './model/just-finished.ts'
import type { Check } from './hooks/use-check.ts'
import { useAtServerTime } from './hooks/use-at-server-time.ts'

export type QuizPage = ReplyOf<typeof contract.getQuiz>
export type AttemptPage = ReplyOf<typeof contract.getAttempt>

export const keys = {
  quiz: (id: string | undefined) => ['quiz', id],
  attempt: (id: string) => ['attempt', id],
  results: ['attempt-result'],
  result: (id: string) => ['attempt-result', id],
  earlier: (quizId: string) => ['earlier-attempts', quizId],
}

export const quizQuery = (api: Api, id: string) => ({
  queryKey: keys.quiz(id),
  queryFn: ({ signal }: Cancelling) => api(contract.getQuiz, { params: { id } }, { signal }),
})

export const useQuiz = (id: string) =>
  useQuery({ ...quizQuery(browserApi, id), staleTime: staleUnlessServed })

export const attemptQuery = (api: Api, id: string) => ({
  queryKey: keys.attempt(id),
  queryFn: ({ signal }: Cancelling) => api(contract.getAttempt, { params: { id } }, { signal }),
})

/** Refetched when the student returns, since another device may have continued the attempt. */
export const useAttemptPage = (id: string) =>
  useQuery({
    ...attemptQuery(browserApi, id),
    staleTime: staleUnlessServed,
    refetchOnReconnect: false,
  })

export const attemptResultQuery = (api: Api, id: string) => ({
  queryKey: keys.result(id),
  queryFn: async ({ signal }: Cancelling) =>
    (await api(contract.getAttemptResult, { params: { id } }, { signal })).result,
})

/** A result never changes, except that its answers may be shown later: it is refetched then. */
export function useAttemptResult(id: string) {
  const query = useQuery({
    ...attemptResultQuery(browserApi, id),
    staleTime: ({ state }) => (state.data?.toldAt ? 0 : Number.POSITIVE_INFINITY),
  })
  const { now, toldAt = null } = query.data ?? {}
  useAtServerTime(now ?? '', toldAt, () => void query.refetch())
  return query
}

/** The earlier attempts loaded so far; they stay when the student leaves and returns. */
export function useEarlierAttempts(quizId: string) {
  const client = useQueryClient()
  const queryKey = keys.earlier(quizId)
  const { data: earlier = [] } = useQuery<PastAttempt[]>({ queryKey, queryFn: skipToken })
  /** Loads the attempts before a number. */
  const loading = useMutation({
    mutationFn: async (before: number) =>
      (await browserApi(listAttempts, { params: { id: quizId }, query: { before } })).attempts,
    onSuccess: (more, before) => {
      client.setQueryData<PastAttempt[]>(queryKey, (loaded = []) => [
        ...loaded.filter(({ number }) => number >= before),
        ...more,
      ])
    },
  })
  return { ...loading, earlier }
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
      // The course shows the quiz as under way, and results list the open attempt.
      void client.invalidateQueries({ queryKey: ['progress'] })
      client.removeQueries({ queryKey: keys.results, type: 'inactive' })
    },
  })
  const startOnce: typeof mutate = (explain, options) =>
    isMutating(client, mutationKey) ? undefined : mutate(explain, options)
  return { ...starting, mutate: startOnce }
}

/** Hands in an attempt. The dashboard, the course and the lessons show its result. */
export function useSubmitAttempt(attemptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await browserApi(contract.submitAttempt, { params: { id: attemptId } })).result,
    onSuccess: (result: AttemptResult) => {
      // The other results list this attempt, and it may be the one that counts.
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

/** Grades a practice answer of a handed-in attempt without saving it. */
export const usePractise = (attemptId: string) =>
  useMutation({
    mutationFn: async (body: { questionId: string; chosen: string[] }): Promise<Verdict> =>
      (await browserApi(contract.practiseQuestion, { params: { id: attemptId }, body })).verdict,
  })

/** Grades a quick check of a lesson that the student may read; it returns as a review. */
export const checkAnswer =
  (questionId: string): Check =>
  async (body) =>
    (await browserApi(checkEndpoint, { params: { id: questionId }, body })).verdict
