import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './panel.module.css'

type Props = {
  title: ReactNode
  note?: string
  action?: ReactNode
  children: ReactNode
}

/** A titled card of a person's page. */
export function Panel({ title, note, action, children }: Props) {
  const id = useId()
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <span className="xs muted">{note}</span>}
        {action}
      </div>
      {children}
    </section>
  )
}
