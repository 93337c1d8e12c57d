// Which courses the list shows, and in which order: as its address says. Pure.
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

/** What is usual is left out of the address. */
export function toSearch({ filter, sort }: Arrangement): string {
  const search = new URLSearchParams({
    ...(filter !== 'all' && { show: filter }),
    ...(sort !== 'recent' && { sort }),
  }).toString()
  return search && `?${search}`
}

type Size = Pick<CourseProgress, 'lessonCount' | 'lessonsCompleted'>

export const isFinished = ({ lessonCount, lessonsCompleted }: Size): boolean =>
  lessonCount > 0 && lessonsCompleted >= lessonCount

export const percentOf = ({ lessonCount, lessonsCompleted }: Size): number =>
  lessonCount > 0 ? Math.min(100, Math.round((100 * lessonsCompleted) / lessonCount)) : 0

const before: Record<Sort, (a: CourseProgress, b: CourseProgress) => number> = {
  recent: (a, b) => b.activeAt.localeCompare(a.activeAt),
  name: (a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }),
  progress: (a, b) => percentOf(b) - percentOf(a),
}

export const arrange = (courses: CourseProgress[], { filter, sort }: Arrangement) =>
  courses
    .filter((course) => filter === 'all' || isFinished(course) === (filter === 'finished'))
    .toSorted(before[sort])
