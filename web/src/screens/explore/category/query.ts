import { limits } from '@kinnow/contract/limits'

/** What an address of this page searches for; empty for nothing. */
export const readQuery = (search: URLSearchParams) =>
  (search.get('q') ?? '').trim().slice(0, limits.find.longest)

export const toSearch = (q: string) => (q === '' ? '' : `?${new URLSearchParams({ q })}`)
