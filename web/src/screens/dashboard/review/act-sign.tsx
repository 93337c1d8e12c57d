import type { LucideIcon } from 'lucide-react'
import { classes } from '#ui/classes.ts'
import styles from './act-sign.module.css'

type Props = { Sign: LucideIcon; look: 'quiet' | 'recalled' | 'slipped' }

/** An icon for the result, beside the words for it. */
export const ActSign = ({ Sign, look }: Props) => (
  <span className={classes(styles.sign, styles[look])}>
    <Sign />
  </span>
)
