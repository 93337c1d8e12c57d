// The calls of questions to teachers.
import type { CallInput } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/teacher-questions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'
import { useToken } from '#lib/session.ts'

export type NewQuestion = NonNullable<CallInput<typeof contract.askQuestion>['body']>
export type AskingPlace = Pick<NewQuestion, 'kind' | 'targetId'>

const ownKey = ['own-questions']
const minute = 60_000

export const placeQuestionsQuery = (api: Api, place: AskingPlace) => ({
  queryKey: [...ownKey, place.kind, place.targetId],
  queryFn: ({ signal }: Cancelling) => api(contract.listOwnQuestions, { query: place }, { signal }),
})

/** Questions and answers at a place, and whom one can ask there; without a class nobody. */
export function usePlaceQuestions(place: AskingPlace, isWanted = true) {
  const token = useToken()
  return useQuery({
    ...placeQuestionsQuery(browserApi, place),
    enabled: isWanted && token !== null,
    staleTime: minute,
  })
}

export const ownQuestionsQuery = (api: Api) => ({
  queryKey: ownKey,
  queryFn: async ({ signal }: Cancelling) =>
    (await api(contract.listOwnQuestions, {}, { signal })).own,
})

export const useOwnQuestions = () =>
  useQuery({ ...ownQuestionsQuery(browserApi), staleTime: staleUnlessServed })

export function useAskQuestion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewQuestion) =>
      (await browserApi(contract.askQuestion, { body })).question,
    onSuccess: () => client.invalidateQueries({ queryKey: ownKey }),
  })
}
