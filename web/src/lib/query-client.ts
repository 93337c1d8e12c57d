// What the browser knows of the server's state.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '#texts/en/shell.ts'
import { notify } from './app-state.ts'
import { listRetries } from './retry.ts'

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      // SPEC §7: a call "may show an error toast": a query with `meta.failureText` does, after its last try.
      onError: (_error, { meta }) => {
        const text = meta?.['failureText']
        if (typeof text === 'string') notify('error', toast.error, text)
      },
    }),
    defaultOptions: {
      // Without a connection a call fails with its sentence, instead of waiting in silence.
      queries: { ...listRetries, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The browser's own. */
export const queryClient = createQueryClient()
