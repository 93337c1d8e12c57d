import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { reviewsPath } from '#features/reviews/model/paths.ts'
import { dashboardNavigation as texts } from '#texts/en/dashboard.ts'
import { places, profile, useHere } from './places.ts'
import styles from './tab-bar.module.css'
import { useDueCount } from './use-counts.ts'

/** A larger number is not shown beside an icon. */
const most = 99

type Tab = { to: string; short: string; Icon: LucideIcon; due?: number }

/** The phone's way between places; a width above shows none. */
export function Tabs({
  label,
  tabs,
  here,
}: {
  label: string
  tabs: Tab[]
  here: (to: string) => 'page' | undefined
}) {
  return (
    <nav className={styles.tabs} aria-label={label} data-tab-bar="">
      {tabs.map(({ to, short, Icon, due = 0 }) => (
        <Link key={to} to={to} aria-current={here(to)}>
          <span className={styles.icon}>
            <Icon />
            {due > 0 && <em aria-hidden="true">{due > most ? `${most}+` : due}</em>}
          </span>
          {short}
          {due > 0 && <span className="sr">, {texts.due(due)}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Between a student's places. */
export function TabBar() {
  const here = useHere()
  const due = useDueCount()
  const tabs = [...places, profile].map((place) =>
    place.to === reviewsPath ? { ...place, due } : place,
  )
  return <Tabs label={texts.label} tabs={tabs} here={here} />
}
