import { reviews as texts } from '#texts/en/reviews.ts'
import styles from './subjects-ring.module.css'

type Part = { id: string; accent: string; name: string; count: number }
type Props = { count: number; parts: Part[] }

const radius = 38
const around = 2 * Math.PI * radius
const gap = 6

/** Which part of what is due is of which subject. */
export function SubjectsRing({ count, parts }: Props) {
  const sum = (some: Part[]) => some.reduce((all, part) => all + part.count, 0)
  const unit = around / Math.max(1, sum(parts))
  return (
    <div className={styles.ring}>
      <span className="sr">
        {texts.ring(
          count,
          parts.map((part) => `${part.count} ${part.name}`),
        )}
      </span>
      <svg viewBox="0 0 92 92" aria-hidden="true">
        {parts.map((part, index) => {
          const length = unit * part.count
          const shown = parts.length > 1 ? Math.max(1, length - gap) : length
          return (
            <circle
              key={part.id}
              className={`sub-${part.accent}`}
              cx="46"
              cy="46"
              r={radius}
              strokeDasharray={`${shown} ${around - shown}`}
              strokeDashoffset={-unit * sum(parts.slice(0, index))}
            />
          )
        })}
      </svg>
      <b className="num" aria-hidden="true">
        {count}
      </b>
    </div>
  )
}
