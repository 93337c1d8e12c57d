import { limits } from '@kinnow/contract/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import { loading } from '#texts/en/shell.ts'
import { listingFailure } from '../model/failure-text.ts'

/** A list as a screen shows it: what there is, and what to say while there is nothing. */
export type Listing<T> = {
  /** Undefined until they are there. */
  items: T[] | undefined
  /** "Trying again (1 of 2)…" */
  retrying: string | null
  /** In the words of SPEC §8. */
  error: string | null
  retry: () => void
}

export function toListing<T>(
  list: 'chapters' | 'lessons',
  { data, error, isFetching, failureCount, refetch }: UseQueryResult<T[]>,
): Listing<T> {
  const isRetrying = isFetching && failureCount > 0
  return {
    items: data,
    retrying: isRetrying ? loading.retrying(failureCount, limits.chapterRetries.most) : null,
    error: error && listingFailure(list, error),
    retry: () => void refetch(),
  }
}
