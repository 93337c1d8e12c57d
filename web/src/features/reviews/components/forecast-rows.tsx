import type { ForecastDay } from '@kinnow/contract/reviews'
import { forecast as texts } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'
import styles from './forecast-rows.module.css'

/** A line a day, where there is less room across. */
export function ForecastRows({ days }: { days: ForecastDay[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <ol className={styles.rows}>
      {days.map(({ day, count }, index) => {
        const { weekday, number } = units.dayParts(day)
        return (
          <li key={day} className={index === 0 ? styles.now : undefined}>
            <span className="sr">{texts.day(units.dayName(day), index === 0, count)}</span>
            <span className={styles.day} aria-hidden="true">
              {weekday} <em className="num">{number}</em>
            </span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {count > 0 && <rect width={(100 * count) / most} height="10" />}
            </svg>
            <b className="num" aria-hidden="true">
              {count}
            </b>
          </li>
        )
      })}
    </ol>
  )
}
