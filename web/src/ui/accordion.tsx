import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './accordion.module.css'

type Props = {
  /** What is always seen. */
  summary: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** The browser's own `<details>`: opens before any script has come, and by the browser's find. */
export function AccordionItem({ summary, open, onOpenChange, className, children }: Props) {
  return (
    <details
      className={classes(styles.item, className)}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onOpenChange(event.currentTarget.open)
      }}
    >
      <summary>
        <div className={styles.head}>{summary}</div>
        <ChevronDown className={styles.chevron} />
      </summary>
      {children}
    </details>
  )
}
