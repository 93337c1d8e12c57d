import type { LucideIcon } from 'lucide-react'
import { classes } from '#ui/classes.ts'
import styles from './act-sign.module.css'

type Props = { Sign: LucideIcon; look: 'quiet' | 'recalled' | 'slipped' }

/** How it went, beside the words that say so. */
export const ActSign = ({ Sign, look }: Props) => (
  <span className={classes(styles.sign, styles[look])}>
    <Sign />
  </span>
)
