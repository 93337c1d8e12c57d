// The cache of server state in the browser.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '#texts/en/shell.ts'
import { notify } from './notify.ts'
import { listRetries } from './retry.ts'

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      // SPEC §7: a call "may show an error toast"; a query with `meta.failureText` does.
      onError: (_error, { meta }) => {
        const text = meta?.['failureText']
        if (typeof text === 'string') notify('error', toast.error, text)
      },
    }),
    defaultOptions: {
      // Without a connection a call fails with a message instead of waiting.
      queries: { ...listRetries, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The client of the browser. */
export const queryClient = createQueryClient()
