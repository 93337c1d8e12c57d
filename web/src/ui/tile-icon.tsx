import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'
import styles from './tile-icon.module.css'

type Props = { Icon: LucideIcon; small?: boolean; plain?: boolean; className?: string }

/** An icon on a rounded square in the accent around it. */
export function TileIcon({ Icon, small, plain, className }: Props) {
  return (
    <span className={classes(styles.tile, small && styles.sm, plain && styles.plain, className)}>
      <Icon />
    </span>
  )
}
