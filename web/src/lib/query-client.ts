// What the browser knows of the server's state.
import { limits } from '@kinnow/contract/limits'
import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'

/** SPEC §4: on a network error or timeout up to 2 more tries, after 1 s, then 2 s. */
const retryTransient = {
  retry: (failureCount: number, error: Error) =>
    error instanceof ApiFailure && error.isTransient && failureCount < limits.chapterRetries.most,
  retryDelay: (failureIndex: number) => limits.chapterRetries.delayStep * (failureIndex + 1),
}

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a connection a call fails with its sentence, instead of waiting in silence.
      queries: { ...retryTransient, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The browser's own. */
export const queryClient = createQueryClient()
