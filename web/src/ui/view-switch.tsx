import { LayoutGrid, List } from 'lucide-react'
import { Link } from 'react-router'
import type { To } from 'react-router'
import styles from './view-switch.module.css'

type View = 'grid' | 'list'
type Props = { label: string; texts: Record<View, string>; shown: View; to: Record<View, To> }

const icons = { grid: LayoutGrid, list: List }

/** The same things as cards or as rows. */
export function ViewSwitch({ label, texts, shown, to }: Props) {
  return (
    <nav aria-label={label} className={styles.switch}>
      {(['grid', 'list'] as const).map((view) => {
        const Icon = icons[view]
        return (
          <Link
            key={view}
            to={to[view]}
            replace
            preventScrollReset
            aria-label={texts[view]}
            aria-current={view === shown || undefined}
          >
            <Icon />
          </Link>
        )
      })}
    </nav>
  )
}
