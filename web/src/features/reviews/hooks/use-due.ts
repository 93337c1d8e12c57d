// How many are due: on every page that has the way to the reviews, so by itself.
import { listDueReviews } from '@kinnow/contract/reviews'
import { useQuery } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'
import { useToken } from '#lib/session.ts'

export const dueQuery = (api: Api) => ({
  queryKey: ['reviews', 'due'],
  queryFn: ({ signal }: Cancelling) => api(listDueReviews, { query: { limit: 0 } }, { signal }),
})

/** The due reviews without their questions; fetched again where they are shown, for students alone. */
export function useDue(isWanted = true) {
  const token = useToken()
  return useQuery({
    ...dueQuery(browserApi),
    enabled: isWanted && token !== null,
    staleTime: staleUnlessServed,
  })
}
