// The calls of work. After a change the work of the class is requested again.
import * as contract from '@kinnow/contract/assignments'
import type { CallInput, ReplyOf } from '@kinnow/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'
import { useToken } from '#lib/session.ts'

export type AssignmentDetails = ReplyOf<typeof contract.readAssignment>
export type NewAssignment = NonNullable<CallInput<typeof contract.createAssignment>['body']>
export type AssignmentChange = NonNullable<CallInput<typeof contract.changeAssignment>['body']>
type NewException = NonNullable<CallInput<typeof contract.setException>['body']>

const classKey = (groupId: string) => ['class-work', groupId]

export const classWorkQuery = (api: Api, groupId: string) => ({
  queryKey: classKey(groupId),
  queryFn: async ({ signal }: Cancelling) =>
    (await api(contract.listAssignments, { params: { id: groupId } }, { signal })).assignments,
})

export const useClassWork = (groupId: string) =>
  useQuery({ ...classWorkQuery(browserApi, groupId), staleTime: staleUnlessServed })

const assignmentKey = (id: string) => ['assignment', id]

export const assignmentQuery = (api: Api, id: string) => ({
  queryKey: assignmentKey(id),
  queryFn: ({ signal }: Cancelling) => api(contract.readAssignment, { params: { id } }, { signal }),
})

export const useAssignment = (id: string) =>
  useQuery({ ...assignmentQuery(browserApi, id), staleTime: staleUnlessServed })

/** As it is now, for who is about to change it. */
export function useReadAssignment(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...assignmentQuery(browserApi, id), staleTime: 0 }),
  })
}

const refresh = (client: QueryClient, groupId: string, id: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: classKey(groupId) }),
    client.invalidateQueries({ queryKey: assignmentKey(id) }),
    // Beneath the key of the class, as `grading` has it.
    client.invalidateQueries({ queryKey: ['group', groupId, 'gradebook'] }),
  ])

export function useCreateAssignment(groupId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewAssignment) => browserApi(contract.createAssignment, { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: classKey(groupId) }),
        // The pages of its students, as `teaching` names them.
        client.invalidateQueries({ queryKey: ['group', groupId, 'student'] }),
      ]),
  })
}

export function useChangeAssignment(groupId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AssignmentChange) =>
      browserApi(contract.changeAssignment, { params: { id }, body }),
    onSettled: () => refresh(client, groupId, id),
  })
}

/** The page of what is gone is left by its caller. */
export function useWithdrawAssignment(groupId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi(contract.withdrawAssignment, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: classKey(groupId) }),
  })
}

export function useSetException(groupId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ studentId, ...body }: NewException & { studentId: string }) =>
      browserApi(contract.setException, { params: { id, studentId }, body }),
    onSettled: () =>
      Promise.all([
        refresh(client, groupId, id),
        // The pages of its students, as `teaching` names them.
        client.invalidateQueries({ queryKey: ['group', groupId, 'student'] }),
      ]),
  })
}

export const ownWorkQuery = (api: Api) => ({
  queryKey: ['own-work'],
  queryFn: async ({ signal }: Cancelling) =>
    (await api(contract.listOwnAssignments, {}, { signal })).assignments,
})

/** A student's own; not fetched while nobody is signed in. */
export function useOwnWork() {
  const token = useToken()
  return useQuery({
    ...ownWorkQuery(browserApi),
    enabled: token !== null,
    staleTime: staleUnlessServed,
  })
}
