// The frame of signed-in pages: a sidebar, on phones a bar at the bottom, and a bar with tools above.
import { LogOut } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSchool } from '#lib/use-site.ts'
import { dashboardNavigation as texts } from '#texts/en/dashboard.ts'
import { navigation } from '#texts/en/shell.ts'
import { Logo } from '#ui/logo.tsx'
import { ThemeToggle } from '#features/profile/components/theme-toggle.tsx'
import { Bell } from './bell.tsx'
import { ConfirmSignOut } from './confirm-sign-out.tsx'
import styles from './dashboard-layout.module.css'
import { StudentMenu } from './student-menu.tsx'

type Place = { to: string; text: string; Icon: LucideIcon }

type Props = {
  /** Read out for the main navigation. */
  label: string
  /** Under the logo. */
  title?: string
  places: Place[]
  /** Below, beside signing out. */
  accountPlaces: Place[]
  /** Whether a place is the one that is shown. */
  here: (to: string) => 'page' | undefined
  /** Beside a place, such as how much waits there. */
  countOf?: (to: string) => ReactNode
  /** In the bar above, before the other tools. */
  tools?: ReactNode
  tabBar: ReactNode
  children: ReactNode
}

export function AppFrame({ tools, tabBar, children, ...sidebar }: Props) {
  const school = useSchool()
  const [isAsking, setAsking] = useState(false)
  const askToSignOut = () => setAsking(true)
  return (
    <div className={styles.app}>
      <a className="skip" href="#main">
        {navigation.skip}
      </a>
      <Sidebar {...sidebar} onSignOut={askToSignOut} />
      <div>
        <header className={styles.top}>
          <div className="only-m">
            <Logo {...school} />
          </div>
          {tools}
          <Bell isInFrame />
          <ThemeToggle />
          <StudentMenu onSignOut={askToSignOut} />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {tabBar}
      <ConfirmSignOut open={isAsking} onOpenChange={setAsking} />
    </div>
  )
}

type SidebarProps = Omit<Props, 'tools' | 'tabBar' | 'children'> & { onSignOut: () => void }

function Sidebar({ label, title, places, accountPlaces, here, countOf, onSignOut }: SidebarProps) {
  const school = useSchool()
  return (
    <aside className={styles.side} aria-label={texts.sidebar}>
      <Logo {...school} />
      {title && <p className={styles.title}>{title}</p>}
      <nav aria-label={label}>
        {places.map(({ to, text, Icon }) => (
          <Link key={to} to={to} aria-current={here(to)}>
            <Icon />
            {text}
            {countOf?.(to)}
          </Link>
        ))}
      </nav>
      <nav className={styles.account} aria-label={texts.account}>
        {accountPlaces.map(({ to, text, Icon }) => (
          <Link key={to} to={to} aria-current={here(to)}>
            <Icon />
            {text}
          </Link>
        ))}
        <button type="button" onClick={onSignOut}>
          <LogOut />
          {navigation.signOut}
        </button>
      </nav>
    </aside>
  )
}
