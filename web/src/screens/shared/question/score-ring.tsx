import { classes } from '#ui/classes.ts'
import styles from './score-ring.module.css'

type Props = {
  /** As displayed, such as "8.5". */
  score: string
  outOf: number
  /** What is counted, such as "correct". */
  unit: string
  /** The label for screen readers. */
  label: string
  /** 0 to 1. */
  part: number
  isLow: boolean
}

const radius = 76
const around = 2 * Math.PI * radius

export const ScoreRing = ({ score, outOf, unit, label, part, isLow }: Props) => (
  <div className={styles.ring}>
    <span className="sr">{label}</span>
    <svg viewBox="0 0 180 180" aria-hidden="true">
      <circle className={styles.track} cx="90" cy="90" r={radius} strokeWidth="16" />
      {part > 0 && (
        <circle
          className={classes(styles.value, isLow && styles.some)}
          cx="90"
          cy="90"
          r={radius}
          strokeWidth="16"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - part)}
        />
      )}
    </svg>
    <div aria-hidden="true">
      <b className="num">
        {score}
        <small>/{outOf}</small>
      </b>
      <span>{unit}</span>
    </div>
  </div>
)
