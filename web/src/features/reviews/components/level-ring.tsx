import { classes } from '#ui/classes.ts'
import styles from './level-ring.module.css'

type Props = {
  /** 0 to 1. */
  part: number
  /** The share of it that is to be refreshed. */
  faded: number
  label: string
  large?: boolean
}

const radius = 15
const around = 2 * Math.PI * radius

/** How well a chapter, subject or course is known; what has been forgotten since is lighter. */
export function LevelRing({ part, faded, label, large }: Props) {
  const firm = part * (1 - faded)
  const arc = (share: number) => `${around * share} ${around * (1 - share)}`
  return (
    <span className={classes(styles.ring, large && styles.large)}>
      <span className="sr">{label}</span>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.track} cx="18" cy="18" r={radius} />
        {part > 0 && (
          <circle className={styles.faded} cx="18" cy="18" r={radius} strokeDasharray={arc(part)} />
        )}
        {firm > 0 && (
          <circle className={styles.firm} cx="18" cy="18" r={radius} strokeDasharray={arc(firm)} />
        )}
      </svg>
    </span>
  )
}
