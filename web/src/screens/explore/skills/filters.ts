// Which courses are shown, as the address says. Pure.
import { courseLengths, courseLevels, courseSorts } from '@kinnow/contract/course-search'

const views = ['grid', 'list'] as const

export type Filters = {
  q: string
  /** Empty: any. */
  topic: string
  level: '' | (typeof courseLevels)[number]
  length: '' | (typeof courseLengths)[number]
  sort: (typeof courseSorts)[number]
  view: (typeof views)[number]
}

const usual = {
  q: '',
  topic: '',
  level: '',
  length: '',
  sort: 'recommended',
  view: 'grid',
} as const

export const readFilters = (search: URLSearchParams): Filters => ({
  q: search.get('q')?.trim().slice(0, 80) ?? '',
  topic: search.get('topic') ?? '',
  level: courseLevels.find((level) => level === search.get('level')) ?? '',
  length: courseLengths.find((length) => length === search.get('length')) ?? '',
  sort: courseSorts.find((sort) => sort === search.get('sort')) ?? 'recommended',
  view: views.find((view) => view === search.get('view')) ?? 'grid',
})

/** `?topic=Coding&page=2`; what is usual is left out, and nothing left is `?`, which clears the address. */
export function toSearch(filters: Filters, page = 1): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    if (value !== usual[name as keyof Filters]) search.set(name, value)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}

/** What narrows the list, each with the filters that are left without it. */
export const narrowing = (filters: Filters) =>
  (['q', 'topic', 'level', 'length'] as const)
    .filter((name) => filters[name] !== '')
    .map((name) => ({ name, without: { ...filters, [name]: '' } }))
