import type { ReactNode } from 'react'
import styles from './room.module.css'

type Props = { title: string; text: string; children: ReactNode }

/** One kind of pictures. */
export function Room({ title, text, children }: Props) {
  return (
    <section className={styles.room}>
      <h2>{title}</h2>
      <p className="muted mt2">{text}</p>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
