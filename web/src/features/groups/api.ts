// The calls of classes. After a change the class and the lists are requested again.
import * as contract from '@kinnow/contract/groups'
import type { CallInput, ReplyOf } from '@kinnow/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

export type GroupDetails = ReplyOf<typeof contract.readGroup>
type NewGroup = NonNullable<CallInput<typeof contract.createGroup>['body']>
type GroupChange = NonNullable<CallInput<typeof contract.changeGroup>['body']>

const groupsKey = ['groups']

export const groupsQuery = (api: Api) => ({
  queryKey: groupsKey,
  queryFn: async ({ signal }: Cancelling) =>
    (await api(contract.listGroups, {}, { signal })).groups,
})

export const useGroups = () =>
  useQuery({ ...groupsQuery(browserApi), staleTime: staleUnlessServed })

/** Students of one's own classes by a part of the name; those of the text before stay until the new ones are there. */
export const useFoundStudents = (q: string) =>
  useQuery({
    queryKey: ['groups', 'students', q],
    queryFn: ({ signal }) => browserApi(contract.findStudents, { query: { q } }, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  })

const groupKey = (id: string) => ['group', id]

export const groupQuery = (api: Api, id: string) => ({
  queryKey: groupKey(id),
  queryFn: ({ signal }: Cancelling) => api(contract.readGroup, { params: { id } }, { signal }),
})

export const useGroup = (id: string) =>
  useQuery({ ...groupQuery(browserApi, id), staleTime: staleUnlessServed })

const refresh = (client: QueryClient, id: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: groupKey(id) }),
    client.invalidateQueries({ queryKey: groupsKey }),
  ])

export function useCreateGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewGroup) => (await browserApi(contract.createGroup, { body })).group,
    onSuccess: () => client.invalidateQueries({ queryKey: groupsKey }),
  })
}

export function useStartNextYear() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (classes: { id: string; name: string }[]) =>
      (await browserApi(contract.startNextYear, { body: { classes } })).groups,
    onSuccess: () =>
      Promise.all([groupsKey, ['group']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export function useChangeGroup(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GroupChange) => browserApi(contract.changeGroup, { params: { id }, body }),
    onSettled: () => refresh(client, id),
  })
}

/** The page of what is gone is left by its caller. */
export function useRemoveGroup(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi(contract.removeGroup, { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: groupKey(id) })
      return client.invalidateQueries({ queryKey: groupsKey })
    },
  })
}

/** A new code, or none. */
export function useChangeJoinCode(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isOpen: boolean) => {
      await (isOpen
        ? browserApi(contract.makeJoinCode, { params: { id } })
        : browserApi(contract.endJoinCode, { params: { id } }))
    },
    onSettled: () => refresh(client, id),
  })
}

export function useAddTeacher(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (email: string) =>
      (await browserApi(contract.addTeacher, { params: { id }, body: { email } })).teacher,
    onSettled: () => refresh(client, id),
  })
}

export function useRemoveMember(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => browserApi(contract.removeMember, { params: { id, userId } }),
    onSettled: () => refresh(client, id),
  })
}

const ownGroupsKey = ['own-groups']

export const ownGroupsQuery = (api: Api) => ({
  queryKey: ownGroupsKey,
  queryFn: ({ signal }: Cancelling) => api(contract.listOwnGroups, {}, { signal }),
})

type Own = ReplyOf<typeof contract.listOwnGroups>

const useOwn = <Selected>(select: (own: Own) => Selected) =>
  useQuery({ ...ownGroupsQuery(browserApi), staleTime: staleUnlessServed, select })

export const useOwnGroups = () => useOwn(({ groups }) => groups)

/** How many classes wait for a guardian's yes. */
export const useWaitingGroups = () => useOwn(({ waiting }) => waiting)

export const useLookUpGroup = () =>
  useMutation({
    mutationFn: (code: string) => browserApi(contract.lookUpGroup, { body: { code } }),
  })

/** Everything of the student may be another: joining enrolls. */
export function useJoinGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { code: string; birthYear?: number }) =>
      browserApi(contract.joinGroup, { body }),
    onSuccess: () => client.invalidateQueries(),
  })
}

export function useLeaveGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => browserApi(contract.leaveGroup, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownGroupsKey }),
  })
}
