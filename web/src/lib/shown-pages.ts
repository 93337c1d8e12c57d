// What public pages were made from: a page that cannot be loaded again stays as it was shown.
import { useEffect } from 'react'
import { ApiFailure } from './api-failure.ts'
import { queryClient } from './query-client.ts'

const queryKey = ['shown page']
queryClient.setQueryDefaults(queryKey, { gcTime: Infinity })

/** Remembers a page that is shown, unless a part of it is missing. */
export function useShownPage(key: string, page: unknown, isWhole = true): void {
  useEffect(() => {
    if (isWhole) queryClient.setQueryData([...queryKey, key], page)
  }, [key, page, isWhole])
}

/** Loads a page in the browser. Where that fails, the page is what was last shown under this key. */
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
    // Redirects, pages that are not there, and mistakes of our own go their way.
    if (error instanceof ApiFailure) return before
    throw error
  }
}
