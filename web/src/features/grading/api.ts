// The calls of marking.
import type { CallInput } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/marks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'

type NewMark = NonNullable<CallInput<typeof contract.markAnswer>['body']>

export type MarkingFilter = {
  groupId: string | null
  quizId: string | null
  state: 'waiting' | 'marked'
}

const markingKey = ['marking']

/** Each round is a list that stays as it is while its answers are marked one after the other. */
export const useMarking = (filter: MarkingFilter, round: number) =>
  useQuery({
    queryKey: [...markingKey, filter, round],
    queryFn: ({ signal }: Cancelling) => {
      const { groupId, quizId, state } = filter
      const query = { ...(groupId && { groupId }), ...(quizId && { quizId }), state }
      return browserApi(contract.listMarking, { query }, { signal })
    },
    staleTime: Infinity,
    gcTime: 0,
  })

const marksKey = (attemptId: string, questionId: string) => ['marks', attemptId, questionId]

const marksQuery = (attemptId: string, questionId: string) => ({
  queryKey: marksKey(attemptId, questionId),
  queryFn: async ({ signal }: Cancelling) =>
    (await browserApi(contract.readMarks, { params: { id: attemptId, questionId } }, { signal }))
      .marks,
  staleTime: 0,
})

/** All marks of an answer, the last first. */
export const useMarks = (attemptId: string, questionId: string) =>
  useQuery(marksQuery(attemptId, questionId))

/** The mark that counts now, read again. */
export function useReadLastMark() {
  const client = useQueryClient()
  return async (attemptId: string, questionId: string) =>
    (await client.fetchQuery(marksQuery(attemptId, questionId)))[0]
}

export function useMarkAnswer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ attemptId, ...body }: NewMark & { attemptId: string }) =>
      (await browserApi(contract.markAnswer, { params: { id: attemptId }, body })).mark,
    onSuccess: (_, { attemptId, questionId }) =>
      client.invalidateQueries({ queryKey: marksKey(attemptId, questionId) }),
  })
}
