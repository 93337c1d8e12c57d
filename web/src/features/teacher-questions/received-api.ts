// The calls of teachers about the questions of their students.
import * as contract from '@kinnow/contract/received-questions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

const receivedKey = ['received-questions']
const minute = 60_000

export const receivedQuestionsQuery = (api: Api, page: number) => ({
  queryKey: [...receivedKey, page],
  queryFn: ({ signal }: Cancelling) =>
    api(contract.listReceivedQuestions, { query: { page } }, { signal }),
})

export const useReceivedQuestions = (page: number) =>
  useQuery({ ...receivedQuestionsQuery(browserApi, page), staleTime: staleUnlessServed })

/** How many wait, for the way to them. */
export function useWaitingCount(isWanted: boolean): number {
  const { data } = useQuery({
    queryKey: [...receivedKey, 'count'],
    queryFn: async ({ signal }) =>
      (await browserApi(contract.listReceivedQuestions, { query: { limit: 1 } }, { signal }))
        .waiting,
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
    onSuccess: () => client.invalidateQueries({ queryKey: receivedKey }),
  })
}
