import { hasRole, type Role } from '@kinnow/contract/roles'
import { ArrowLeftRight, School, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ownWorkQuery } from '#features/assignments/api.ts'
import { workPath } from '#features/assignments/model/paths.ts'
import { noticeCountQuery } from '#features/notices/api.ts'
import { coursesQuery } from '#features/progress/api.ts'
import { useSendLeftovers } from '#features/quizzes/hooks/use-send-leftovers.ts'
import { reviewsPath } from '#features/reviews/model/paths.ts'
import { dueQuery } from '#features/reviews/hooks/use-due.ts'
import { useSendReviews } from '#features/reviews/hooks/use-send-reviews.ts'
import { loadPage } from '#lib/served.ts'
import { useStudent } from '#lib/session.ts'
import { dashboardNavigation as texts } from '#texts/en/dashboard.ts'
import { classes } from '#ui/classes.ts'
import { AppFrame } from './app-frame.tsx'
import styles from './dashboard-layout.module.css'
import { ErrorBoundary as AppErrorBoundary } from './error-boundary.tsx'
import { SearchButton } from './search-button.tsx'
import { TabBar } from './tab-bar.tsx'
import { changeCourse, home, office, placesOf, profile, teaching, useHere } from './places.ts'
import { useCourseCount, useDueCount, useWorkCount } from './use-counts.ts'

/** The counts beside the links, which the dashboard itself brings along. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPage(context, async ({ api, load }) => {
    const isHome = new URL(request.url).pathname === home
    await Promise.all([
      load(noticeCountQuery(api)),
      load(ownWorkQuery(api)),
      !isHome && load(coursesQuery(api)),
      !isHome && load(dueQuery(api)),
    ])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** The dashboard's navigation (SPEC §2): a sidebar, on phones a bar at the bottom. */
export default function DashboardLayout() {
  useSendLeftovers()
  useSendReviews()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <AppErrorBoundary />
    </Frame>
  )
}

const change = { to: changeCourse, text: texts.changeCourse, Icon: ArrowLeftRight }

/** Beside learning, what one's role opens. */
const offices = (role: Role) => [
  ...(hasRole(role, 'teacher') ? [{ ...teaching, Icon: Users }] : []),
  ...(hasRole(role, 'owner') ? [{ ...office, Icon: School }] : []),
]

function Frame({ children }: { children: ReactNode }) {
  const role = useStudent()?.role ?? 'student'
  const courses = useCourseCount()
  const due = useDueCount()
  const { hasWork, count } = useWorkCount()
  function countOf(to: string) {
    if (to === '/courselist' && courses > 0) return <span className={styles.count}>{courses}</span>
    if (to === workPath && count > 0)
      return (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className="sr">{texts.toDo(count)}</span>
        </span>
      )
    if (to !== reviewsPath || due === 0) return null
    return (
      <span className={classes(styles.count, styles.due)}>
        <span aria-hidden="true">{due}</span>
        <span className="sr">{texts.due(due)}</span>
      </span>
    )
  }
  return (
    <AppFrame
      label={texts.label}
      places={placesOf(hasWork)}
      accountPlaces={[...offices(role), change, profile]}
      here={useHere()}
      countOf={countOf}
      tools={<SearchButton isField />}
      tabBar={<TabBar />}
    >
      {children}
    </AppFrame>
  )
}
