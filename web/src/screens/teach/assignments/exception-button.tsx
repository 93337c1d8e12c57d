import { useState } from 'react'
import type { AssignmentDetails } from '#features/assignments/api.ts'
import { useReadAssignment } from '#features/assignments/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { exceptionButton as texts } from '#texts/en/teach.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'

const ExceptionDialog = lateDialog(
  async () => (await import('./exception-dialog.tsx')).ExceptionDialog,
)

export type ExceptionProps = {
  assignmentId: string
  studentId: string
  text: string
  /** Read out instead of the text, where that alone does not say of which work. */
  label?: string
  size?: 'sm' | 'md'
  /** Takes the focus when the dialog closes; without it the button. */
  focusAfter?: () => HTMLElement | null
}

/** Opens what is different for one student of some work, over the page. */
export function ExceptionButton({
  assignmentId,
  studentId,
  text,
  label,
  size,
  focusAfter,
}: ExceptionProps) {
  const { mutate, isPending } = useReadAssignment(assignmentId)
  const [details, setDetails] = useState<AssignmentDetails>()
  const [isOpen, setOpen] = useState(false)
  const student = details?.students.find(({ id }) => id === studentId)
  const open = () =>
    mutate(undefined, {
      onSuccess: (read) => {
        setDetails(read)
        setOpen(true)
      },
      onError: (failure) => notify('error', texts.notOpened, failureText(failure)),
    })
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={label}
        busy={isPending && texts.opening}
        onClick={open}
        {...(size && { size })}
      >
        {text}
      </Button>
      {details && student && (
        <ExceptionDialog
          details={details}
          student={student}
          open={isOpen}
          onOpenChange={setOpen}
          {...(focusAfter && { focusAfter })}
        />
      )}
    </>
  )
}
