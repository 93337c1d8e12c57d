// Filters and sorts the courses as the address of the list says. Pure.
import type { CourseProgress } from '@kinnow/contract/progress'

export const filters = ['all', 'progress', 'finished'] as const
const sorts = ['recent', 'name', 'progress'] as const
export type Filter = (typeof filters)[number]
type Sort = (typeof sorts)[number]
export type Arrangement = { filter: Filter; sort: Sort }

export const readArrangement = (search: URLSearchParams): Arrangement => ({
  filter: filters.find((one) => one === search.get('show')) ?? 'all',
  sort: sorts.find((one) => one === search.get('sort')) ?? 'recent',
})

/** Defaults are left out of the address. */
export function toSearch({ filter, sort }: Arrangement): string {
  const search = new URLSearchParams({
    ...(filter !== 'all' && { show: filter }),
    ...(sort !== 'recent' && { sort }),
  }).toString()
  return search && `?${search}`
}

const before: Record<Sort, (a: CourseProgress, b: CourseProgress) => number> = {
  recent: (a, b) => b.activeAt.localeCompare(a.activeAt),
  name: (a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }),
  progress: (a, b) => b.percent - a.percent,
}

export const arrange = (courses: CourseProgress[], { filter, sort }: Arrangement) =>
  courses
    .filter((course) => filter === 'all' || course.finished === (filter === 'finished'))
    .toSorted(before[sort])
