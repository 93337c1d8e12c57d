// The data of public pages: a page that cannot be loaded again stays as it was shown.
import { useEffect } from 'react'
import { ApiFailure } from './api-failure.ts'
import { queryClient } from './query-client.ts'

const queryKey = ['shown page']
queryClient.setQueryDefaults(queryKey, { gcTime: Infinity })

/** Caches a shown page, unless a part of it is missing. */
export function useShownPage(key: string, page: unknown, isWhole = true): void {
  useEffect(() => {
    if (isWhole) queryClient.setQueryData([...queryKey, key], page)
  }, [key, page, isWhole])
}

/** Loads a page in the browser; where that fails, returns the one last shown for this key. */
export async function loadOrShown<Page>(
  key: string,
  loading: Promise<Page>,
  isWhole: (page: Page) => boolean = () => true,
): Promise<Page> {
  const before = queryClient.getQueryData<Page>([...queryKey, key])
  if (before === undefined) return loading
  try {
    const page = await loading
    return isWhole(page) ? page : before
  } catch (error) {
    // Redirects, missing pages and programming errors are not caught.
    if (error instanceof ApiFailure) return before
    throw error
  }
}
