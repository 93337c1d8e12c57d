import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './facts.module.css'

/** An absent text leaves the fact out: never "0 h". */
export type Fact = { Icon: LucideIcon; text: ReactNode }

export function Facts({
  facts,
  big,
  className,
}: {
  facts: Fact[]
  big?: boolean
  className?: string
}) {
  return (
    <ul className={classes(styles.facts, big && styles.big, className)}>
      {facts.map(
        ({ Icon, text }, index) =>
          text && (
            <li key={index}>
              <Icon />
              {text}
            </li>
          ),
      )}
    </ul>
  )
}
