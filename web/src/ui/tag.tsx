import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './tag.module.css'

type Props = {
  /** Without one the tag takes the accent around it (`sub-sci` …). */
  tone?: 'ok' | 'warn' | 'bad' | 'info' | 'brand' | 'outlined'
  className?: string
  children: ReactNode
}

export function Tag({ tone, className, children }: Props) {
  return <span className={classes(styles.tag, tone && styles[tone], className)}>{children}</span>
}
