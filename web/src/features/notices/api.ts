// The calls of notices. How many are new is fetched with the page, and when the reader comes back to it.
import * as contract from '@kinnow/contract/notices'
import type { CallInput } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'
import { useToken } from '#lib/session.ts'

type Read = NonNullable<CallInput<typeof contract.readNotices>['body']>

const countKey = ['notices', 'count']
const listKey = ['notices', 'list']
const minute = 60_000

export const noticeCountQuery = (api: Api) => ({
  queryKey: countKey,
  queryFn: ({ signal }: Cancelling) => api(contract.countNotices, {}, { signal, isByItself: true }),
})

/** At most once a minute, however many pages are opened. */
export function useUnreadCount(): number {
  const token = useToken()
  const { data } = useQuery({
    ...noticeCountQuery(browserApi),
    enabled: token !== null,
    staleTime: minute,
  })
  return data?.unread ?? 0
}

/** All that are listed come in one answer. */
export const noticesQuery = (api: Api, limit: number = limits.notices.listed) => ({
  queryKey: [...listKey, limit],
  queryFn: ({ signal }: Cancelling) => api(contract.listNotices, { query: { limit } }, { signal }),
})

export const useNotices = (limit?: number) =>
  useQuery({ ...noticesQuery(browserApi, limit), staleTime: staleUnlessServed })

export function useReadNotices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Read) => browserApi(contract.readNotices, { body }),
    onSuccess: ({ unread }) => client.setQueryData(countKey, { unread }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}
