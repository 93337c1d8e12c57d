// What the ways to a student's places tell beside their names. The dashboard brings it along, so nothing else is asked there.
import { useLocation } from 'react-router'
import { useCourses, useDashboard } from '#features/progress/api.ts'
import { useDue } from '#features/reviews/hooks/use-due.ts'
import { useToken } from '#lib/session.ts'
import { home } from './places.ts'

function useHome() {
  const isHome = useLocation().pathname === home
  const isSignedIn = useToken() !== null
  const { data, isError } = useDashboard(isHome && isSignedIn)
  return { told: isHome ? data : undefined, isAskedApart: !isHome || isError }
}

/** How many courses are taken. */
export function useCourseCount(): number {
  const { told, isAskedApart } = useHome()
  const { data } = useCourses(isAskedApart)
  return (told?.courses ?? data ?? []).length
}

/** How many questions come back today. */
export function useDueCount(): number {
  const { told, isAskedApart } = useHome()
  const { data } = useDue(isAskedApart)
  return told?.reviews.due ?? data?.today.due ?? 0
}
