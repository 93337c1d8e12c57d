// The counts beside the links of a student's screens. The dashboard's response has them already.
import { useLocation } from 'react-router'
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
