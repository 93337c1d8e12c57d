import { Link } from 'react-router'
import { reviewsPath } from '#features/reviews/model/paths.ts'
import { dashboardNavigation as texts } from '#texts/en/dashboard.ts'
import { places, profile, useHere } from './places.ts'
import styles from './tab-bar.module.css'
import { useDueCount } from './use-counts.ts'

/** A larger number is not shown beside an icon. */
const most = 99

/** The phone's way between a student's places; a width above shows none. */
export function TabBar() {
  const here = useHere()
  const due = useDueCount()
  return (
    <nav className={styles.tabs} aria-label={texts.label} data-tab-bar="">
      {[...places, profile].map(({ to, short, Icon }) => (
        <Link key={to} to={to} aria-current={here(to)}>
          <span className={styles.icon}>
            <Icon />
            {to === reviewsPath && due > 0 && (
              <em aria-hidden="true">{due > most ? `${most}+` : due}</em>
            )}
          </span>
          {short}
          {to === reviewsPath && due > 0 && <span className="sr">, {texts.due(due)}</span>}
        </Link>
      ))}
    </nav>
  )
}
