import { ArrowLeftRight, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { coursesQuery } from '#features/progress/api.ts'
import { useSendLeftovers } from '#features/quizzes/hooks/use-send-leftovers.ts'
import { reviewsPath } from '#features/reviews/model/paths.ts'
import { dueQuery } from '#features/reviews/hooks/use-due.ts'
import { useSendReviews } from '#features/reviews/hooks/use-send-reviews.ts'
import { loadPage } from '#lib/served.ts'
import { useThemeToggle } from '#lib/use-theme-toggle.ts'
import { dashboardNavigation as texts } from '#texts/en/dashboard.ts'
import { navigation } from '#texts/en/shell.ts'
import { classes } from '#ui/classes.ts'
import { Logo } from '#ui/logo.tsx'
import { ThemeButton } from '#ui/theme-button.tsx'
import styles from './dashboard-layout.module.css'
import { ErrorBoundary as AppErrorBoundary } from './error-boundary.tsx'
import { SearchButton } from './search-button.tsx'
import { ConfirmSignOut } from './confirm-sign-out.tsx'
import { StudentMenu } from './student-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { changeCourse, home, places, profile, useHere } from './places.ts'
import { useCourseCount, useDueCount } from './use-counts.ts'

/** The counts beside the links, which the dashboard itself brings along. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPage(context, async ({ api, load }) => {
    if (new URL(request.url).pathname !== home)
      await Promise.all([load(coursesQuery(api)), load(dueQuery(api))])
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

function Frame({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  const askToSignOut = () => setAsking(true)
  return (
    <div className={styles.app}>
      <a className="skip" href="#main">
        {navigation.skip}
      </a>
      <Sidebar onSignOut={askToSignOut} />
      <div>
        <header className={styles.top}>
          <div className="only-m">
            <Logo />
          </div>
          <SearchButton />
          <ThemeToggle />
          <StudentMenu onSignOut={askToSignOut} />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <TabBar />
      <ConfirmSignOut open={isAsking} onOpenChange={setAsking} />
    </div>
  )
}

function Sidebar({ onSignOut }: { onSignOut: () => void }) {
  const here = useHere()
  const courses = useCourseCount()
  const due = useDueCount()
  return (
    <aside className={styles.side} aria-label={texts.sidebar}>
      <Logo />
      <nav aria-label={texts.label}>
        {places.map(({ to, text, Icon }) => (
          <Link key={to} to={to} aria-current={here(to)}>
            <Icon />
            {text}
            {text === texts.courses && courses > 0 && (
              <span className={styles.count}>{courses}</span>
            )}
            {to === reviewsPath && due > 0 && (
              <span className={classes(styles.count, styles.due)}>
                <span aria-hidden="true">{due}</span>
                <span className="sr">{texts.due(due)}</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <nav className={styles.account} aria-label={texts.account}>
        <Link to={changeCourse} aria-current={here(changeCourse)}>
          <ArrowLeftRight />
          {texts.changeCourse}
        </Link>
        <Link to={profile.to} aria-current={here(profile.to)}>
          <UserRound />
          {profile.text}
        </Link>
        <button type="button" onClick={onSignOut}>
          <LogOut />
          {navigation.signOut}
        </button>
      </nav>
    </aside>
  )
}

function ThemeToggle() {
  const { isDark, toggle } = useThemeToggle()
  return (
    <ThemeButton isDark={isDark} label={isDark ? texts.toLight : texts.toDark} onClick={toggle} />
  )
}
