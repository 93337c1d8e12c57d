import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { navigation } from '#texts/en/shell.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { usePagesAhead } from '#ui/use-pages-ahead.ts'
import styles from './question-frame.module.css'

type Props = {
  /** Where closing leads if this was the first page of the visit. */
  closeTo: string
  closeLabel: string
  /** The modules of the pages it leads to; pass the same list each time. */
  ahead: string[]
  center?: ReactNode
  right?: ReactNode
  /** Below the bar, above the question. */
  strip?: ReactNode
  footer?: ReactNode
  /** For a start and a result; questions are narrower and centered. */
  wide?: boolean
  children: ReactNode
}

/** A page for questions, without the navigation of the site. */
export function QuestionFrame({ closeTo, closeLabel, ahead, ...props }: Props) {
  const navigate = useNavigate()
  usePagesAhead(ahead)

  function handleClose() {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-1)
    else void navigate(closeTo)
  }

  return (
    <div className={styles.frame}>
      <a className="skip" href="#main">
        {navigation.skip}
      </a>
      <header className={styles.bar}>
        <IconButton label={closeLabel} onClick={handleClose}>
          <X />
        </IconButton>
        <div className={styles.center}>{props.center}</div>
        <div className={styles.right}>{props.right}</div>
      </header>
      {props.strip && <div className={styles.strip}>{props.strip}</div>}
      <main id="main" tabIndex={-1} className={classes(styles.main, props.wide && styles.wide)}>
        {props.children}
      </main>
      {props.footer}
    </div>
  )
}
