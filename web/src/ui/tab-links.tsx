import { Link } from 'react-router'
import styles from './tab-links.module.css'

type Tab = {
  to: string
  text: string
  isCurrent: boolean
  /** How many things it lists. */
  count?: number | undefined
}
type Props = { label: string; tabs: Tab[] }

/** Pages beside each other, or lists of one page, each with an address of its own. */
export const TabLinks = ({ label, tabs }: Props) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ to, text, isCurrent, count }) => (
      <Link
        key={to}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        preventScrollReset={count !== undefined}
      >
        {text}
        {count !== undefined && (
          <>
            {' '}
            <span className={styles.count}>{count}</span>
          </>
        )}
      </Link>
    ))}
  </nav>
)
