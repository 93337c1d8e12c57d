import { Link } from 'react-router'
import { dashboardNavigation as texts } from '#texts/en/dashboard.ts'
import { places, profile, useHere } from './places.ts'
import styles from './tab-bar.module.css'

/** The phone's way between a student's places; a width above shows none. */
export function TabBar() {
  const here = useHere()
  return (
    <nav className={styles.tabs} aria-label={texts.label} data-tab-bar="">
      {[...places, profile].map(({ to, short, Icon }) => (
        <Link key={to} to={to} aria-current={here(to)}>
          <Icon />
          {short}
        </Link>
      ))}
    </nav>
  )
}
