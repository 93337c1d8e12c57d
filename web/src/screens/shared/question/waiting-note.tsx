import { CloudOff } from 'lucide-react'
import { quiz as texts } from '#texts/en/quiz.ts'
import styles from './question-footer.module.css'

/** How many answers are queued on this device. Another element announces it. */
export const WaitingNote = ({ count }: { count: number }) => (
  <p className={styles.note}>
    <CloudOff />
    <span>
      <b>{texts.waiting(count)}.</b> {texts.waitingWhere}
    </span>
  </p>
)
