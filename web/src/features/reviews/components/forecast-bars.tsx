import type { ForecastDay, ReviewedSubject } from '@kinnow/contract/reviews'
import { forecast as texts } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import styles from './forecast-bars.module.css'

type Day = Pick<ForecastDay, 'day' | 'count'> & Partial<Pick<ForecastDay, 'subjects'>>
/** Without subjects the bars are low, and of one colour. */
type Props = { days: Day[]; subjects?: ReviewedSubject[]; label?: string }

/** Of the highest bar, with the gaps between its parts. */
const height = 104
const lowHeight = 36
const gap = 2

/** A bar a day, made of the subjects of the questions that come back on it; each carries its number. */
export function ForecastBars({ days, subjects, label }: Props) {
  const tallest = subjects ? height : lowHeight
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <ol aria-label={label} className={classes(styles.bars, days.length <= 7 && styles.week)}>
      {days.map(({ day, count, subjects: parts = [] }, index) => {
        const { weekday, number } = units.dayParts(day)
        return (
          <li key={day} className={index === 0 ? styles.now : undefined}>
            <span className="sr">{texts.day(units.dayName(day), index === 0, count)}</span>
            {(subjects || count > 0) && (
              <b className="num" aria-hidden="true">
                {count}
              </b>
            )}
            <Bar
              size={Math.round((tallest * count) / most)}
              parts={subjects ? inOrder(parts, subjects) : [{ accent: '', count }]}
              count={count}
            />
            <span className={styles.day} aria-hidden="true">
              {weekday}
              <em className="num">{number}</em>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type Part = { accent: string; count: number }

const inOrder = (parts: ForecastDay['subjects'], subjects: ReviewedSubject[]): Part[] =>
  subjects.flatMap(({ id, accent }) => {
    const part = parts.find(({ subjectId }) => subjectId === id)
    return part ? [{ accent, count: part.count }] : []
  })

function Bar({ size, parts, count }: { size: number; parts: Part[]; count: number }) {
  if (count === 0) return <i className={styles.none} aria-hidden="true" />
  const whole = Math.max(size, 8)
  const tall = (some: Part[]) => (whole * some.reduce((sum, part) => sum + part.count, 0)) / count
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 34 ${whole}`}
      height={whole}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map((part, index) => {
        const between = index === parts.length - 1 ? 0 : gap
        return (
          <rect
            key={index}
            className={part.accent === '' ? styles.plain : `sub-${part.accent}`}
            y={whole - tall(parts.slice(0, index + 1)) + between}
            width="34"
            height={Math.max(2, tall([part]) - between)}
          />
        )
      })}
    </svg>
  )
}
