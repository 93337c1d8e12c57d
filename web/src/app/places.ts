// Where a signed-in student goes from anywhere: the sidebar, and the bar at the bottom of phones.
import { BookOpen, ClipboardList, Compass, House, Repeat2, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { peoplePath } from '#features/admin/model/paths.ts'
import { workPath } from '#features/assignments/model/paths.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { memoryPath, reviewsPath } from '#features/reviews/model/paths.ts'
import { dashboardNavigation as texts } from '#texts/en/dashboard.ts'

export const home = '/dashboard'

const work = { to: workPath, text: texts.work, short: texts.workShort, Icon: ClipboardList }
const explore = {
  to: '/dashboard/category',
  text: texts.explore,
  short: texts.explore,
  Icon: Compass,
}

// A link never leads to a missing page: only paths of routes.ts are used.
const places = [
  { to: home, text: texts.home, short: texts.home, Icon: House },
  { to: '/courselist', text: texts.courses, short: texts.coursesShort, Icon: BookOpen },
  { to: reviewsPath, text: texts.reviews, short: texts.reviews, Icon: Repeat2 },
  explore,
]
/** Work has a place for students of a class that has some. */
export const placesOf = (hasWork: boolean) =>
  hasWork ? [...places.slice(0, 2), work, ...places.slice(2)] : places

/** A phone's bar has room for five: with work, the way to explore is on the page of one's courses. */
export const tabsOf = (hasWork: boolean) => [
  ...placesOf(hasWork).filter((place) => !hasWork || place !== explore),
  profile,
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
