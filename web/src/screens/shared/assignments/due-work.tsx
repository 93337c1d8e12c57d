import type { OwnAssignment } from '@kinnow/contract/assignments'
import { Link } from 'react-router'
import { workPath } from '#features/assignments/model/paths.ts'
import { mostUrgent } from '#features/assignments/model/urgent.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { ownWork as texts } from '#texts/en/work.ts'
import { classes } from '#ui/classes.ts'
import { WorkRow } from './work-row.tsx'
import styles from './due-work.module.css'

const most = 3

type Props = {
  /** Of all that a student has, what the page is about. */
  work: OwnAssignment[]
  clock: Clock
  /** Whether the first row has the page's own button. */
  hasButton?: boolean
  className?: string | undefined
}

/** What is due within a week; nothing where nothing is. */
export function DueWork({ work, clock, hasButton = false, className }: Props) {
  const urgent = mostUrgent(work, clock)
  if (urgent.length === 0) return null
  return (
    <section className={classes('card', styles.card, className)} aria-labelledby="work">
      <div className={styles.head}>
        <h2 id="work">{texts.soon}</h2>
        <Link to={workPath} className="link sm">
          {texts.all}
        </Link>
      </div>
      <ul>
        {urgent.slice(0, most).map((one, index) => (
          <li key={one.id}>
            <WorkRow work={one} clock={clock} hasButton={hasButton && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
