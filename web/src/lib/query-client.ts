// What the browser knows of the server's state.
import { QueryClient } from '@tanstack/react-query'
import { listRetries } from './retry.ts'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a connection a call fails with its sentence, instead of waiting in silence.
      queries: { ...listRetries, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The browser's own. */
export const queryClient = createQueryClient()
