import { Compass, House, Info, Mail } from 'lucide-react'
import { isSigningIn } from '#lib/return-to.ts'
import { navigation } from '#texts/en/shell.ts'

// A link never leads to a missing page: only paths of routes.ts are used.
export const siteLinks = [
  { to: '/home', text: navigation.home, Icon: House, covers: /^\/(home)?$/ },
  {
    to: '/explore/category',
    text: navigation.explore,
    Icon: Compass,
    covers: /^\/(explore|SubjectSelection|path\/)/,
  },
  { to: '/aboutus', text: navigation.about, Icon: Info, covers: /^\/aboutus$/ },
  { to: '/contactus', text: navigation.contact, Icon: Mail, covers: /^\/contactus$/ },
]

/** SPEC §2: the public navigation bar is hidden there. */
export const hidesNavigation = (pathname: string) =>
  /^\/(dashboard|profilepage|admin)(\/|$)/.test(pathname)

export const hidesFooter = (pathname: string) =>
  hidesNavigation(pathname) || isSigningIn(pathname) || pathname === '/lessonpage'

/** A student's own pages: on phones they have the dashboard's tab bar, and no public footer. */
export const isLearning = (pathname: string) =>
  /^\/(courselist|coursegrid|coursedetails|user-course-details|lessondetails|congratulations)$/.test(
    pathname,
  )

/** A lesson's own bar stays in sight, so the navigation bar scrolls away. */
export const hasOwnBar = (pathname: string) => pathname === '/lessonpage'
