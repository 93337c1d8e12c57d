import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import type { Memory } from '../api.ts'
import styles from './recall-line.module.css'
import { areaOf, linesOf, pathOf } from '../model/weeks.ts'

type Props = { weeks: Memory['weeks']; low: number; className?: string; children?: ReactNode }

/** The line itself, stretched over its place; its content is in words beside it. */
export function RecallLine({ weeks, low, className, children }: Props) {
  const lines = linesOf(weeks, low)
  const last = lines.at(-1)?.at(-1)
  return (
    <svg
      className={classes(styles.line, className)}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
      {lines.map((line, index) => (
        <g key={index}>
          <path className={styles.area} d={areaOf(line)} />
          <path className={styles.stroke} d={pathOf(line)} />
        </g>
      ))}
      {last && (
        <>
          <path className={styles.last} d={pathOf([last])} />
          <path className={styles.hole} d={pathOf([last])} />
        </>
      )}
    </svg>
  )
}
