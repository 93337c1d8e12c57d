import type { ReactNode } from 'react'
import { useSchool } from '#lib/use-site.ts'
import { Books } from '#ui/art/books.tsx'
import { classes } from '#ui/classes.ts'
import { Logo } from '#ui/logo.tsx'
import styles from './auth-frame.module.css'

type Props = {
  side: string
  sideText: string
  /** Without the site's navigation around it: the frame shows the logo itself. */
  isAlone?: boolean
  /** In place of the books. */
  art?: ReactNode
  children: ReactNode
}

/** Two columns: a warm panel with one true sentence, and the form. Phones see the form only. */
export function AuthFrame({ side, sideText, isAlone = false, art, children }: Props) {
  const school = useSchool()
  return (
    <div className={classes(styles.frame, isAlone && styles.alone)}>
      <aside className={styles.side}>
        {isAlone && <Logo {...school} />}
        {art ?? <Books className={styles.art} />}
        <div>
          <p>{side}</p>
          <p className={styles.text}>{sideText}</p>
        </div>
      </aside>
      <div className={styles.main}>
        {isAlone && (
          <div className={styles.logo}>
            <Logo {...school} />
          </div>
        )}
        <div className={styles.box}>{children}</div>
      </div>
    </div>
  )
}
