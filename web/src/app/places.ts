// Where a signed-in student goes from anywhere: the sidebar, and the bar at the bottom of phones.
import { BookOpen, Compass, House, Repeat2, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { peoplePath } from '#features/admin/model/paths.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { memoryPath, reviewsPath } from '#features/reviews/model/paths.ts'
import { dashboardNavigation as texts } from '#texts/en/dashboard.ts'

export const home = '/dashboard'

// A link never leads to a missing page: only paths of routes.ts are used.
export const places = [
  { to: home, text: texts.home, short: texts.home, Icon: House },
  { to: '/courselist', text: texts.courses, short: texts.coursesShort, Icon: BookOpen },
  { to: reviewsPath, text: texts.reviews, short: texts.reviews, Icon: Repeat2 },
  { to: '/dashboard/category', text: texts.explore, short: texts.explore, Icon: Compass },
]
export const changeCourse = '/dashboard/change-course'
/** For owners. */
export const office = { to: peoplePath, text: texts.school }
/** For teachers and owners. */
export const teaching = { to: teachPath, text: texts.teaching }
export const profile = {
  to: '/dashboard/profile',
  text: texts.profile,
  short: texts.profile,
  Icon: UserRound,
}

export function useHere() {
  const { pathname } = useLocation()
  const here = placeOf(pathname)
  return (to: string) => (to === here ? ('page' as const) : undefined)
}

/** Some places have several addresses. */
function placeOf(pathname: string): string {
  if (pathname === '/profilepage') return profile.to
  if (pathname === memoryPath) return reviewsPath
  if (/^\/dashboard\/(category|subject-selection)(\/|$)/.test(pathname))
    return '/dashboard/category'
  if (/^\/(coursegrid|user-course-details|lessondetails)$/.test(pathname)) return '/courselist'
  if (pathname === '/coursedetails') return '/dashboard/category'
  return pathname
}
