import type { ReactNode } from 'react'
import { Sprout } from './art/sprout.tsx'
import styles from './empty.module.css'

type Props = {
  title: string
  text?: string
  /** The sprout unless told otherwise. */
  art?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  /** The one button. */
  children?: ReactNode
}

export function Empty({ title, text, art = <Sprout />, as: Heading = 'h3', children }: Props) {
  return (
    <div className={styles.empty}>
      <div className={styles.art}>{art}</div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
