import type { Student } from '@kinnow/contract/auth'
import { useState } from 'react'
import { details as texts } from '#texts/en/profile.ts'
import { DetailsForm } from './details-form.tsx'
import styles from './details.module.css'
import { LazyEmailDialog } from './lazy-email-dialog.tsx'
import { Picture } from './picture.tsx'
import { Section } from './section.tsx'

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
      <LazyEmailDialog student={student} open={isChangingEmail} onOpenChange={setChangingEmail} />
    </Section>
  )
}
