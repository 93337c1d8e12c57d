import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { navigation } from '#texts/en/shell.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { usePagesAhead } from '#ui/use-pages-ahead.ts'
import styles from './quiz-frame.module.css'

type Props = {
  /** Where closing leads when the quiz was the first page of this visit. */
  closeTo?: string
  closeLabel?: string
  center?: ReactNode
  right?: ReactNode
  footer?: ReactNode
  /** For the start and the result; questions are narrower and stand in the middle. */
  wide?: boolean
  children: ReactNode
}

/** Where a quiz and its result lead. */
const ways = [
  'screens/learn/lesson',
  'screens/learn/my-course',
  'screens/dashboard/dashboard',
  'screens/learn/congratulations',
]

/** The quiz's own page: no navigation, one thing at a time. */
export function QuizFrame({ closeTo = '/dashboard', closeLabel = texts.close, ...props }: Props) {
  const navigate = useNavigate()
  usePagesAhead(ways)

  function handleClose() {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-1)
    else void navigate(closeTo)
  }

  return (
    <div className={styles.quiz}>
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
      <main id="main" tabIndex={-1} className={classes(styles.main, props.wide && styles.wide)}>
        {props.children}
      </main>
      {props.footer}
    </div>
  )
}
