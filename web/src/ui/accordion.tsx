import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './accordion.module.css'

type Props = {
  /** What is always seen: words, and headings only directly, as HTML's content model of `<summary>` has it. */
  summary: ReactNode
  summaryClassName?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** The browser's own `<details>`: opens before any script has come, and by the browser's find. */
export function AccordionItem({ summary, open, onOpenChange, className, ...props }: Props) {
  return (
    <details
      className={classes(styles.item, className)}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onOpenChange(event.currentTarget.open)
      }}
    >
      <summary className={props.summaryClassName}>
        {summary}
        <ChevronDown className={styles.chevron} />
      </summary>
      {props.children}
    </details>
  )
}
