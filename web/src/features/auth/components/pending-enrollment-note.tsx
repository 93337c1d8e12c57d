import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { isolated } from '#lib/isolated.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { forgetPendingEnrollment, readPendingEnrollment } from '#lib/pending-enrollment.ts'
import { enroll as texts } from '#texts/en/subject.ts'
import { Button } from '#ui/button.tsx'
import styles from './pending-enrollment-note.module.css'

/** The enrollment that follows signing in, with a button that cancels it. */
export function PendingEnrollmentNote() {
  const isBrowser = useIsBrowser()
  const [isDropped, setDropped] = useState(false)
  const pending = isBrowser && !isDropped ? readPendingEnrollment() : null
  if (!pending) return null
  return (
    <div className={styles.note}>
      <GraduationCap />
      <p>{texts.follows(isolated(pending.title), pending.email)}</p>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          forgetPendingEnrollment()
          setDropped(true)
        }}
      >
        {texts.drop}
      </Button>
    </div>
  )
}
