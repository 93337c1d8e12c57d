// The calls of teachers about the questions of their students.
import * as contract from '@kinnow/contract/asked-questions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

const askedKey = ['asked-questions']
const minute = 60_000

export const askedQuestionsQuery = (api: Api, page: number) => ({
  queryKey: [...askedKey, page],
  queryFn: ({ signal }: Cancelling) =>
    api(contract.listAskedQuestions, { query: { page } }, { signal }),
})

export const useAskedQuestions = (page: number) =>
  useQuery({ ...askedQuestionsQuery(browserApi, page), staleTime: staleUnlessServed })

/** How many wait, for the way to them. */
export function useWaitingCount(isWanted: boolean): number {
  const { data } = useQuery({
    queryKey: [...askedKey, 'count'],
    queryFn: async ({ signal }) =>
      (await browserApi(contract.listAskedQuestions, { query: { limit: 1 } }, { signal })).waiting,
    enabled: isWanted,
    staleTime: minute,
  })
  return data ?? 0
}

export function useAnswerQuestion(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { answer: string; isShared: boolean }) =>
      browserApi(contract.answerQuestion, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: askedKey }),
  })
}
