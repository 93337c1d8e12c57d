import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './section.module.css'

type Props = { id: string; title: string; text: string; className?: string; children: ReactNode }

/** What it is about at the left, on phones above; what can be changed in a card. */
export function Section({ id, title, text, className, children }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <p className="sm muted">{text}</p>
      </div>
      <div className={classes('card', className)}>{children}</div>
    </section>
  )
}
