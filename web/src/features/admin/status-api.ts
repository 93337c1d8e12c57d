// The calls of the office's pages about the server and its audit log.
import { listAuditEvents } from '@kinnow/contract/audit-log'
import type { AuditTopic } from '@kinnow/contract/audit-log'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/school-status'
import { prepareBackup } from '@kinnow/contract/school-backup'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

export type SchoolStatus = ReplyOf<typeof contract.readStatus>
export type MailState = (typeof contract.mailStates)[number]

/** How often the page about the server asks again while it is looked at, in milliseconds. */
const statusEvery = 30_000

export const statusQuery = (api: Api) => ({
  queryKey: ['status'],
  queryFn: ({ signal }: Cancelling) => api(contract.readStatus, {}, { signal }),
})

export const useStatus = () =>
  useQuery({
    ...statusQuery(browserApi),
    staleTime: staleUnlessServed,
    refetchInterval: statusEvery,
  })

/** The browser saves the file from the address in the answer. */
export const usePrepareBackup = () =>
  useMutation({
    mutationFn: async (password: string) =>
      (await browserApi(prepareBackup, { body: { password } })).address,
  })

export const mailsQuery = (api: Api, state: MailState) => ({
  queryKey: ['mails', state],
  queryFn: ({ signal }: Cancelling) => api(contract.listMails, { query: { state } }, { signal }),
})

export const useMails = (state: MailState) =>
  useQuery({ ...mailsQuery(browserApi, state), staleTime: staleUnlessServed })

export function useRetryMails() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await browserApi(contract.retryMails)).retried,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['mails'] }),
        client.invalidateQueries({ queryKey: ['status'] }),
      ]),
  })
}

export type AuditFilter = {
  topic: AuditTopic | null
  person: string | null
  /** Instants: from then on, and before then. */
  from: string | null
  until: string | null
}

/** Part by part: each says where the next begins. */
export const useAuditEvents = ({ topic, person, from, until }: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit', topic, person, from, until],
    queryFn: ({ pageParam, signal }) =>
      browserApi(
        listAuditEvents,
        {
          query: {
            ...(topic && { topic }),
            ...(person && { person }),
            ...(from && { from }),
            ...(until && { until }),
            ...(pageParam && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
