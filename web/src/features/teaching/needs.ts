// How many students need help in the classes of a teacher, and what waits for a mark: also beside the way to it.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { listNeeds } from '@kinnow/contract/group-overview'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

type Needs = ReplyOf<typeof listNeeds>

// Below the key of all classes: what changes a class changes this.
const needsKey = ['groups', 'needs']

export const needsQuery = (api: Api) => ({
  queryKey: needsKey,
  queryFn: ({ signal }: Cancelling) => api(listNeeds, {}, { signal }),
})

export const useNeeds = () => useQuery({ ...needsQuery(browserApi), staleTime: staleUnlessServed })

const minute = 60_000

/** How many answers wait for a mark, for the way to them; the page of all classes has read it already. */
export function useMarkingCount(isWanted: boolean): number {
  const { data } = useQuery({
    ...needsQuery(browserApi),
    enabled: isWanted,
    staleTime: minute,
    select: ({ marking }) => marking,
  })
  return data ?? 0
}

/** An answer was marked that waited. */
export function useCountMarked() {
  const client = useQueryClient()
  return () =>
    client.setQueryData<Needs>(
      needsKey,
      (known) => known && { ...known, marking: Math.max(0, known.marking - 1) },
    )
}
