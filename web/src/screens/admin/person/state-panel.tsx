import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './state-panel.module.css'

type Props = {
  look: 'warn' | 'bad' | 'info'
  Icon: LucideIcon
  title: string
  children: ReactNode
}

/** Why somebody cannot log in, and what helps: the first thing on a person's page. */
export function StatePanel({ look, Icon, title, children }: Props) {
  const id = useId()
  return (
    <section className={`${styles.panel} ${styles[look]}`} aria-labelledby={id}>
      <Icon />
      <div>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  )
}
