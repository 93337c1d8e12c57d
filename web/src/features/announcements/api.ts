// The calls of announcements: to a class, or without one to the school. After a change the list is requested again.
import * as contract from '@kinnow/contract/announcements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

export type Letter = { title: string; text: string; studentIds?: string[] }

const keyOf = (groupId: string | null) => ['announcements', groupId ?? '']

export const announcementsQuery = (api: Api, groupId: string | null) => ({
  queryKey: keyOf(groupId),
  queryFn: async ({ signal }: Cancelling) =>
    groupId === null
      ? (await api(contract.listSchoolAnnouncements, {}, { signal })).announcements
      : (await api(contract.listAnnouncements, { params: { id: groupId } }, { signal }))
          .announcements,
})

export const useAnnouncements = (groupId: string | null) =>
  useQuery({ ...announcementsQuery(browserApi, groupId), staleTime: staleUnlessServed })

export function useSendAnnouncement(groupId: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ title, text, studentIds }: Letter) =>
      groupId === null
        ? (await browserApi(contract.sendSchoolAnnouncement, { body: { title, text } }))
            .announcement
        : (
            await browserApi(contract.sendAnnouncement, {
              params: { id: groupId },
              body: { title, text, ...(studentIds && { studentIds }) },
            })
          ).announcement,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(groupId) }),
  })
}

export function useRemoveAnnouncement(groupId: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => browserApi(contract.removeAnnouncement, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(groupId) }),
  })
}

export const announcementQuery = (api: Api, id: string) => ({
  queryKey: ['announcement', id],
  queryFn: async ({ signal }: Cancelling) =>
    (await api(contract.readAnnouncement, { params: { id } }, { signal })).announcement,
})

export const useAnnouncement = (id: string) =>
  useQuery({ ...announcementQuery(browserApi, id), staleTime: staleUnlessServed })
