import { LayoutDashboard } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { isSigningIn } from '#lib/return-to.ts'
import { useToken } from '#lib/session.ts'
import { useSchool } from '#lib/use-site.ts'
import { navigation } from '#texts/en/shell.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Logo } from '#ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { MenuButton } from './menu-button.tsx'
import styles from './nav-bar.module.css'
import { SearchButton } from './search-button.tsx'
import { hasOwnBar, siteLinks } from './site-links.ts'

export function NavBar() {
  const school = useSchool()
  const { pathname } = useLocation()
  const isSignedIn = useToken() !== null
  return (
    <header
      className={classes(
        styles.nav,
        hasOwnBar(pathname) && styles.still,
        !isSignedIn && styles.visitor,
      )}
    >
      <div className={`wrap ${styles.in}`}>
        <Logo {...school} />
        <nav className={styles.links} aria-label={navigation.label}>
          {siteLinks.map(({ to, text, covers }) => (
            <Link key={to} to={to} aria-current={covers.test(pathname) ? 'page' : undefined}>
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.right}>
          <SearchButton />
          {isSignedIn && <Bell />}
          {isSignedIn ? <DashboardLink /> : <SignInLinks isQuiet={hasOwnButton(pathname)} />}
          <AccountMenu />
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

/** On the home page, and on sign-in pages, the primary button is the page's own. */
const hasOwnButton = (pathname: string) => /^\/(home)?$/.test(pathname) || isSigningIn(pathname)

function SignInLinks({ isQuiet }: { isQuiet: boolean }) {
  return (
    <>
      <ButtonLink to="/login" variant="ghost">
        {navigation.login}
      </ButtonLink>
      <ButtonLink to="/signup" variant={isQuiet ? 'secondary' : 'primary'}>
        {navigation.register}
      </ButtonLink>
    </>
  )
}

function DashboardLink() {
  return (
    <a
      href="/dashboard"
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: 'secondary' }, 'only-d')}
    >
      <LayoutDashboard />
      {navigation.dashboard}
      <span className="sr">{navigation.newTab}</span>
    </a>
  )
}
