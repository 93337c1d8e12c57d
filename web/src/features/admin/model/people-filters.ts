// What the list of people is narrowed to, as its address says it.
import { accountStates } from '@kinnow/contract/admin'
import type { Person } from '@kinnow/contract/admin'
import { limits } from '@kinnow/contract/limits'
import { roles } from '@kinnow/contract/roles'
import type { Role } from '@kinnow/contract/roles'

export type PeopleFilters = {
  q: string
  role: Role | null
  state: Person['state'] | null
  /** The id of a class. */
  group: string | null
}

const known = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null

/** Unknown values are ignored. */
export const readFilters = (search: URLSearchParams): PeopleFilters => ({
  q: (search.get('q') ?? '').slice(0, limits.name.longest),
  role: known(roles, search.get('role')),
  state: known(accountStates, search.get('state')),
  group: search.get('group') || null,
})

const mostPages = 50

/** How many pages of the list are shown, from 1. */
export function readPages(search: URLSearchParams): number {
  const pages = Number(search.get('page'))
  return Number.isInteger(pages) && pages > 0 ? Math.min(pages, mostPages) : 1
}

export function peopleSearch({ q, role, state, group }: PeopleFilters, pages = 1): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(group && { group }),
    ...(pages > 1 && { page: String(pages) }),
  })
  return `?${search}`
}
