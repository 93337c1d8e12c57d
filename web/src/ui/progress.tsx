import { classes } from './classes.ts'
import styles from './progress.module.css'

type BarProps = {
  /** Read out; a visible text with the value is beside the bar. */
  label: string
  /** 0 to 100. */
  percent: number
  tone?: 'brand' | 'ok' | 'sub'
  thin?: boolean
  className?: string
}

export function ProgressBar({ label, percent, tone = 'brand', thin, className }: BarProps) {
  return (
    <progress
      aria-label={label}
      value={Math.round(percent)}
      max={100}
      className={classes(styles.bar, styles[tone], thin && styles.thin, className)}
    />
  )
}

const radius = 30
const around = 2 * Math.PI * radius

type RingProps = { label?: string; percent: number; size?: number }

/** Without a label it is decoration. */
export function ProgressRing({ label, percent, size = 72 }: RingProps) {
  const part = Math.min(100, Math.max(0, percent)) / 100
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 72 72"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle className={styles.track} cx="36" cy="36" r={radius} strokeWidth="9" />
      {part > 0 && (
        <circle
          className={styles.value}
          cx="36"
          cy="36"
          r={radius}
          strokeWidth="9"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - part)}
        />
      )}
    </svg>
  )
}
