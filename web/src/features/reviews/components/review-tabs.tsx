import { Link, useLocation } from 'react-router'
import { reviews } from '#texts/en/reviews.ts'
import { memoryPath, reviewsPath } from '../model/paths.ts'
import styles from './review-tabs.module.css'

const tabs = [
  { to: reviewsPath, text: reviews.tabs.due },
  { to: memoryPath, text: reviews.tabs.memory },
]

/** The two pages of the reviews. */
export function ReviewTabs() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabs} aria-label={reviews.tabs.label}>
      {tabs.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
