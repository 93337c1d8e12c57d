import type { Student } from '@kinnow/contract/auth'
import { useState } from 'react'
import { details as texts } from '#texts/en/profile.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { DetailsForm } from './details-form.tsx'
import styles from './details.module.css'
import { Picture } from './picture.tsx'
import { Section } from './section.tsx'

const EmailDialog = lateDialog(async () => (await import('./email-dialog.tsx')).EmailDialog)

type Props = { student: Student; onUnsaved: (isUnsaved: boolean) => void }

export function Details({ student, onUnsaved }: Props) {
  const [isChangingEmail, setChangingEmail] = useState(false)
  return (
    <Section id="details" title={texts.title} text={texts.text} className={styles.card}>
      <Picture student={student} />
      <DetailsForm
        student={student}
        onUnsaved={onUnsaved}
        onChangeEmail={() => setChangingEmail(true)}
      />
      <EmailDialog student={student} open={isChangingEmail} onOpenChange={setChangingEmail} />
    </Section>
  )
}
