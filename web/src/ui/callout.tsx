import { CircleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorPanel } from '#texts/en/shell.ts'
import { Button } from './button.tsx'
import styles from './callout.module.css'
import { classes } from './classes.ts'

type Props = {
  Icon: LucideIcon
  title: string
  /** Without one it takes the accent around it. */
  tone?: 'bad' | 'ok' | 'info'
  /** Announced to screen readers when it appears: at once, or when they pause. */
  live?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

export function Callout({ Icon, title, tone, live, className, children }: Props) {
  return (
    <div className={classes(styles.callout, tone && styles[tone], className)} role={live}>
      <Icon />
      <div>
        <strong className={styles.title}>{title}</strong>
        {children && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  )
}

type ErrorProps = { message: string; onRetry?: () => void; className?: string }

/** A failed part of a page; the rest stays usable. */
export function ErrorPanel({ message, onRetry, className }: ErrorProps) {
  return (
    <Callout Icon={CircleAlert} title={message} tone="bad" live="alert" className={className}>
      {onRetry && (
        <Button variant="secondary" size="sm" className="mt3" onClick={onRetry}>
          {errorPanel.retry}
        </Button>
      )}
    </Callout>
  )
}
