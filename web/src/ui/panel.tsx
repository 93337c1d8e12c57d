import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './panel.module.css'

type Props = {
  title: string
  Icon?: LucideIcon
  note?: string
  action?: ReactNode
  /** Title and action stay side by side, also on a phone. */
  isOneRow?: boolean
  children: ReactNode
}

/** A titled card of a person's page. */
export function Panel({ title, Icon, note, action, isOneRow, children }: Props) {
  const id = useId()
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={id}>
      <div className={classes(styles.head, isOneRow && styles.oneRow)}>
        <h2 id={id}>
          {Icon && <Icon />}
          {title}
        </h2>
        {note && <span className="xs muted">{note}</span>}
        {action}
      </div>
      {children}
    </section>
  )
}
