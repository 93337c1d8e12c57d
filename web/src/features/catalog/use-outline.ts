import { listingErrorText } from '@kinnow/contract/errors'
import { limits } from '@kinnow/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '#lib/api-failure.ts'
import { browserApi } from '#lib/browser-api.ts'
import { loading } from '#texts/en/shell.ts'
import { getOutline } from './api.ts'
import type { Outline } from './api.ts'

/** SPEC §4 "Chapter loading": a new request cancels the one before; up to two more tries. */
export function useOutline(subjectId: string, known: Outline | null) {
  const query = useQuery({
    queryKey: ['catalog', 'outline', subjectId],
    queryFn: ({ signal }) => getOutline(browserApi, subjectId, signal),
    initialData: known ?? undefined,
    staleTime: 60_000,
  })
  const isRetrying = query.isFetching && query.failureCount > 0
  return {
    outline: query.data,
    retrying: isRetrying ? loading.retrying(query.failureCount, limits.chapterRetries.most) : null,
    error: query.error && listingErrorText('chapters', detailsOf(query.error)),
    retry: () => void query.refetch(),
  }
}

const detailsOf = (error: Error) =>
  error instanceof ApiFailure
    ? { status: error.status, message: error.serverMessage, timedOut: error.timedOut }
    : {}
