// How many are due: on every page that has the way to the reviews, so by itself.
import { listDueReviews } from '@kinnow/contract/reviews'
import { useQuery } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'
import { useToken } from '#lib/session.ts'

/** The due reviews without their questions; fetched again where they are shown, for students alone. */
export function useDue(isWanted = true) {
  const token = useToken()
  return useQuery({
    queryKey: ['reviews', 'due'],
    queryFn: ({ signal }) => browserApi(listDueReviews, { query: { limit: 0 } }, { signal }),
    enabled: isWanted && token !== null,
    staleTime: 0,
  })
}
