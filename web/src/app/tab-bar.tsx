import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { workPath } from '#features/assignments/model/paths.ts'
import { reviewsPath } from '#features/reviews/model/paths.ts'
import { dashboardNavigation as texts } from '#texts/en/dashboard.ts'
import { tabsOf, useHere } from './places.ts'
import styles from './tab-bar.module.css'
import { useDueCount, useWorkCount } from './use-counts.ts'

/** A larger number is not shown beside an icon. */
const most = 99

type Tab = {
  to: string
  short: string
  Icon: LucideIcon
  due?: number
  /** The number in words, where it is no question that is due. */
  dueText?: string
  /** In dark: orange stays with the reviews. */
  isQuiet?: boolean
}

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
      {tabs.map(({ to, short, Icon, due = 0, dueText = texts.due(due), isQuiet }) => (
        <Link key={to} to={to} aria-current={here(to)}>
          <span className={styles.icon}>
            <Icon />
            {due > 0 && (
              <em aria-hidden="true" className={isQuiet ? styles.quiet : undefined}>
                {due > most ? `${most}+` : due}
              </em>
            )}
          </span>
          {short}
          {due > 0 && <span className="sr">, {dueText}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Between a student's places. */
export function TabBar() {
  const here = useHere()
  const due = useDueCount()
  const { hasWork, count } = useWorkCount()
  const tabs = tabsOf(hasWork).map((place) => {
    if (place.to === workPath)
      return { ...place, due: count, dueText: texts.toDo(count), isQuiet: true }
    return place.to === reviewsPath ? { ...place, due } : place
  })
  return <Tabs label={texts.label} tabs={tabs} here={here} />
}
