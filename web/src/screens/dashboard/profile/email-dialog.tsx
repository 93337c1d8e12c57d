import type { Student } from '@kinnow/contract/auth'
import { useState } from 'react'
import { newEmail as texts, profile, removal } from '#texts/en/profile.ts'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import { EmailCode } from './email-code.tsx'
import { EmailForm } from './email-form.tsx'
import type { EmailRequest } from './email-form.tsx'
import { SetPassword } from './set-password.tsx'

export type EmailDialogProps = {
  student: Student
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const EmailDialog = ({ student, open, onOpenChange }: EmailDialogProps) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={student.email === null ? texts.addTitle : texts.title}
    close={profile.close}
  >
    <Steps student={student} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

/** The new address first, then the code that was mailed to it. Each opening starts over. */
function Steps({ student, onClose }: { student: Student; onClose: () => void }) {
  const [request, setRequest] = useState<EmailRequest | null>(null)
  const isFirst = student.email === null
  if (!student.hasPassword && !isFirst) return <NeedsPassword />
  if (request) return <EmailCode request={request} isFirst={isFirst} onDone={onClose} />
  return <EmailForm isFirst={isFirst} onSent={setRequest} onCancel={onClose} />
}

const NeedsPassword = () => (
  <div className="stack g5 mt2">
    <p className="sm muted">{removal.needsPassword}</p>
    <SetPassword />
  </div>
)
