// What the list of people is narrowed to, as its address says it.
import { accountStates, peopleOrders } from '@kinnow/contract/admin'
import type { PeopleOrder, Person } from '@kinnow/contract/admin'
import { limits } from '@kinnow/contract/limits'
import { roles } from '@kinnow/contract/roles'
import type { Role } from '@kinnow/contract/roles'

export type PeopleFilters = {
  q: string
  role: Role | null
  state: Person['state'] | null
  /** The id of a class. */
  group: string | null
  sort: PeopleOrder
  direction: 'up' | 'down'
}

const known = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null

/** Unknown values are ignored. */
export const readFilters = (search: URLSearchParams): PeopleFilters => ({
  q: (search.get('q') ?? '').slice(0, limits.name.longest),
  role: known(roles, search.get('role')),
  state: known(accountStates, search.get('state')),
  group: search.get('group') || null,
  sort: known(peopleOrders, search.get('sort')) ?? 'name',
  direction: search.get('direction') === 'down' ? 'down' : 'up',
})

/** Everybody, in the order of their names. */
export const allPeople: PeopleFilters = {
  q: '',
  role: null,
  state: null,
  group: null,
  sort: 'name',
  direction: 'up',
}

/** Pressed once more, a column turns round; who was seen last is what most look for first. */
export function sortedBy(filters: PeopleFilters, sort: PeopleOrder): PeopleFilters {
  if (filters.sort === sort)
    return { ...filters, direction: filters.direction === 'up' ? 'down' : 'up' }
  return { ...filters, sort, direction: sort === 'seen' ? 'down' : 'up' }
}

const mostPages = 50

/** How many pages of the list are shown, from 1. */
export function readPages(search: URLSearchParams): number {
  const pages = Number(search.get('page'))
  return Number.isInteger(pages) && pages > 0 ? Math.min(pages, mostPages) : 1
}

export function peopleSearch(filters: PeopleFilters, pages = 1): string {
  const { q, role, state, group, sort, direction } = filters
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(group && { group }),
    ...(sort !== 'name' && { sort }),
    ...(direction === 'down' && { direction }),
    ...(pages > 1 && { page: String(pages) }),
  })
  return `?${search}`
}
