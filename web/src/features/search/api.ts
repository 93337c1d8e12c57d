// The search over everything that can be learned, as the screens ask for it.
import { search, suggestions } from '@kinnow/contract/search'
import type { SearchHit } from '@kinnow/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { useStudent, useToken } from '#lib/session.ts'

export const findHits = async (api: Api, q: string, signal?: AbortSignal): Promise<SearchHit[]> =>
  (await api(search, { query: { q } }, { signal })).hits

/**
 * The hits for a text; nothing is fetched while it is empty. A newer text cancels the call for an older one, whose
 * hits stay in sight until the new ones are there. `known` are hits that a visitor's page came with.
 */
export function useSearch(text: string, known?: SearchHit[]) {
  const isSignedIn = useToken() !== null
  const studentId = useStudent()?.id
  const q = text.trim()
  return useQuery({
    queryKey: ['search', isSignedIn ? studentId : null, q],
    queryFn: ({ signal }) => findHits(browserApi, q, signal),
    enabled: q !== '',
    retry: false,
    initialData: isSignedIn ? undefined : known,
    placeholderData: keepPreviousData,
  })
}

/** What is offered before anything is typed; without it the search is none the worse. */
export function useSuggestions() {
  const isSignedIn = useToken() !== null
  const studentId = useStudent()?.id
  return useQuery({
    queryKey: ['search', 'suggestions', isSignedIn ? studentId : null],
    queryFn: ({ signal }) => browserApi(suggestions, {}, { signal }),
    retry: false,
    staleTime: 0,
  })
}
