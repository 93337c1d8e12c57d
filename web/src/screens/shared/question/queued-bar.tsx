import { CloudOff } from 'lucide-react'
import { quiz as texts } from '#texts/en/quiz.ts'
import { Button } from '#ui/button.tsx'
import { ContinueButton } from './continue-button.tsx'
import styles from './question-footer.module.css'

/** In the place of a verdict while the answer is queued on this device. */
export const QueuedBar = ({ onSend }: { onSend: () => void }) => (
  <footer className={styles.foot}>
    <div className={styles.in}>
      <div className={styles.notice}>
        <CloudOff />
        <div>
          <h2>{texts.keptTitle}</h2>
          <p>{texts.kept}</p>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button variant="ghost" size="lg" onClick={onSend}>
          {texts.sendNow}
        </Button>
        <ContinueButton />
      </div>
    </div>
  </footer>
)
