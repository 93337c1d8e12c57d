import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { week as texts } from '#texts/en/teach-overview.ts'
import { classes } from '#ui/classes.ts'
import styles from './overview-week-switch.module.css'

type Props = { week: { from: string; until: string }; today: string }

/** To the weeks beside this one; those to come have nothing to show. */
export function WeekSwitch({ week: { from, until }, today }: Props) {
  return (
    <div className={styles.weeks}>
      <Link
        className={styles.way}
        to={`?week=${dayBeside(from, -7)}`}
        preventScrollReset
        aria-label={texts.before}
      >
        <ChevronLeft />
      </Link>
      <span className="num">{texts.span(from, until)}</span>
      {until < today ? (
        <Link
          className={styles.way}
          to={`?week=${dayBeside(from, 7)}`}
          preventScrollReset
          aria-label={texts.after}
        >
          <ChevronRight />
        </Link>
      ) : (
        <span className={classes(styles.way, styles.off)} aria-hidden="true">
          <ChevronRight />
        </span>
      )}
    </div>
  )
}

/** A calendar date so many days after another. */
export const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
