// The office's calls. After a change the person and the lists are requested again.
import * as contract from '@kinnow/contract/admin'
import type { CallInput, ReplyOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'
import type { PeopleFilters } from './model/people-filters.ts'

export type PersonDetails = ReplyOf<typeof contract.readPerson>
type PersonChange = NonNullable<CallInput<typeof contract.changePerson>['body']>

/** People of one page of the list. */
export const pageSize = 20

function listQuery({ q, role, state, group, sort, direction }: PeopleFilters) {
  return {
    q,
    ...(role && { role }),
    ...(state && { state }),
    ...(group && { group }),
    ...(sort !== 'name' && { sort }),
    ...(direction === 'down' && { direction }),
  }
}

export const peopleQuery = (api: Api, filters: PeopleFilters, page: number) => ({
  queryKey: ['people', filters, page],
  queryFn: ({ signal }: Cancelling) => {
    const query = { page, limit: pageSize, ...listQuery(filters) }
    return api(contract.listPeople, { query }, { signal })
  },
})

/** Everybody in the list, in as few calls as there may be. */
export const useReadAllPeople = () =>
  useMutation({
    mutationFn: async (filters: PeopleFilters) => {
      // An order that nobody moves in meanwhile.
      const byName = { ...filters, sort: 'name', direction: 'up' } as const
      const all: contract.ListedPerson[] = []
      for (let page = 1; ; page += 1) {
        const query = { page, limit: limits.page.largest, ...listQuery(byName) }
        const { people, pagination } = await browserApi(contract.listPeople, { query })
        all.push(...people)
        if (!pagination.hasNextPage) return all
      }
    },
  })

export const usePeople = (filters: PeopleFilters, page: number) =>
  useQuery({ ...peopleQuery(browserApi, filters, page), staleTime: staleUnlessServed })

/** Reads all that are loaded of the first pages. */
export function useShownPeople(filters: PeopleFilters, pages: number) {
  const client = useQueryClient()
  const read = (page: number) =>
    client.getQueryData<ReplyOf<typeof contract.listPeople>>(
      peopleQuery(browserApi, filters, page).queryKey,
    )
  return Array.from({ length: pages }, (_, index) => read(index + 1)?.people ?? []).flat()
}

export const personQuery = (api: Api, id: string) => ({
  queryKey: ['person', id],
  queryFn: ({ signal }: Cancelling) => api(contract.readPerson, { params: { id } }, { signal }),
})

export const usePerson = (id: string) =>
  useQuery({ ...personQuery(browserApi, id), staleTime: staleUnlessServed })

const refresh = (client: QueryClient, id: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['person', id] }),
    client.invalidateQueries({ queryKey: ['people'] }),
  ])

export function useChangePerson(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PersonChange) => browserApi(contract.changePerson, { params: { id }, body }),
    onSettled: () => refresh(client, id),
  })
}

type GroupChange = NonNullable<CallInput<typeof contract.changePersonGroups>['body']>

export function useChangePersonGroups(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GroupChange) =>
      browserApi(contract.changePersonGroups, { params: { id }, body }),
    onSettled: () =>
      Promise.all([refresh(client, id), client.invalidateQueries({ queryKey: ['groups'] })]),
  })
}

export function useEnrollPerson(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (subcategoryId: string) =>
      browserApi(contract.enrollPerson, { params: { id }, body: { subcategoryId } }),
    onSettled: () => refresh(client, id),
  })
}

export function useEndPersonEnrollment(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (enrollmentId: string) =>
      browserApi(contract.endPersonEnrollment, { params: { id, enrollmentId } }),
    onSettled: () => refresh(client, id),
  })
}

export function useEndPersonSessions(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi(contract.endPersonSessions, { params: { id } }),
    onSettled: () => refresh(client, id),
  })
}

export function useEndPersonSession(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) =>
      browserApi(contract.endPersonSession, { params: { id, sessionId } }),
    onSettled: () => refresh(client, id),
  })
}

/** Everything that is stored about them, as a file has it. */
export const useExportPerson = (id: string) =>
  useMutation({
    mutationFn: async () => (await browserApi(contract.exportPerson, { params: { id } })).export,
  })

export function useMakeResetLink(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await browserApi(contract.makeResetLink, { params: { id } })).link,
    onSettled: () => refresh(client, id),
  })
}

/** The page of who is gone is left by its caller. */
export function useRemovePerson(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi(contract.removePerson, { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ['person', id] })
      return client.invalidateQueries({ queryKey: ['people'] })
    },
  })
}
