import type { ReactNode } from 'react'
import { Books } from '#ui/art/books.tsx'
import styles from './auth-frame.module.css'

type Props = { side: string; sideText: string; children: ReactNode }

/** Two columns: a warm panel with one true sentence, and the form. Phones see the form only. */
export function AuthFrame({ side, sideText, children }: Props) {
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <Books className={styles.art} />
        <div>
          <p>{side}</p>
          <p className={styles.text}>{sideText}</p>
        </div>
      </aside>
      <div className={styles.main}>
        <div className={styles.box}>{children}</div>
      </div>
    </div>
  )
}
