// What the list of courses is narrowed to, as its address says it.
import { courseVisibilities, type CourseVisibility } from '@kinnow/contract/catalog'
import { limits } from '@kinnow/contract/limits'

export type CourseFilters = { q: string; visibility: CourseVisibility | null; isRetired: boolean }

/** Unknown values are ignored. */
export const readFilters = (search: URLSearchParams): CourseFilters => ({
  q: (search.get('q') ?? '').slice(0, limits.name.longest),
  visibility: courseVisibilities.find((one) => one === search.get('visibility')) ?? null,
  isRetired: search.get('state') === 'retired',
})

const mostPages = 50

/** How many pages of the list are shown, from 1. */
export function readPages(search: URLSearchParams): number {
  const pages = Number(search.get('page'))
  return Number.isInteger(pages) && pages > 0 ? Math.min(pages, mostPages) : 1
}

export function coursesSearch({ q, visibility, isRetired }: CourseFilters, pages = 1): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(visibility && { visibility }),
    ...(isRetired && { state: 'retired' }),
    ...(pages > 1 && { page: String(pages) }),
  })
  return `?${search}`
}

/** A folder as people call it. */
export const folderName = (origin: string): string => origin.replace(/^folder:/, '')
