// The server caches pages with status 200. A page with a missing part is shown and not cached.
import { data } from 'react-router'

export const pageStatus = <T>(page: T, isWhole: boolean) =>
  data(page, { status: isWhole ? 200 : 503 })

/** For a page about a topic or number that does not exist; it is not cached either. */
export const passing = { 'cache-control': 'no-store' }
