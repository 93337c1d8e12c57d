// The counts beside the links of a student's screens. The dashboard's response has them already.
import { useLocation } from 'react-router'
import { useOwnWork } from '#features/assignments/api.ts'
import { isOpen } from '#features/assignments/model/is-open.ts'
import { useCourses, useDashboard } from '#features/progress/api.ts'
import { useDue } from '#features/reviews/hooks/use-due.ts'
import { useToken } from '#lib/session.ts'
import { home } from './places.ts'

function useHome() {
  const isHome = useLocation().pathname === home
  const isSignedIn = useToken() !== null
  const { data, isError } = useDashboard(isHome && isSignedIn)
  return { counts: isHome ? data : undefined, needsOwnCall: !isHome || isError }
}

/** How many courses are taken. */
export function useCourseCount(): number {
  const { counts, needsOwnCall } = useHome()
  const { data } = useCourses(needsOwnCall)
  return (counts?.courses ?? data ?? []).length
}

/** How many questions come back today. */
export function useDueCount(): number {
  const { counts, needsOwnCall } = useHome()
  const { data } = useDue(needsOwnCall)
  return counts?.reviews.due ?? data?.today.due ?? 0
}

/** Whether there is work of a class, and how much of it is open. */
export function useWorkCount(): { hasWork: boolean; count: number } {
  const { data = [] } = useOwnWork()
  return { hasWork: data.length > 0, count: data.filter(isOpen).length }
}
