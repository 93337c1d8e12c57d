import { Timer } from 'lucide-react'
import { useState } from 'react'
import { clock as texts } from '#texts/en/quiz-rules.ts'
import { classes } from '#ui/classes.ts'
import { secondsToAnnounce, warningAt } from '#features/quizzes/hooks/use-time-left.ts'
import styles from './time-left.module.css'

const day = 24 * 60 * 60 * 1000

/** The clock of an attempt. Screen readers hear it only when little time is left. */
export function TimeLeft({ left, whole }: { left: number; whole: number }) {
  const warning = warningAt(left, whole)
  // Nothing is announced at first, since no mark was passed.
  const [passed, setPassed] = useState<{ mark: number | null; left: number | null }>({
    mark: warning,
    left: null,
  })
  if (passed.mark !== warning) setPassed({ mark: warning, left })
  const { mark } = passed
  if (left > day) return null
  return (
    <div className={classes(styles.clock, warning !== null && styles.late)}>
      <Timer />
      <span role="timer" aria-label={texts.left} className="num">
        {texts.digits(Math.ceil(left / 1000))}
      </span>
      <output className="sr">
        {mark !== null &&
          passed.left !== null &&
          texts.warning(secondsToAnnounce(mark, passed.left))}
      </output>
    </div>
  )
}
