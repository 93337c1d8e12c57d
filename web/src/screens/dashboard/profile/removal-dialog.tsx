import type { Student } from '@kinnow/contract/auth'
import { removal as texts, profile } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import { RemovalForm } from './removal-form.tsx'
import styles from './rows.module.css'
import { SetPassword } from './set-password.tsx'

export type RemovalDialogProps = {
  student: Student
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RemovalDialog({ student, open, onOpenChange }: RemovalDialogProps) {
  const close = () => onOpenChange(false)
  return (
    <TitledDialog
      hasFields
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      close={profile.close}
    >
      <p className="sm muted mt2">{texts.text}</p>
      {student.hasPassword || student.email === null ? (
        <RemovalForm student={student} onCancel={close} />
      ) : (
        <>
          <p className="sm mt4">{texts.needsPassword}</p>
          <div className={`${styles.actions} mt6`}>
            <Button variant="ghost" onClick={close}>
              {profile.cancel}
            </Button>
            <SetPassword />
          </div>
        </>
      )}
    </TitledDialog>
  )
}
