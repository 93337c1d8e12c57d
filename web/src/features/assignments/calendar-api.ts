// The calls of the calendar of one's work.
import * as contract from '@kinnow/contract/work-calendar'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

const calendarKey = ['work-calendar']

export const workCalendarQuery = (api: Api) => ({
  queryKey: calendarKey,
  queryFn: async ({ signal }: Cancelling) =>
    (await api(contract.readWorkCalendar, {}, { signal })).since,
})

export const useWorkCalendar = () =>
  useQuery({ ...workCalendarQuery(browserApi), staleTime: staleUnlessServed })

/** The address is in the answer, and nowhere else. */
export function useRenewCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi(contract.renewWorkCalendar, {}),
    onSuccess: ({ since }) => client.setQueryData(calendarKey, since),
  })
}

export function useEndCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi(contract.endWorkCalendar, {}),
    onSuccess: () => client.setQueryData(calendarKey, null),
  })
}
